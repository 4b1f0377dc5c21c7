/**
 * Draws a formula as outlines, for files: KaTeX lays it out on the page, out of sight and large, and what it
 * placed is read back: letters from its fonts, lines, and the paths of roots and brackets.
 */
import type { Drawing, DrawingMark, DrawnPath } from '@entropy-tools/documents/doc/drawing';
import { readWoff2 } from '@entropy-tools/media/font-file/woff2';
import { patchFontkit } from '@entropy-tools/media/fonts/patch-fontkit';
import type { Font } from 'fontkit';
import { drawFormula } from '~/ui/markdown/draw-formula';

/** Size of the layout in px: browsers round lines and baselines to whole ones. */
const LAID_OUT = 800;
/** CSS px of a formula's letters, for text of 10.5 points. */
const SIZE = 15.4;
const INK = '#1c1c1f';

/** A formula as outlines. */
export interface FormulaDrawing {
  drawing: Drawing;
  /** CSS px below the baseline. */
  depth: number;
  mathml: string;
}

/** @returns undefined if the TeX is wrong, shows nothing, or has letters that its fonts lack */
export async function drawFormulaOutlines(
  tex: string,
  isBlock: boolean,
): Promise<FormulaDrawing | undefined> {
  const stage = document.createElement('div');
  stage.setAttribute('aria-hidden', 'true');
  stage.style.cssText = `position:fixed;inset:0;overflow:hidden;visibility:hidden;pointer-events:none;font-size:${LAID_OUT}px`;
  const place = document.createElement('div');
  place.style.cssText = 'width:max-content;white-space:nowrap;color:#000';
  stage.appendChild(place);
  document.body.appendChild(stage);
  try {
    if (!drawFormula(place, tex, isBlock)) return undefined;
    const found = await read(place);
    return found.drawing.width > 0 ? { mathml: mathmlOf(place), ...found } : undefined;
  } catch (error) {
    if (error instanceof LacksLetter) return undefined;
    throw error;
  } finally {
    stage.remove();
  }
}

class LacksLetter extends Error {}

/** As XML: HTML writes a no-break space as an entity that XML does not know. */
function mathmlOf(place: HTMLElement): string {
  const math = place.querySelector('math')?.cloneNode(true) as Element | undefined;
  math?.querySelector('annotation')?.remove();
  return math ? new XMLSerializer().serializeToString(math) : '';
}

async function read(place: HTMLElement): Promise<{ drawing: Drawing; depth: number }> {
  const root = place.querySelector('.katex-html');
  const texts = textsOf(place);
  await Promise.all(
    [...new Set(texts.map(({ css }) => css))].map((css) => document.fonts.load(css, 'x')),
  );
  const mark = document.createElement('span');
  mark.style.cssText = 'display:inline-block;width:0;height:0';
  root?.lastElementChild?.appendChild(mark);
  const baseline = mark.getBoundingClientRect().bottom;
  mark.remove();
  const struts = [...place.querySelectorAll('.katex-strut')].map((one) =>
    one.getBoundingClientRect(),
  );
  const bases = [...(root?.children ?? [])].map((one) => one.getBoundingClientRect());
  const left = Math.min(...bases.map((box) => box.left));
  const top = Math.min(...struts.map((box) => box.top));
  const right = Math.max(...bases.map((box) => box.right));
  const bottom = Math.max(...struts.map((box) => box.bottom));
  // KaTeX's letters are 1.21 times as large as the text around them.
  const scale = SIZE / (LAID_OUT * 1.21);
  const x = (value: number) => (value - left) * scale;
  const y = (value: number) => (value - top) * scale;
  const marks: DrawingMark[] = [];
  for (const element of root?.querySelectorAll('*') ?? [])
    marks.push(...linesOf(element, { x, y }));
  for (const { node, css, face, size } of texts) {
    const font = await fontOf(face);
    marks.push(...lettersOf(node, { css, font, size: size * scale, x, y }));
  }
  for (const path of root?.querySelectorAll('path') ?? []) {
    const { a, b, c, d, e, f } = path.getScreenCTM() ?? new DOMMatrix();
    const [w, h] = [[a, b, c, d].map((value) => value * scale), [x(e), y(f)]];
    const clip = clipOf(path, root as Element);
    marks.push({
      kind: 'path',
      d: path.getAttribute('d') ?? '',
      matrix: [...w, ...h] as unknown as DrawnPath['matrix'],
      fill: INK,
      clip: {
        x: x(clip.left),
        y: y(clip.top),
        width: (clip.right - clip.left) * scale,
        height: (clip.bottom - clip.top) * scale,
      },
    });
  }
  return {
    drawing: { width: x(right), height: y(bottom), marks },
    depth: (bottom - baseline) * scale,
  };
}

interface Placed {
  x: (value: number) => number;
  y: (value: number) => number;
}

interface PlacedText {
  node: Text;
  /** For `font` and `document.fonts`. */
  css: string;
  /** See `faceOf`. */
  face: string;
  /** Px. */
  size: number;
}

function textsOf(place: HTMLElement): PlacedText[] {
  const found: PlacedText[] = [];
  const root = place.querySelector('.katex-html');
  const walker = document.createTreeWalker(root ?? place, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const style = getComputedStyle(node.parentElement as Element);
    if ((node.textContent ?? '').replace(/[\u200b\s]/g, '') === '') continue;
    const { fontFamily: family, fontWeight: weight, fontStyle: slant } = style;
    found.push({
      node: node as Text,
      css: `${slant} ${weight} ${style.fontSize} ${family}`,
      face: faceOf({ family, weight, slant }),
      size: Number.parseFloat(style.fontSize),
    });
  }
  return found;
}

let pen: CanvasRenderingContext2D | null | undefined;

function lettersOf(
  node: Text,
  { css, font, size, x, y }: { css: string; font: Font; size: number } & Placed,
): DrawingMark[] {
  pen ??= document.createElement('canvas').getContext('2d');
  if (!pen) return [];
  pen.font = css;
  const above = pen.measureText('x').fontBoundingBoxAscent;
  const range = document.createRange();
  const marks: DrawingMark[] = [];
  let at = 0;
  for (const letter of node.data) {
    range.setStart(node, at);
    range.setEnd(node, at + letter.length);
    at += letter.length;
    if (/[\s\u200b]/.test(letter)) continue;
    const code = letter.codePointAt(0) ?? 0;
    const glyph = font.glyphForCodePoint(code);
    if (glyph.id === 0) throw new LacksLetter();
    const box = range.getBoundingClientRect();
    const unit = size / font.unitsPerEm;
    marks.push({
      kind: 'path',
      d: pathData(glyph.path.commands),
      matrix: [unit, 0, 0, -unit, x(box.left), y(box.top + above)],
      fill: INK,
    });
  }
  return marks;
}

const letters: Readonly<Record<string, string>> = {
  moveTo: 'M',
  lineTo: 'L',
  quadraticCurveTo: 'Q',
  bezierCurveTo: 'C',
  closePath: 'Z',
};

function pathData(commands: readonly { command: string; args: readonly number[] }[]): string {
  return commands.map(({ command, args }) => `${letters[command] ?? ''}${args.join(' ')}`).join('');
}

/** Borders are KaTeX's lines: of fractions, tables and boxes. */
function linesOf(element: Element, { x, y }: Placed): DrawingMark[] {
  const style = getComputedStyle(element);
  const width = (side: string) =>
    style.getPropertyValue(`border-${side}-style`) === 'none'
      ? 0
      : Number.parseFloat(style.getPropertyValue(`border-${side}-width`));
  const box = element.getBoundingClientRect();
  const { left, top, right, bottom } = box;
  const rule = (x1: number, y1: number, x2: number, y2: number): DrawingMark => ({
    kind: 'shape',
    fill: INK,
    points: [
      [x(x1), y(y1)],
      [x(x2), y(y1)],
      [x(x2), y(y2)],
      [x(x1), y(y2)],
    ],
  });
  const marks: DrawingMark[] = [];
  if (width('top') > 0) marks.push(rule(left, top, right, top + width('top')));
  if (width('bottom') > 0) marks.push(rule(left, bottom - width('bottom'), right, bottom));
  if (width('left') > 0) marks.push(rule(left, top, left + width('left'), bottom));
  if (width('right') > 0) marks.push(rule(right - width('right'), top, right, bottom));
  return marks;
}

/** The part of a path that its ancestors show. */
function clipOf(path: Element, root: Element) {
  let { left, top, right, bottom } = (path.closest('svg') as Element).getBoundingClientRect();
  for (let at = path.parentElement; at && at !== root; at = at.parentElement) {
    if (getComputedStyle(at).overflow === 'visible') continue;
    const box = at.getBoundingClientRect();
    [left, top] = [Math.max(left, box.left), Math.max(top, box.top)];
    [right, bottom] = [Math.min(right, box.right), Math.min(bottom, box.bottom)];
  }
  return { left, top, right, bottom };
}

const opened = new Map<string, Promise<Font>>();

function fontOf(face: string): Promise<Font> {
  const known = opened.get(face);
  if (known) return known;
  const address = fontAddress(face);
  // A letter in a font of the page, which KaTeX takes where its own have none.
  if (!address) throw new LacksLetter();
  const font = openFont(address);
  opened.set(face, font);
  // A failed load is tried again next time.
  font.catch(() => opened.delete(face));
  return font;
}

/** Where the style sheet of KaTeX says that a font is. */
function fontAddress(face: string): string | undefined {
  for (const sheet of document.styleSheets)
    for (const rule of rulesOf(sheet)) {
      if (!(rule instanceof CSSFontFaceRule)) continue;
      const { style } = rule;
      const [family, weight, slant] = ['font-family', 'font-weight', 'font-style'].map((name) =>
        style.getPropertyValue(name),
      );
      if (faceOf({ family, weight, slant }) !== face) continue;
      const [, address] = /url\("?([^")]+\.woff2)/.exec(style.getPropertyValue('src')) ?? [];
      if (address) return new URL(address, sheet.href ?? location.href).href;
    }
  return undefined;
}

/** None for a sheet that an extension brings from elsewhere: its rules cannot be read. */
function rulesOf(sheet: CSSStyleSheet): Iterable<CSSRule> {
  try {
    return sheet.cssRules;
  } catch {
    return [];
  }
}

/** Family, weight and slant of a font in short, such as `KaTeX_Main bold italic`. */
function faceOf({
  family = '',
  weight = '',
  slant = '',
}: Partial<Record<'family' | 'weight' | 'slant', string | undefined>>): string {
  const name = family.split(',')[0]?.replace(/["']/g, '') ?? '';
  const isBold = weight === 'bold' || Number(weight) >= 600;
  return `${name}${isBold ? ' bold' : ''}${slant === 'italic' ? ' italic' : ''}`;
}

async function openFont(address: string): Promise<Font> {
  const [{ create }, response] = await Promise.all([import('fontkit'), fetch(address)]);
  return patchFontkit(create(await readWoff2(new Uint8Array(await response.arrayBuffer()))));
}
