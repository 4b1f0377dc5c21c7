/**
 * Checks an SVG before it is drawn: nesting depth, entity expansion, size of embedded pictures. The
 * renderer runs no script and fetches nothing, but deep nesting overflows its stack and an embedded
 * picture can demand gigabytes.
 */
import { ToolError } from '@entropy-tools/core/tool-error';
import { readSvgHeader } from './header-svg';
import { readImageHeader } from './image-header';

const MAX_SVG_BYTES = 32 * 1024 * 1024;
const MAX_DEPTH = 500;
/** Elements that are drawn, those of `use`, masks, clips and patterns once for each use. */
const MAX_DRAWN = 1_000_000;
/** Levels at which each part holds the next or refers to it. */
const MAX_CHAIN = 2 * MAX_DEPTH;
/** Letters and parts of one text, whose time grows with their square. */
const MAX_TEXT = { letters: 100_000, parts: 3000 };

/**
 * Decodes an SVG file's text.
 * @throws ToolError `input` if it is empty or its compression is damaged, `limit` if too large
 */
export async function readSvgText(blob: Blob): Promise<string> {
  if (blob.size === 0) throw new ToolError('input', 'This file is empty. Choose another one.');
  if (blob.size > MAX_SVG_BYTES) throw tooLarge();
  const head = new Uint8Array(await blob.slice(0, 3).arrayBuffer());
  const bytes =
    head[0] === 0x1f && head[1] === 0x8b
      ? await inflateBounded(blob)
      : new Uint8Array(await blob.arrayBuffer());
  const encoding =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : (/^<\?xml[^>]{0,200}encoding=["']([\w-]{1,20})["']/.exec(
            String.fromCharCode(...bytes.subarray(0, 256)),
          )?.[1] ?? 'utf-8');
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** Inflates a compressed SVG (.svgz), stopping at the limit before it fills the memory. */
async function inflateBounded(blob: Blob): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let total = 0;
  try {
    const stream: ReadableStream<Uint8Array> = blob
      .stream()
      .pipeThrough(new DecompressionStream('gzip'));
    for await (const part of stream) {
      total += part.length;
      if (total > MAX_SVG_BYTES) throw tooLarge();
      parts.push(part);
    }
  } catch (cause) {
    if (cause instanceof ToolError) throw cause;
    throw new ToolError('input', 'This compressed SVG is damaged. Try another copy.', { cause });
  }
  const out = new Uint8Array(total);
  let offset = 0;
  for (const part of parts) {
    out.set(part, offset);
    offset += part.length;
  }
  return out;
}

/**
 * Rejects what would break the renderer.
 * @returns warnings for the user about what the drawing will lack
 * @throws ToolError `input` or `limit`
 */
export function inspectSvg(text: string): string[] {
  if (readImageHeader(new TextEncoder().encode(text.slice(0, 65_536)))?.type !== 'image/svg+xml')
    throw new ToolError(
      'input',
      'This file is not an SVG drawing, or its start is damaged. Try another copy.',
    );
  guardEntities(text);
  guardDepth(text);
  guardReferences(text);
  guardTexts(text);
  guardEmbeddedImages(text);
  const lacks: string[] = [];
  if (/<(?:\w+:)?foreignObject[\s>]/i.test(text))
    lacks.push('HTML inside the drawing (foreignObject) is not drawn.');
  if (
    /(?:href|src)\s*=\s*["']\s*(?:https?:)?\/\//i.test(text.replace(/<(?:\w+:)?a\s[^<>]*>/gi, ''))
  )
    lacks.push('Pictures that the drawing takes from the internet are not fetched.');
  return lacks;
}

/** Nested entities can expand without bound; two levels are more than any editor writes. */
function guardEntities(text: string): void {
  const declarations = [
    ...text.matchAll(/<!ENTITY\s+(%\s+)?([^\s"']+)\s+(?:"([^"]*)"|'([^']*)')/g),
  ];
  if (declarations.length === 0) return;
  const sizes = new Map<string, number>();
  for (const [, , name = '', double, single] of declarations) {
    let size = 0;
    for (const part of (double ?? single ?? '').split(/(&[^;&\s]+;)/))
      size += part.startsWith('&') ? (sizes.get(part.slice(1, -1)) ?? part.length) : part.length;
    sizes.set(name, size);
  }
  let total = text.length;
  for (const [, name = ''] of text.matchAll(/&([^;&#\s]{1,100});/g)) total += sizes.get(name) ?? 0;
  if (total > MAX_SVG_BYTES)
    throw new ToolError(
      'limit',
      'This SVG expands to more than 32 MB through its entities and was refused. Save it again from a drawing program.',
    );
}

/**
 * Repairs the root element where browsers are more lenient than the renderer: an SVG copied from a page
 * lacks its namespaces, and a missing side is derived from the view box's ratio.
 */
export function repairRoot(text: string): string {
  const root = /<svg(?=[\s/>])(?:"[^"]*"|'[^']*'|[^"'<>])*>/i.exec(text)?.[0];
  if (!root) return text;
  let added = '';
  let kept = root.slice(4);
  if (!/\sxmlns\s*=/.test(root)) added += ' xmlns="http://www.w3.org/2000/svg"';
  if (/\sxlink:href/.test(text) && !/\sxmlns:xlink\s*=/.test(root))
    added += ' xmlns:xlink="http://www.w3.org/1999/xlink"';
  const sides = (['width', 'height'] as const).filter((side) => hasLength(root, side));
  const header = readSvgHeader(new TextEncoder().encode(root));
  if (sides.length === 1 && header && /\sviewBox\s*=/.test(root)) {
    const other = sides[0] === 'width' ? 'height' : 'width';
    kept = kept.replace(new RegExp(`\\s${other}\\s*=\\s*(?:"[^"]*"|'[^']*')`), '');
    added += ` ${other}="${header[other]}"`;
  }
  return added ? text.replace(root, () => `<svg${added}${kept}`) : text;
}

/** Whether the root declares this side as a length (not a percentage, not `auto`). */
function hasLength(root: string, side: string): boolean {
  return new RegExp(
    `\\s${side}\\s*=\\s*["']\\s*\\+?[\\d.]+(?:e[+-]?\\d+)?[a-z]*\\s*["']`,
    'i',
  ).test(root);
}

/**
 * The tags of a drawing. Comments and CDATA match first, so that tags inside them do not count. A tag ends before the
 * next '<', so that many unfinished ones are not each read to the end.
 */
const tags =
  /<!--[\s\S]*?(?:-->|$)|<!\[CDATA\[[\s\S]*?(?:\]\]>|$)|<(\/?)[A-Za-z_](?:"[^"]*"|'[^']*'|[^"'<>])*?(\/?)>/g;

function guardDepth(text: string): void {
  let depth = 0;
  for (const match of text.matchAll(tags)) {
    if (match[1] === undefined || match[2] === '/') continue;
    depth += match[1] === '/' ? -1 : 1;
    if (depth > MAX_DEPTH)
      throw new ToolError(
        'limit',
        `This SVG nests more than ${MAX_DEPTH} groups in each other and was refused. Flatten it in a drawing program.`,
      );
  }
}

/**
 * Counts what is drawn when each reference (`use`, masks, clips, patterns) is followed: ten of ten of ten grow
 * without bound, and the renderer would follow them for hours.
 */
function guardReferences(text: string): void {
  const root: Part = { elements: 0, inner: [], references: [] };
  const named = new Map<string, Part[]>();
  const styled = styledParts(text);
  const open = [root];
  for (const [whole, slash, isEmpty] of text.matchAll(tags)) {
    if (slash === undefined) continue;
    if (slash === '/') {
      if (open.length > 1) open.pop();
      continue;
    }
    const around = open.at(-1) ?? root;
    const id = /\sid\s*=\s*["']([^"']+)/.exec(whole)?.[1];
    const part: Part = id === undefined ? around : { elements: 0, inner: [], references: [] };
    if (id !== undefined) {
      around.inner.push(part);
      const all = named.get(id);
      if (all) all.push(part);
      else named.set(id, [part]);
    }
    part.elements += 1;
    if (styled.size > 0)
      for (const selector of selectorsOf(whole)) {
        const style = styled.get(selector);
        if (style) part.inner.push(style);
      }
    for (const [, name = ''] of whole.matchAll(/(?:href\s*=\s*["']|url\(\s*["']?)#([^"')\s]+)/g))
      part.references.push(name);
    if (isEmpty !== '/') open.push(part);
  }
  const drawn = new Map<Part, number>();
  let followed = 0;
  const count = (part: Part, depth: number): number => {
    const known = drawn.get(part);
    if (known !== undefined) return known;
    if (depth > MAX_CHAIN)
      throw new ToolError(
        'limit',
        `The parts of this SVG refer to each other through more than ${MAX_CHAIN} levels, so it was refused. Simplify it in a drawing program.`,
      );
    // One that refers to itself is not drawn.
    drawn.set(part, 0);
    let sum = part.elements;
    for (const one of part.inner) sum += count(one, depth + 1);
    for (const name of part.references)
      for (const one of named.get(name) ?? []) {
        followed += 1;
        // Many parts of one id, each referred to many times.
        if (followed > 4 * MAX_DRAWN) throw repeatsTooOften();
        sum += count(one, depth + 1);
      }
    drawn.set(part, sum);
    return sum;
  };
  if (count(root, 0) > MAX_DRAWN) throw repeatsTooOften();
}

const repeatsTooOften = () =>
  new ToolError(
    'limit',
    'This SVG repeats its parts more than a million times and was refused. Simplify it in a drawing program.',
  );

/** What the rules of style sheets refer to, by each selector in them: `.name`, `#name`, `name` and `*`. */
function styledParts(text: string): ReadonlyMap<string, Part> {
  const styled = new Map<string, Part>();
  for (const [sheet] of text.matchAll(/<(?:\w+:)?style[\s>][\s\S]*?(?:<\/(?:\w+:)?style\s*>|$)/g))
    for (const rule of sheet.replace(/^[^>]*>/, '').split('}')) {
      const start = rule.lastIndexOf('{');
      const selector = rule.slice(0, Math.max(0, start));
      const body = rule.slice(start);
      const references = [...body.matchAll(/url\(\s*["']?#([^"')\s]+)/g)].map(([, id = '']) => id);
      if (references.length > 0)
        for (const [one] of selector.matchAll(/[.#]?[\w-]+|\*/g)) {
          const part: Part = styled.get(one) ?? { elements: 0, inner: [], references: [] };
          styled.set(one, part);
          part.references.push(...references.slice(0, MAX_DEPTH));
        }
    }
  return styled;
}

/** The selectors of style sheets that a tag may match. */
function selectorsOf(tag: string): string[] {
  const name = /^<(?:[\w.-]+:)?([\w.-]+)/.exec(tag)?.[1] ?? '';
  const id = /\sid\s*=\s*["']([^"']+)/.exec(tag)?.[1];
  const classes = /\sclass\s*=\s*["']([^"']+)/.exec(tag)?.[1]?.split(/\s+/) ?? [];
  return ['*', name, `#${id}`, ...classes.map((one) => `.${one}`)];
}

/** What an element with an id holds, up to the next one with an id; or what a selector of a style refers to. */
interface Part {
  elements: number;
  /** Elements with an id within it, and the styles that apply to it. */
  inner: Part[];
  /** The ids that it refers to. */
  references: string[];
}

const textTag = /^<\/?(?:[\w.-]+:)?text[\s/>]/;

function guardTexts(text: string): void {
  let [depth, parts, letters, end] = [0, 0, 0, 0];
  for (const { 0: whole, 1: slash, 2: isEmpty, index } of text.matchAll(tags)) {
    if (depth > 0) {
      parts += 1;
      letters += index - end + (whole.startsWith('<![CDATA[') ? whole.length : 0);
      if (parts > 2 * MAX_TEXT.parts || letters > MAX_TEXT.letters)
        throw new ToolError(
          'limit',
          'One text of this SVG is too long to be drawn. Split it in a drawing program.',
        );
    }
    end = index + whole.length;
    if (slash === undefined || isEmpty === '/' || !textTag.test(whole)) continue;
    depth = Math.max(0, depth + (slash === '/' ? -1 : 1));
    if (depth === 0) [parts, letters] = [0, 0];
  }
}

function guardEmbeddedImages(text: string): void {
  for (const match of text.matchAll(/data:image\/(?:png|jpe?g|gif|webp);base64,/gi)) {
    const start = match.index + match[0].length;
    const base64 = text.slice(start, start + 120_000).match(/^[A-Za-z0-9+/\s]*/)?.[0] ?? '';
    const clean = base64.replace(/\s+/g, '');
    const binary = atob(clean.slice(0, clean.length - (clean.length % 4)));
    const header = readImageHeader(Uint8Array.from(binary, (char) => char.charCodeAt(0)));
    if (header) guardEmbeddedSize(header);
  }
}

function guardEmbeddedSize(header: { width: number; height: number }): void {
  if (header.width * header.height > 50_000_000)
    throw new ToolError(
      'limit',
      `This SVG contains a picture of ${header.width} × ${header.height} pixels, which is too large to draw.`,
    );
}

const tooLarge = () =>
  new ToolError('limit', 'This SVG is larger than 32 MB. Simplify it in a drawing program.');
