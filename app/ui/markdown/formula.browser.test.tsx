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

it('keeps a formula within its place', async () => {
  const text = 'Text $y$ and $\\kern-9em\\rule{8em}{1em}x$ here.';
  await renderPage(() => (
    <div style={{ padding: '12em' }}>
      <Markdown text={text} />
    </div>
  ));
  await expect.poll(() => document.querySelectorAll('.katex').length).toBe(2);
  const [plain, hostile] = document.querySelectorAll('[data-formula]');
  const ruleAt = () => hostile?.querySelector('.katex-rule')?.getBoundingClientRect();
  // Its style sheet may come after the formula.
  await expect.poll(() => ruleAt()?.width).toBeGreaterThan(20);
  const rule = ruleAt();
  const [x, y] = [(rule?.left ?? 0) + 5, (rule?.top ?? 0) + 5];
  const [area] = [hostile?.getBoundingClientRect()];
  expect(x).toBeLessThan((area?.left ?? 0) - 10);
  expect(document.elementFromPoint(x, y)?.closest('.katex') ?? null).toBeNull();
  // On the line of the words around it.
  const line = document.createRange();
  line.selectNodeContents(plain?.previousSibling as Node);
  const words = line.getBoundingClientRect();
  const sign = plain?.getBoundingClientRect();
  expect(Math.abs((sign?.top ?? 0) - words.top)).toBeLessThan(words.height);
});

it('draws an arrow above a letter, also where the policy refuses attributes of style', async () => {
  const policy = document.createElement('meta');
  policy.httpEquiv = 'Content-Security-Policy';
  policy.content = "style-src-attr 'none'";
  document.head.appendChild(policy);
  await renderPage(() => <Markdown text={'$\\vec{v}$'} />);
  await expect.poll(() => document.querySelector('.katex svg path')).not.toBeNull();
  const arrow = () => document.querySelector('.katex svg path')?.getBoundingClientRect();
  await expect.poll(() => arrow()?.width).toBeGreaterThan(2);
  expect(document.querySelector<SVGElement>('.katex svg')?.style.width).toMatch(/em$/);
});

it('shows the source of a formula whose layout would end the page', async () => {
  const tex = `${'\\frac{1}{'.repeat(200)}x${'}'.repeat(200)}`;
  const usual = `${'\\frac{1}{'.repeat(20)}x${'}'.repeat(20)}`;
  await renderPage(() => <Markdown text={`Here: $${tex}$ and $${usual}$`} />);
  await expect.poll(() => document.querySelectorAll('.katex').length).toBe(1);
  expect(document.querySelector('p')?.textContent).toContain(tex);
});
