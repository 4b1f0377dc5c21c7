import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Row } from './task-sections';
import { useRowFocus } from './use-rows';

/** One row that was scrolled away: it is drawn in the frame after it was scrolled to. */
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

test('a row that is drawn late gets the focus', async () => {
  await render(<LateRow />);
  await page.getByRole('button', { name: 'Go to the row' }).click();
  await expect.element(page.getByRole('button', { name: 'Late' })).toHaveFocus();
});

test('who has gone on to a field by then keeps the focus there', async () => {
  await render(<LateRow meanwhile={goToField} />);
  await page.getByRole('button', { name: 'Go to the row' }).click();
  await expect.element(page.getByRole('button', { name: 'Late' })).toBeVisible();
  // The focus would come with the frame that draws the row.
  await new Promise((done) => requestAnimationFrame(done));
  await expect.element(field).toHaveFocus();
});
