import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/support/render-page';
import '../../shell/styles/app.css';
import { Markdown } from './markdown';

const row = (cell: string) => `|${` ${cell} |`.repeat(8)}`;
const table = [row('A column'), row('---'), row('a_value_that_is_long')].join('\n');

it('shows by a shadow on which side a table has more columns, and none where it fits', async () => {
  await renderPage(() => (
    <>
      <div style={{ width: 300 }}>
        <Markdown text={table} />
      </div>
      <div style={{ width: 300 }}>
        <Markdown text={'| a | b |\n|---|---|\n| 1 | 2 |'} />
      </div>
    </>
  ));
  const [wide, narrow] = document.querySelectorAll('.markdown-table');
  /** How far each shadow is moved: left where more columns are at the right. */
  const shadows = (element: Element | undefined) =>
    [...getComputedStyle(element as Element).boxShadow.matchAll(/(-?[\d.]+)px 0px [\d.]+px -/g)]
      .map(([, x]) => Math.sign(Number(x)))
      .filter((sign) => sign !== 0);
  await expect.poll(() => shadows(wide)).toEqual([-1]);
  expect(shadows(narrow)).toEqual([]);
  (wide as Element).scrollLeft = 5000;
  await expect.poll(() => shadows(wide)).toEqual([1]);
  expect((wide as HTMLElement).tabIndex).toBe(0);
});
