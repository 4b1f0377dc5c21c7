import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Row } from './task-sections';
import { useRowFocus } from './use-rows';

/** A row that was scrolled out of view and is rendered in the frame after scrolling. */
function LateRow({ meanwhile }: { meanwhile?: () => void }) {
  const root = useRef<HTMLDivElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  const row = { key: 'late', section: { id: 'today' }, index: 0 } as Row;
  const { focusRow, registerScroll } = useRowFocus(root, [row]);
  useEffect(() => {
    registerScroll('today', () => {
      meanwhile?.();
      requestAnimationFrame(() => flushSync(() => setDrawn(true)));
    });
  }, [registerScroll, meanwhile]);
  return (
    <div ref={root}>
      <button type="button" onClick={() => focusRow(row)}>
        Go to the row
      </button>
      <input aria-label="Search" />
      {isDrawn && (
        <div data-row="late">
          <button type="button" data-row-main>
            Late
          </button>
        </div>
      )}
    </div>
  );
}

const field = page.getByRole('textbox', { name: 'Search' });
const goToField = () => (field.element() as HTMLElement).focus();

test('focuses a row that is rendered late', async () => {
  await render(<LateRow />);
  await page.getByRole('button', { name: 'Go to the row' }).click();
  await expect.element(page.getByRole('button', { name: 'Late' })).toHaveFocus();
});

test('leaves the focus in a field that took it meanwhile', async () => {
  await render(<LateRow meanwhile={goToField} />);
  await page.getByRole('button', { name: 'Go to the row' }).click();
  await expect.element(page.getByRole('button', { name: 'Late' })).toBeVisible();
  // The focus would move in the frame that renders the row.
  await new Promise((done) => requestAnimationFrame(done));
  await expect.element(field).toHaveFocus();
});
