import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName } from '@entropy-tools/core/file-names';
import { ToolError } from '@entropy-tools/core/tool-error';
import { checkSource } from './check-source';
import { findWay, type Way } from './find-way';
import { type FormatId, formats } from './formats/formats';
import type { Converted, ConvertJob, OutputFile } from './job';
import { loadEngine, startEngine } from './load-engine';
import { messages } from './messages';
import { onlyConvertibleTo } from './only-convertible-to';

/** Loads the code that converts a pair, and converts nothing. */
export async function loadWay(from: FormatId, to: FormatId): Promise<void> {
  await Promise.all((findWay(from, to) ?? []).map(({ engine }) => loadEngine(engine.id)));
}

/**
 * Loads the code that converts a pair, and starts its engines as far as their downloads may come unasked.
 * @throws ToolError if an engine does not start; the conversion would say why
 */
export async function prepareWay(
  from: FormatId,
  to: FormatId,
  context: CodecContext,
): Promise<void> {
  const steps = findWay(from, to) ?? [];
  await Promise.all(steps.map((step) => startEngine(step.engine.id, step, context)));
}

/**
 * Converts one file to one format.
 * @returns files that were verified by reading them again
 * @throws ToolError with a message for the user
 */
export async function convertFile(job: ConvertJob): Promise<Converted> {
  const { source, target, context } = job;
  if (!Object.hasOwn(formats, source.format)) {
    const extension = source.name.slice(source.name.lastIndexOf('.') + 1);
    throw new ToolError('unsupported', messages.unsupportedName(extension));
  }
  const way = findWay(source.format, target);
  if (!way) throw new ToolError('unsupported', onlyConvertibleTo(source.format));
  await checkSource(source);
  context.signal.throwIfAborted();
  const converted = await followWay(way, job);
  if (converted.files.length === 0 || converted.files.some((file) => file.blob.size === 0))
    throw new ToolError('internal', 'The result was empty, so it is not offered.');
  return converted;
}

async function followWay([first, second]: Way, job: ConvertJob): Promise<Converted> {
  const convert = await loadEngine(first.engine.id);
  if (!second) return convert(job);
  const { context } = job;
  // Of a PDF the first page is drawn unless more are asked for; of other documents all pages are.
  const pages = job.options.pages ?? (first.to === 'pdf' ? 'all' : null);
  const options = { ...job.options, pages };
  const half = await convert({ ...job, target: first.to, context: partOf(context, 0, 0.5) });
  const files: OutputFile[] = [];
  let detail = '';
  const makers = half.madeBy.split(', ');
  for (const [index, { name, blob }] of half.files.entries()) {
    context.signal.throwIfAborted();
    const step = partOf(
      context,
      0.5 + index / half.files.length / 2,
      0.5 + (index + 1) / half.files.length / 2,
    );
    // One file keeps the name of the source; pages and sheets have names of their own.
    const stem = half.files.length === 1 ? baseName(job.source.name) : baseName(name);
    const source = { name: `${stem}.${first.to}`, format: first.to, blob };
    const made = await (await loadEngine(second.engine.id))({
      ...job,
      source,
      options,
      context: step,
    });
    files.push(...made.files);
    makers.push(...made.madeBy.split(', '));
    detail = made.detail;
  }
  return {
    files,
    madeBy: [...new Set(makers.filter((maker) => maker !== ''))].join(', '),
    detail: half.files.length === 1 ? detail : half.detail,
  };
}
