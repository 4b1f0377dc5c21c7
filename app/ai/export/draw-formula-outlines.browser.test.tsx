import { expect, it, vi } from 'vitest';
import { drawFormulaOutlines } from './draw-formula-outlines';
import { exportChat } from './export-chat';

const kinds = async (tex: string, isBlock = true) => {
  const found = await drawFormulaOutlines(tex, isBlock);
  const marks = found?.drawing.marks ?? [];
  return {
    letters: marks.filter((mark) => mark.kind === 'path' && !mark.clip).length,
    paths: marks.filter((mark) => mark.kind === 'path' && mark.clip).length,
    lines: marks.filter(({ kind }) => kind === 'shape').length,
  };
};

it('draws letters, lines and roots as outlines, with MathML beside them', async () => {
  const tex = '\\frac{-b \\pm \\sqrt{b^2 - 4ac}}{2a}';
  expect(await kinds(tex)).toEqual({ letters: 11, paths: 1, lines: 1 });
  expect(await kinds('\\underbrace{x + y}_{n} \\overline{z}')).toEqual({
    letters: 5,
    paths: 3,
    lines: 1,
  });
  const found = await drawFormulaOutlines(tex, true);
  expect(found?.mathml).toMatch(/^<math[\s\S]*<msqrt>[\s\S]*<\/math>$/);
  expect(found?.mathml).not.toContain('annotation');
  // The place on the page is gone.
  expect(document.querySelector('body > div[aria-hidden] .katex')).toBeNull();
});

it('measures a formula in the em of its text', async () => {
  const found = await drawFormulaOutlines('x', false);
  const { width, height } = found?.drawing ?? { width: 0, height: 0 };
  // KaTeX's own figures for x: 0.572 wide, 0.431 high, no depth; at 15.4 px.
  expect(width / 15.4).toBeCloseTo(0.572, 2);
  expect(height / 15.4).toBeCloseTo(0.431, 2);
  expect(found?.depth).toBeCloseTo(0, 1);
  const [mark] = found?.drawing.marks ?? [];
  const [, , , scale, left, baseline] = mark?.kind === 'path' ? mark.matrix : [];
  expect(scale).toBeCloseTo(-15.4 / 1000, 4);
  expect(left).toBeCloseTo(0, 1);
  expect(baseline).toBeCloseTo(height, 1);
  const deep = await drawFormulaOutlines('y', false);
  expect((deep?.depth ?? 0) / 15.4).toBeCloseTo(0.194, 2);
});

it('gives nothing for wrong TeX, a formula without width, or letters that its fonts lack', async () => {
  for (const tex of ['', '{}', '\\hspace{-5em}x'])
    expect(await drawFormulaOutlines(tex, false)).toBeUndefined();
  expect(await drawFormulaOutlines('\\frac{1', true)).toBeUndefined();
  expect(await drawFormulaOutlines('\\text{漢字}', false)).toBeUndefined();
});

it('writes MathML that is XML', async () => {
  for (const tex of [
    'x~y',
    '\\text{if } a < b',
    '\\begin{cases} 1 & \\text{for all } x \\end{cases}',
  ]) {
    const { mathml = '' } = (await drawFormulaOutlines(tex, true)) ?? {};
    const read = new DOMParser().parseFromString(mathml, 'application/xml');
    expect(read.documentElement.localName).toBe('math');
    expect(read.querySelector('parsererror')).toBeNull();
    expect(mathml).not.toContain('annotation');
  }
});

it('passes over style sheets of extensions, whose rules cannot be read', async () => {
  const foreign = {
    get cssRules() {
      throw new DOMException('Cannot access rules', 'SecurityError');
    },
  };
  const sheets = [foreign, ...document.styleSheets] as unknown as StyleSheetList;
  const spy = vi.spyOn(document, 'styleSheets', 'get').mockReturnValue(sheets);
  expect(await drawFormulaOutlines('\\mathfrak{a}', false)).toBeDefined();
  spy.mockRestore();
});

it('lets the page work while the formulas of a long chat are drawn', async () => {
  await drawFormulaOutlines('x', false);
  const text = Array.from({ length: 150 }, (_, at) => `$$\\sum_{i=0}^{${at}} x_i$$`).join('\n\n');
  const chat = { title: 'Sums', messages: [{ name: 'Model', timestamp: '', text }] };
  const writeDocument = vi.fn(async () => ({ output: new Blob(), warnings: [] }));
  let hasWorked = false;
  // Called for each formula, from the first one on.
  const fonts = vi.spyOn(document.fonts, 'load').mockImplementation(async () => {
    // clock: a task of its own, without a time; it runs as soon as the drawing lets it.
    setTimeout(() => {
      hasWorked ||= writeDocument.mock.calls.length === 0;
    });
    return [];
  });
  await exportChat(chat, 'docx', { writeDocument });
  expect(hasWorked).toBe(true);
  fonts.mockRestore();
});
