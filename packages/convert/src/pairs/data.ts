// Tables and trees. The pairs of the specification have rules of their own; all others go by way of CSVs or a tree
// (packages/data/src/data/exchange).
import { type CodecContext, partOf } from '@entropy-tools/core/codec-context';
import { baseName, safeFileName, uniqueNames } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import type { Converted, ConvertJob, ConvertOptions, OutputFile } from '../job';
import { onlyConvertibleTo } from '../only-convertible-to';

/** Any table to any other. Results are verified by reading them again. */
export async function convertData(job: ConvertJob): Promise<Converted> {
  const { source, target, options } = job;
  const name = `${baseName(source.name)}.${target}`;
  const context = partOf(job.context, 0, 0.85);
  const { verifyCsv, verifyJson, verifyXlsx } = await import(
    '@entropy-tools/data/data/verify-data'
  );
  switch (`${source.format} ${target}`) {
    case 'csv json': {
      const { csvToJson } = await import('@entropy-tools/data/data/csv-to-json');
      const { blob } = await csvToJson(source.blob, readDelimiter(options), context);
      const { entries } = await verifyJson(blob);
      return made(name, blob, 'our table engine', formatCount(entries, 'entry', 'entries'));
    }
    case 'csv xlsx': {
      const { csvToXlsx } = await import('@entropy-tools/data/data/csv-to-xlsx');
      const { blob } = await csvToXlsx(source.blob, readDelimiter(options), context);
      const { rows } = await verifyXlsx(blob, context);
      return made(name, blob, 'our table engine', formatCount(rows, 'row'));
    }
    case 'json csv': {
      const { jsonToCsv } = await import('@entropy-tools/data/data/json-to-csv');
      const delimiter = writeDelimiter(options);
      const { blob, rows } = await jsonToCsv(source.blob, delimiter, context);
      await verifyCsv(blob, delimiter.delimiter, context);
      return made(name, blob, 'our table engine', formatCount(rows, 'row'));
    }
    case 'xlsx csv':
      return workbookToCsv(job, context);
    case 'xml json': {
      const { xmlToJson } = await import('@entropy-tools/data/data/xml-to-json');
      const { blob, elements } = await xmlToJson(source.blob, context);
      await verifyJson(blob);
      return made(name, blob, 'saxes', formatCount(elements, 'element'));
    }
    default:
      return convertContent(job);
  }
}

/** By way of CSVs or a tree; see {@link readContent}. */
async function convertContent({
  source,
  target,
  options,
  context,
}: ConvertJob): Promise<Converted> {
  const [{ readContent, tableSources }, { holdsTables, tableTargets, writeContent }] =
    await Promise.all([
      import('@entropy-tools/data/data/exchange/read-content'),
      import('@entropy-tools/data/data/exchange/write-content'),
    ]);
  const format = tableSources.find((one) => one === source.format);
  const to = tableTargets.find((one) => one === target);
  if (!format || !to) throw new ToolError('unsupported', onlyConvertibleTo(source.format));
  const allSheets = options.allSheets || holdsTables.has(to);
  const reading = {
    delimiter: options.csvDelimiter,
    allSheets,
    displayed: shownTargets.has(to),
  };
  const file = { name: source.name, format, blob: source.blob };
  const content = await readContent(file, reading, partOf(context, 0, 0.4));
  const { delimiter } = writeDelimiter(options);
  const written = await writeContent(
    content,
    to,
    { name: source.name, delimiter, apart: options.allSheets },
    partOf(context, 0.4, 1),
  );
  const stems =
    written.length === 1 && !options.allSheets
      ? [baseName(source.name)]
      : uniqueNames(written.map(({ name }) => safeFileName(name)));
  return {
    files: written.map(({ blob }, index) => ({ name: `${stems[index]}.${to}`, blob })),
    madeBy: 'our table engine',
    detail: formatCount(
      written.reduce((sum, { rows }) => sum + rows, 0),
      'row',
    ),
  };
}

/** Targets that people read: a workbook's cells come as it displays them. */
const shownTargets: ReadonlySet<string> = new Set(['csv', 'tsv', 'html', 'md']);

/** The first sheet, or each sheet as a separate file. */
async function workbookToCsv(
  { source, options }: ConvertJob,
  context: CodecContext,
): Promise<Converted> {
  const [{ xlsxToCsv }, { verifyCsv }] = await Promise.all([
    import('@entropy-tools/data/data/xlsx-to-csv'),
    import('@entropy-tools/data/data/verify-data'),
  ]);
  const { delimiter } = writeDelimiter(options);
  const { allSheets } = options;
  const sheets = await xlsxToCsv(source.blob, { delimiter, allSheets }, context);
  const filled = sheets.files.filter((sheet) => sheet.blob.size > 0);
  const empty = sheets.files.filter((sheet) => sheet.blob.size === 0);
  if (filled.length === 0)
    throw new ToolError('input', 'There are no values in this workbook’s first sheet.');
  if (empty.length > 0)
    context.warn(
      `Left out, because they are empty: ${empty.map((sheet) => sheet.name).join(', ')}.`,
    );
  let rows = 0;
  for (const { blob } of filled) rows += (await verifyCsv(blob, delimiter, context)).rows;
  const names = allSheets
    ? uniqueNames(filled.map((sheet) => `${safeFileName(sheet.name)}.csv`))
    : [`${baseName(source.name)}.csv`];
  const files: OutputFile[] = filled.map(({ blob }, index) => ({
    name: names[index] ?? `sheet-${index + 1}.csv`,
    blob,
  }));
  return {
    files,
    madeBy: 'our workbook reader, SheetJS formats',
    detail: formatCount(rows, 'row'),
  };
}

function made(name: string, blob: Blob, madeBy: string, detail: string): Converted {
  return { files: [{ name, blob }], madeBy, detail };
}

function readDelimiter({ csvDelimiter }: ConvertOptions) {
  return csvDelimiter === 'auto' ? {} : { delimiter: csvDelimiter };
}

function writeDelimiter({ csvDelimiter }: ConvertOptions) {
  return { delimiter: csvDelimiter === 'auto' ? (',' as const) : csvDelimiter };
}
