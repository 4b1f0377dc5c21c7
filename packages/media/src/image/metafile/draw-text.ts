import { decodeBytes, labelOfCharset } from '@entropy-tools/core/code-pages';
import { symbolText } from '@entropy-tools/core/symbol-fonts';
import { escapeXml } from '@entropy-tools/data/text/escape-xml';
import type { Face } from './device-state';
import { attributes, decimal, type Point } from './drawing-sheet';
import type { MetafilePlayer } from './metafile-player';

/** Ascent and descent as fractions of the font size, typical of most typefaces. */
const ascent = 0.905;
const descent = 0.212;
/** Average character width as a fraction of the font size, if the file gives no text width. */
const letterWidth = 0.5;
const MAX_TEXT = 4_000;
const generic = ['sans-serif', 'serif', 'sans-serif', 'monospace', 'cursive', 'fantasy'];
const symbolCharset = 2;

/** A text record. */
export interface StoredText {
  text: string;
  /** Reference point, logical units. */
  x: number;
  y: number;
  /** Total advance width in logical units, if the file gives it. */
  width: number | undefined;
  /** Background or clipping box, logical units. */
  box?: readonly number[] | undefined;
  /** `ETO_` flags. */
  options: number;
}

/** Decodes text bytes in the font's character set. */
export function decodeFaceText(bytes: Uint8Array, { charset }: Face): string {
  if (charset === symbolCharset) return String.fromCharCode(...bytes.subarray(0, MAX_TEXT));
  return decodeBytes([bytes.subarray(0, MAX_TEXT)], labelOfCharset(charset) ?? 'windows-1252');
}

/** Draws a text and its box. */
export function drawText(player: MetafilePlayer, stored: StoredText): void {
  const { state } = player;
  const [left = 0, top = 0, right = 0, bottom = 0] = stored.box ?? [];
  if (stored.box && (stored.options & 2) !== 0)
    player.fillBox(player.corners(left, top, right, bottom), state.backColor);
  const text = shownText(stored.text, state.face);
  if (text.trim() === '') return;
  const updates = (state.textAlign & 1) !== 0;
  const { x, y } = updates ? state.position : stored;
  const [a, b, c, d] = player.matrix;
  const high = Math.hypot(c, d);
  const size =
    (state.face.height < 0 ? -state.face.height : state.face.height / (ascent + descent)) * high;
  if (!(size > 0)) return;
  const wide =
    stored.width === undefined ? text.length * letterWidth * size : stored.width * Math.hypot(a, b);
  const turned = (Math.atan2(b, a) * 180) / Math.PI - state.face.escapement / 10;
  const place = player.at(x, y);
  const vertical = state.textAlign & 24;
  const lift = vertical === 24 ? 0 : vertical === 8 ? -descent * size : ascent * size;
  const anchor = ['start', undefined, 'end', undefined, undefined, undefined, 'middle'][
    state.textAlign & 6
  ];
  const from = anchor === 'end' ? -wide : anchor === 'middle' ? -wide / 2 : 0;
  const around = turn(place, turned, [
    ...[
      { x: from, y: lift - ascent * size },
      { x: from + wide, y: lift - ascent * size },
    ],
    ...[
      { x: from + wide, y: lift + descent * size },
      { x: from, y: lift + descent * size },
    ],
  ]);
  if (state.isOpaque && !stored.box && state.backColor !== '#ffffff')
    player.fillBox(around, state.backColor);
  const [baseline = place] = turn(place, turned, [{ x: 0, y: lift }]);
  const move = `translate(${decimal(baseline.x)} ${decimal(baseline.y)})`;
  const values = {
    transform: turned === 0 ? move : `${move} rotate(${decimal(turned)})`,
    fill: state.textColor,
    'font-family': familyOf(state.face),
    'font-size': decimal(size),
    'font-weight': state.face.isBold ? 'bold' : undefined,
    'font-style': state.face.isItalic ? 'italic' : undefined,
    'text-decoration': decorationOf(state.face),
    'text-anchor': anchor === 'start' ? undefined : anchor,
    textLength: stored.width !== undefined && text.length > 1 ? decimal(wide) : undefined,
    lengthAdjust: stored.width !== undefined && text.length > 1 ? 'spacingAndGlyphs' : undefined,
    'xml:space': 'preserve',
  };
  const element = `<text${attributes(values)}>${escapeXml(text)}</text>`;
  // The clip path applies to the sheet, not to the rotated text.
  const { clip } = state;
  player.sheet.add(
    clip ? `<g${attributes({ 'clip-path': clip })}>${element}</g>` : element,
    around,
  );
  if (updates && stored.width !== undefined)
    state.position = { x: state.position.x + stored.width, y: state.position.y };
}

function shownText(text: string, face: Face): string {
  const whole = text.slice(0, MAX_TEXT);
  const isSymbolic = face.charset === symbolCharset || /^(symbol|wingdings)$/i.test(face.name);
  if (!isSymbolic) return whole;
  return Array.from(whole, (one) => {
    const code = one.charCodeAt(0);
    return symbolText(face.name, code < 0x100 ? 0xf000 + code : code) ?? one;
  }).join('');
}

function turn({ x, y }: Point, degrees: number, points: readonly Point[]): Point[] {
  const angle = (degrees * Math.PI) / 180;
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)];
  return points.map((point) => ({
    x: x + cosine * point.x - sine * point.y,
    y: y + sine * point.x + cosine * point.y,
  }));
}

function familyOf({ name, family }: Face): string {
  const plain = name.replace(/[^\p{L}\p{N} _-]/gu, '').trim();
  const last = generic[(family >> 4) & 0xf] ?? 'sans-serif';
  return plain === '' ? last : `'${plain}', ${last}`;
}

function decorationOf({ isUnderlined, isStruck }: Face): string | undefined {
  const lines = [isUnderlined && 'underline', isStruck && 'line-through'].filter(Boolean);
  return lines.length > 0 ? lines.join(' ') : undefined;
}
