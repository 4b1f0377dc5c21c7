// Fonts from one container to another, as CSS, and cut down to some letters. Tables are taken over as they are
// unless the outlines have to change their kind; a result is opened again and its glyphs are counted.
import { toBase64 } from '@entropy-tools/core/base64';
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { baseName, safeFileName, uniqueNames } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { codePointsOf, cssRanges } from '@entropy-tools/media/font-file/code-points';
import { type FontFacts, fontFacts } from '@entropy-tools/media/font-file/font-facts';
import { lettersOf } from '@entropy-tools/media/font-file/letter-sets';
import { openFontFile } from '@entropy-tools/media/font-file/open-font-file';
import { type FontTables, readSfnt, writeSfnt } from '@entropy-tools/media/font-file/sfnt';
import { formats } from '../formats/formats';
import type { Converted, ConvertJob, OutputFile } from '../job';
import type { FontOptions } from '../options/font-options';

type Bytes = Uint8Array<ArrayBuffer>;

/** One font on its way. */
interface FontWork {
  font: FontTables;
  facts: FontFacts;
  /** Without an extension. */
  name: string;
  makers: Set<string>;
}

/** A font, or those of a collection, to another container. */
export async function convertFont(job: ConvertJob): Promise<Converted> {
  const { source, context } = job;
  const fonts = await openFontFile(await readBytes(source.blob));
  const stem = baseName(source.name);
  const makers = new Set<string>();
  const facts = fonts.map(fontFacts);
  const names = uniqueNames(
    facts.map(({ family, style }) =>
      fonts.length === 1 ? stem : safeFileName(`${family} ${style}`.trim() || stem),
    ),
  );
  const files: OutputFile[] = [];
  let glyphs = 0;
  for (const [index, font] of fonts.entries()) {
    context.signal.throwIfAborted();
    const own = facts[index] ?? fontFacts(font);
    const work: FontWork = { font, facts: own, name: names[index] ?? stem, makers };
    const made = await convertOne(work, job);
    files.push(made.file);
    glyphs += made.glyphs;
    context.onProgress((index + 1) / fonts.length);
  }
  const detail = formatCount(glyphs, 'glyph');
  return {
    files,
    madeBy: [...makers, 'our font writer'].join(', '),
    detail: fonts.length === 1 ? detail : `${formatCount(fonts.length, 'font')}, ${detail}`,
  };
}

async function convertOne(
  work: FontWork,
  job: ConvertJob,
): Promise<{ file: OutputFile; glyphs: number }> {
  const { target, options, context } = job;
  tellRights(work.facts, context);
  const cut = await cutDown(work, options.font, context);
  const font = await withOutlinesFor(target, { ...work, font: cut }, context);
  const [bytes, container] = await pack(font, target, work.makers);
  const [again] = await openFontFile(bytes);
  const { glyphs } = fontFacts(again ?? font);
  const isSame =
    again &&
    glyphs === fontFacts(font).glyphs &&
    [...font.tables.keys()].every((tag) => tag === 'DSIG' || again.tables.has(tag));
  if (!isSame)
    throw new ToolError('internal', 'Opened again, the font lacks parts, so it is not offered.');
  const isWhole = cut === work.font;
  const file =
    target === 'css'
      ? await cssFile(work, bytes, isWhole ? '' : cssRanges(codePointsOf(font)), job)
      : fileOf(`${work.name}.${target}`, bytes, formats[container].mime);
  return { file, glyphs };
}

const fileOf = (name: string, content: BlobPart, type: string): OutputFile => ({
  name,
  blob: new Blob([content], { type }),
});

function tellRights(
  { embedding, onlyWhole, onlyBitmaps, family }: FontFacts,
  { warn }: CodecContext,
): void {
  const name = family || 'This font';
  if (embedding === 'restricted')
    warn(`${name} says that it must not be embedded without its maker's permission (fsType 2).`);
  if (embedding === 'preview')
    warn(`${name} may be embedded for viewing and printing only, as it says (fsType 4).`);
  if (onlyWhole) warn(`${name} says that it must not be cut down to some letters (fsType 256).`);
  if (onlyBitmaps)
    warn(`${name} says that of it only bitmaps may be embedded, no curves (fsType 512).`);
}

const MAX_TEXT = 5_000_000;

async function cutDown(
  { font, facts, makers }: FontWork,
  { letters, text }: FontOptions,
  context: CodecContext,
): Promise<FontTables> {
  if (letters.length === 0 && text === '') return font;
  if (text.length > MAX_TEXT)
    throw new ToolError('limit', 'A text of more than 5 million letters is not looked through.');
  const wanted = lettersOf(letters, text);
  const has = codePointsOf(font);
  const kept = has.filter((code) => wanted.has(code));
  if (!kept.some((code) => code > 0x20))
    throw new ToolError('input', 'This font has none of the letters that were asked for.');
  tellMissing(text, new Set(has), context);
  const { subsetFont } = await import('@entropy-tools/media/font-file/subset-font');
  const made = readSfnt(await subsetFont(writeSfnt(font), kept, context));
  makers.add('HarfBuzz');
  const lost = [...font.tables.keys()].filter((tag) => !made.tables.has(tag) && tag !== 'DSIG');
  // Hints for sizes, and what is of use to all letters only, go without a change of looks.
  const told = lost.filter(
    (tag) => !['hdmx', 'VDMX', 'LTSH', 'PCLT', 'kern', 'FFTM'].includes(tag),
  );
  if (told.length > 0)
    context.warn(
      `Left out with the other letters of ${facts.family || 'the font'}: ${told.map((tag) => tag.trim()).join(', ')}.`,
    );
  if (lost.includes('kern') && !made.tables.has('GPOS'))
    context.warn('Kerning of the old kind (kern) did not come along.');
  return made;
}

function tellMissing(text: string, has: ReadonlySet<number>, { warn }: CodecContext): void {
  const missing = new Set<string>();
  for (const letter of text)
    if (!/[\s\p{C}]/u.test(letter) && !has.has(letter.codePointAt(0) ?? 0)) missing.add(letter);
  if (missing.size > 0)
    warn(
      `The font does not have: ${[...missing].slice(0, 20).join(' ')}${missing.size > 20 ? ' …' : ''}`,
    );
}

async function withOutlinesFor(
  target: ConvertJob['target'],
  { font, facts, makers, name }: FontWork,
  context: CodecContext,
): Promise<FontTables> {
  const { outlines, axes, family, style } = facts;
  if (target === 'ttf' && outlines === 'CFF2')
    throw new ToolError(
      'unsupported',
      'This variable font has curves of CFF2, which a TTF cannot hold. Convert it to OTF or WOFF2.',
    );
  if (target === 'ttf' && outlines === 'CFF') {
    const { toTrueType } = await import('@entropy-tools/media/font-file/to-true-type');
    context.warn('Its curves were of CFF. They became curves of TrueType, without hinting.');
    makers.add('fontkit');
    return toTrueType(font, context);
  }
  if (target === 'otf' && outlines === 'TrueType') {
    const { toCff } = await import('@entropy-tools/media/font-file/to-cff');
    context.warn('Its curves were of TrueType. They became curves of CFF, without hinting.');
    if (axes.length > 0)
      context.warn(
        `It was a variable font (${axes.map(({ tag }) => tag.trim()).join(', ')}); its usual style came along. WOFF2 and TTF keep all.`,
      );
    makers.add('fontkit');
    const postScript = `${family}-${style}`.replace(/[^A-Za-z0-9-]/g, '').slice(0, 60) || 'Font';
    return toCff(font, { postScript, full: `${family} ${style}`, family: family || name }, context);
  }
  return font;
}

async function pack(
  font: FontTables,
  target: ConvertJob['target'],
  makers: Set<string>,
): Promise<[bytes: Bytes, container: 'ttf' | 'otf' | 'woff' | 'woff2']> {
  if (target === 'woff2' || target === 'css') {
    const { writeWoff2 } = await import('@entropy-tools/media/font-file/woff2');
    makers.add("Google's WOFF2");
    return [await writeWoff2(writeSfnt(font)), 'woff2'];
  }
  if (target === 'woff') {
    const { writeWoff } = await import('@entropy-tools/media/font-file/woff');
    return [await writeWoff(font), 'woff'];
  }
  return [writeSfnt(font), target === 'otf' ? 'otf' : 'ttf'];
}

const MAX_RANGES = 200;

async function cssFile(
  { facts, name }: FontWork,
  woff2: Bytes,
  ranges: string,
  { options, context }: ConvertJob,
): Promise<OutputFile> {
  const isInside = options.font.css === 'inside';
  const fontName = safeFileName(`${name}.woff2`);
  const address = isInside
    ? `data:font/woff2;base64,${toBase64(woff2)}`
    : encodeURIComponent(fontName);
  const axis = (tag: string) => facts.axes.find((one) => one.tag === tag);
  const [weight, width, slant] = [axis('wght'), axis('wdth'), axis('slnt')];
  const style = facts.isItalic
    ? 'italic'
    : slant
      ? `oblique ${-slant.to}deg ${-slant.from}deg`
      : 'normal';
  const lines = [
    `font-family: ${cssString(facts.family || name)};`,
    `font-style: ${style};`,
    `font-weight: ${weight ? `${weight.from} ${weight.to}` : facts.weight};`,
    ...(width ? [`font-stretch: ${width.from}% ${width.to}%;`] : []),
    'font-display: swap;',
    `src: url("${address}") format("woff2");`,
    ...(ranges !== '' && ranges.split(',').length <= MAX_RANGES
      ? [`unicode-range: ${ranges};`]
      : []),
  ];
  const said = [facts.copyright, facts.licence, facts.licenceAddress].filter((one) => one !== '');
  const comment = said.length > 0 ? `/* ${said.join('\n').replaceAll('*/', '* /')} */\n` : '';
  const css = `${comment}@font-face {\n${lines.map((line) => `  ${line}\n`).join('')}}\n`;
  if (isInside) return fileOf(`${name}.css`, css, formats.css.mime);
  const { zipFiles } = await import('@entropy-tools/data/archive/zip-files');
  const files = [
    { name: safeFileName(`${name}.css`), blob: new Blob([css]) },
    { name: fontName, blob: new Blob([woff2]) },
  ];
  return { name: `${name}.zip`, blob: await zipFiles(files, context) };
}

/** A string of CSS: what could end it is written as its number. */
const cssString = (text: string) =>
  `"${text.replace(/["\\\n\r\f<]/g, (letter) => `\\${letter.charCodeAt(0).toString(16)} `)}"`;
