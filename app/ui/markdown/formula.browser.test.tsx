import { expect, it } from 'vitest';
import { renderPage } from '../../../tests/support/render-page';
import { Markdown } from './markdown';

it('draws formulas with MathML, keeps prices, and shows the source of a wrong one', async () => {
  const text = [
    'The root $x_1$ costs $5, not $6.',
    '$$\\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}$$',
    'Wrong: $\\frac{1$.',
    'Harmless: $\\href{javascript:alert(1)}{x}$.',
  ].join('\n\n');
  await renderPage(() => <Markdown text={text} />);
  await expect.poll(() => document.querySelectorAll('.katex').length).toBe(3);
  await expect.poll(() => document.querySelectorAll('.katex-display').length).toBe(1);
  const [first, wrong, link] = document.querySelectorAll('p');
  expect(first?.textContent).toContain('costs $5, not $6.');
  expect(document.querySelector('.katex-display mfrac')).not.toBeNull();
  expect(wrong?.textContent).toBe('Wrong: \\frac{1.');
  expect(link?.querySelector('a')).toBeNull();
});
