/**
 * Recognises an SVG and reads the size of its root element. Scans only the first 64 KiB, by hand:
 * a parser would expand entities, which a sniffer must not do.
 */
import type { ImageHeader } from './image-header';

/** Reads an SVG's root element; undefined if the text is not an SVG. Sizes are CSS px. */
export function readSvgHeader(bytes: Uint8Array): ImageHeader | undefined {
  const root = svgRootTag(decodeHead(bytes));
  if (!root) return undefined;
  const viewBox = attribute(root, 'viewBox')
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const [boxWidth, boxHeight] = [positive(viewBox?.[2]), positive(viewBox?.[3])];
  let width = cssLength(attribute(root, 'width'));
  let height = cssLength(attribute(root, 'height'));
  // Only one side given: derive the other from the view box, as browsers do.
  if (width === undefined && height !== undefined && boxWidth && boxHeight)
    width = (height * boxWidth) / boxHeight;
  if (height === undefined && width !== undefined && boxWidth && boxHeight)
    height = (width * boxHeight) / boxWidth;
  return {
    type: 'image/svg+xml',
    width: Math.round(width ?? boxWidth ?? 0),
    height: Math.round(height ?? boxHeight ?? 0),
    orientation: 1,
    animated: false,
    hasAlpha: true,
  };
}

function decodeHead(bytes: Uint8Array): string {
  const head = bytes.subarray(0, 65_536);
  if (head[0] === 0xff && head[1] === 0xfe) return new TextDecoder('utf-16le').decode(head);
  if (head[0] === 0xfe && head[1] === 0xff) return new TextDecoder('utf-16be').decode(head);
  return new TextDecoder().decode(head);
}

/** The start tag of the root, if an `svg` element follows the prolog, comments and doctype. */
function svgRootTag(text: string): string | undefined {
  let rest = text.trimStart();
  for (let step = 0; step < 64; step += 1) {
    const skip = prologLength(rest);
    if (skip === 0) break;
    rest = rest.slice(skip).trimStart();
  }
  return /^<(?:[\w.-]{1,40}:)?svg(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'>])*>/i.exec(rest)?.[0];
}

/** Length of the declaration, comment or doctype at the start, else 0. */
function prologLength(text: string): number {
  const end = (mark: string) => {
    const at = text.indexOf(mark);
    return at < 0 ? 0 : at + mark.length;
  };
  if (text.startsWith('<?')) return end('?>');
  if (text.startsWith('<!--')) return end('-->');
  if (!/^<!doctype/i.test(text)) return 0;
  const subset = text.indexOf('[');
  const close = text.indexOf('>');
  if (subset < 0 || (close >= 0 && close < subset)) return close + 1;
  const bracket = text.indexOf(']', subset);
  const after = bracket < 0 ? -1 : text.indexOf('>', bracket);
  return after + 1;
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return match?.[1] ?? match?.[2];
}

const pxPerUnit: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
  em: 16,
  rem: 16,
  ex: 8,
};

/** Parses a CSS length to px; undefined for percentages and `auto`, which give no intrinsic size. */
function cssLength(value: string | undefined): number | undefined {
  const match = /^\s*\+?([\d.]+(?:e[+-]?\d+)?)\s*([a-z]*)\s*$/i.exec(value ?? '');
  const unit = pxPerUnit[(match?.[2] ?? '').toLowerCase()];
  if (!match || unit === undefined) return undefined;
  return positive(Number(match[1]) * unit);
}

function positive(value: number | undefined): number | undefined {
  return value !== undefined && Number.isFinite(value) && value > 0 ? value : undefined;
}
