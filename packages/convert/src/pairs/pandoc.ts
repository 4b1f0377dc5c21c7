// Markup languages, notebooks and outlines, and ODT: by pandoc, where our own readers and writers have no part.

import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { decodeText } from '@entropy-tools/core/decode-text';
import { isPartHere } from '@entropy-tools/core/early-part';
import { baseName } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { sniffKind } from '@entropy-tools/core/sniff';
import { ToolError } from '@entropy-tools/core/tool-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import type { PandocResult } from '@entropy-tools/documents/pandoc/pandoc-protocol';
import { isPandocOpen, runPandoc } from '@entropy-tools/documents/pandoc/pandoc-thread';
import { type FormatId, formats } from '../formats/formats';
import type { Converted, ConvertJob } from '../job';
import { onlyConvertibleTo } from '../only-convertible-to';
import { markFormulas } from './keep-formulas';

/** Pandoc's names; a format without one in a column is not read or written. */
const names: Readonly<Partial<Record<FormatId, { from?: string; to?: string }>>> = {
  docx: { from: 'docx', to: 'docx' },
  odt: { from: 'odt', to: 'odt' },
  epub: { from: 'epub', to: 'epub3' },
  html: { from: 'html', to: 'html5' },
  md: { from: 'gfm+yaml_metadata_block', to: 'gfm+tex_math_dollars-tex_math_gfm' },
  txt: { to: 'plain' },
  tex: { from: 'latex', to: 'latex' },
  rst: { from: 'rst', to: 'rst' },
  org: { from: 'org', to: 'org' },
  // Its reader drops the text of links and code, so Typst is only written.
  typ: { to: 'typst' },
  adoc: { from: 'asciidoc', to: 'asciidoc' },
  ipynb: { from: 'ipynb' },
  fb2: { from: 'fb2' },
  dbk: { from: 'docbook', to: 'docbook5' },
  opml: { from: 'opml' },
  wiki: { from: 'mediawiki', to: 'mediawiki' },
  jira: { from: 'jira', to: 'jira' },
  textile: { from: 'textile', to: 'textile' },
  dj: { from: 'djot', to: 'djot' },
  muse: { from: 'muse' },
  man: { from: 'man' },
  t2t: { from: 't2t' },
  pod: { from: 'pod' },
};

/** Targets that hold their pictures themselves; the others refer to files beside them. */
const selfContained: readonly FormatId[] = ['docx', 'odt', 'epub', 'html', 'txt'];

const packed: readonly FormatId[] = ['docx', 'odt', 'epub'];

/** Converts one document; the first one fetches pandoc. */
export async function convertByPandoc(job: ConvertJob): Promise<Converted> {
  const { source, target, context } = job;
  const [from, to] = [names[source.format]?.from, names[target]?.to];
  if (!from || !to) throw new ToolError('unsupported', onlyConvertibleTo(source.format));
  const bytes = await sourceBytes(job);
  const written = await runPandoc(
    { bytes, from, to, options: optionsFor(job) },
    partOf(context, 0, 0.8),
  );
  context.signal.throwIfAborted();
  if (target === 'html') return asSafeHtml(written, job);
  const words = await countWords(written.bytes, target, context);
  const name = baseName(source.name);
  const detail = formatCount(words, 'word');
  const madeBy = 'pandoc';
  if (written.media.length === 0) {
    const blob = new Blob([written.bytes], { type: formats[target].mime });
    return { files: [{ name: `${name}.${target}`, blob }], madeBy, detail };
  }
  const { zipFiles } = await import('@entropy-tools/data/archive/zip-files');
  const files = [{ name: `${name}.${target}`, bytes: written.bytes }, ...written.media].map(
    (file) => ({ name: file.name, blob: new Blob([file.bytes]) }),
  );
  return {
    files: [{ name: `${name}.zip`, blob: await zipFiles(files, context) }],
    madeBy,
    detail: `${detail} · ${formatCount(written.media.length, 'picture')}`,
  };
}

/** The pair whose code was compiled last. */
let started = '';

/**
 * Starts pandoc where it is here already, and lets it convert one word, since it compiles its parts as they are
 * used. A download of this size waits for the user, who is told of it.
 */
export async function startPandoc(
  { from, to }: { from: FormatId; to: FormatId },
  context: CodecContext,
): Promise<void> {
  const pair = `${from} ${to}`;
  if (isPandocOpen() && started === pair) return;
  if (!isPandocOpen() && !(await isPartHere(vendorAssets.pandocWasm))) return;
  started = pair;
  const reader = packed.includes(from) ? names.md?.from : names[from]?.from;
  const writer = names[to]?.to;
  if (!reader || !writer) return;
  const name = `word.${from}` as const;
  const source = { name, format: from, blob: new Blob(['word']) };
  const options = optionsFor({ source, target: to });
  const bytes = new TextEncoder().encode('word');
  const written = await runPandoc({ bytes, from: reader, to: writer, options }, context);
  await countWords(written.bytes, to, context);
}

async function sourceBytes({ source }: ConvertJob): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = await readBytes(source.blob);
  const kind = sniffKind(bytes.subarray(0, 1024));
  if (packed.includes(source.format)) {
    if (kind !== 'zip') {
      // Refused with the reason: locked, old, or another format under this name.
      const { documentFormat } = await import('@entropy-tools/documents/doc/document-format');
      const format = await documentFormat(bytes, source.name);
      const said = `This is not ${formats[source.format].name} but ${format.toUpperCase()}.`;
      throw new ToolError('input', `${said} Give it its right extension and add it again.`);
    }
    const { guardZip } = await import('@entropy-tools/data/archive/guard-zip');
    guardZip(bytes);
    return bytes;
  }
  const { text } = decodeText(bytes);
  if (text.trim() === '')
    throw new ToolError('input', 'The file is empty: there is no text in it.');
  // Pandoc expands no entity of a document type, and refuses those that refer to one.
  return new TextEncoder().encode(text);
}

function optionsFor({
  source,
  target,
}: Pick<ConvertJob, 'source' | 'target'>): Record<string, unknown> {
  // Some writers refuse a document without a title.
  const needsTitle = target === 'html' || target === 'epub';
  return {
    ...(needsTitle ? { variables: { pagetitle: baseName(source.name) } } : {}),
    ...(target === 'html' ? { 'embed-resources': true } : {}),
    ...(needsTitle ? { 'html-math-method': { method: 'mathml' } } : {}),
    ...(selfContained.includes(target) ? {} : { 'extract-media': 'pictures' }),
    wrap: 'preserve',
  };
}

/** Pandoc's HTML through our own reader and writer: but for formulas, what they do not know does not come along. */
async function asSafeHtml(
  { bytes }: PandocResult,
  { source, context }: ConvertJob,
): Promise<Converted> {
  const [{ readHtml }, { writeHtml }] = await Promise.all([
    import('@entropy-tools/documents/doc/read-html/read-html'),
    import('@entropy-tools/documents/doc/write-html/write-html'),
  ]);
  const formulas = markFormulas(new TextDecoder().decode(bytes));
  const doc = await readHtml(formulas.html, context);
  if (doc.blocks.length === 0) throw new ToolError('input', 'This document holds no text.');
  const html = writeHtml({ ...doc, title: doc.title ?? baseName(source.name) });
  const blob = new Blob([formulas.restore(html)], { type: formats.html.mime });
  const files = [{ name: `${baseName(source.name)}.html`, blob }];
  const detail = formulas.count > 0 ? formatCount(formulas.count, 'formula') : '';
  return { files, madeBy: 'pandoc, our HTML writer', detail };
}

/** Reads a result again. @throws ToolError `input` if it holds no words */
async function countWords(
  bytes: Uint8Array<ArrayBuffer>,
  format: FormatId,
  context: CodecContext,
): Promise<number> {
  const from = names[format]?.from;
  const text = from
    ? (await runPandoc({ bytes, from, to: 'plain' }, { ...context, onProgress: () => undefined }))
        .bytes
    : bytes;
  const words = new TextDecoder().decode(text).match(/[\p{L}\p{N}]+/gu)?.length ?? 0;
  if (words === 0) throw new ToolError('input', 'This document holds no text.');
  return words;
}
