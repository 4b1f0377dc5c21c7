import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type CitedDocument, PassageDialog } from './passage-dialog';

const line = (number: number) =>
  `Sentence ${number} of the document, which has some words in it.\n\n`;
const content = Array.from({ length: 1000 }, (_, at) => line(at)).join('');
const document: CitedDocument = {
  ...{ id: 'one', name: 'report.pdf', content },
  pageStarts: Array.from({ length: 10 }, (_, at) => content.indexOf(line(at * 100))),
};
/** Lines throughout the document, including its first and last, and a passage longer than the pane. */
const wanted = [0, 5, 99, 100, 250, 499, 500, 750, 998, 999];

it('scrolls to the passage and shows its page, ten times out of ten', async () => {
  const { rerender } = await render(<div />);
  for (const [index, number] of wanted.entries()) {
    const start = content.indexOf(line(number));
    const length = index === 4 ? 4000 : 40;
    const place = { start, end: start + length };
    const props = { document, place, onClose: () => undefined };
    await rerender(<PassageDialog {...props} open={false} />);
    await rerender(<PassageDialog {...props} open />);
    const shown = page.getByText(`Page ${Math.floor(number / 100) + 1}`, { exact: true });
    await expect.element(shown).toBeVisible();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    const pane = page.getByLabelText('Text of the document').element().getBoundingClientRect();
    const mark = globalThis.document.querySelector('dialog mark');
    const { top = -1, bottom = 0 } = mark?.getBoundingClientRect() ?? {};
    expect(mark?.textContent).toMatch(new RegExp(`^Sentence ${number} of`));
    expect(top).toBeGreaterThanOrEqual(pane.top - 1);
    expect(Math.min(bottom, top + 20)).toBeLessThanOrEqual(pane.bottom + 1);
    await rerender(<PassageDialog {...props} open={false} />);
  }
});
