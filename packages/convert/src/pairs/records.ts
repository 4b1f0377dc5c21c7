// Address cards and calendars to tables and pages, and tables to address cards.
import type { CodecContext } from '@entropy-tools/core/codec-context';
import { decodeText } from '@entropy-tools/core/decode-text';
import { baseName } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import { readBytes } from '@entropy-tools/core/read-bytes';
import { ToolError } from '@entropy-tools/core/tool-error';
import { formats } from '../formats/formats';
import type { Converted, ConvertJob } from '../job';
import { onlyConvertibleTo } from '../only-convertible-to';

type Row = Readonly<Record<string, string | string[]>>;

interface ReadRows {
  rows: Row[];
  damaged: number;
  what: 'card' | 'event';
}

/** Larger than the address book or calendar of any person. */
const MAX_BYTES = 64e6;

/** VCF and ICS to CSV, JSON and HTML. */
export async function convertRecords(job: ConvertJob): Promise<Converted> {
  const { source, target, context } = job;
  const { rows, damaged, what } = await readRows(job);
  if (damaged > 0)
    context.warn(`Left out, because they are damaged: ${formatCount(damaged, what)}.`);
  const write = writers[target];
  if (!write) throw new ToolError('unsupported', onlyConvertibleTo(source.format));
  context.signal.throwIfAborted();
  const blob = await write(rows, job);
  return made(job, blob, formatCount(rows.length, what));
}

/** A table of people to address cards. */
export async function convertToCards(job: ConvertJob): Promise<Converted> {
  const { context } = job;
  const [{ cardField, cardOf, writeCards }, { readCards }] = await Promise.all([
    import('@entropy-tools/data/records/write-cards'),
    import('@entropy-tools/data/records/read-cards'),
  ]);
  const rows = await rowsOfTable(job);
  const cards = rows.map(cardOf).filter((card) => card !== undefined);
  if (cards.length === 0)
    throw new ToolError(
      'input',
      'No column of this table is called Name, Email or Phone, so it holds no address cards.',
    );
  if (cards.length < rows.length)
    context.warn(
      `Left out, because they name nobody: ${formatCount(rows.length - cards.length, 'row')}.`,
    );
  const unknown = new Set(
    rows.flatMap((row) =>
      Object.entries(row).flatMap(([name, value]) =>
        !cardField(name) && String(value ?? '').trim() !== '' ? [name] : [],
      ),
    ),
  );
  tellUnknown([...unknown], 'address card', context);
  const written = writeCards(cards);
  if (readCards(written).cards.length !== cards.length)
    throw new ToolError('internal', 'Read again, cards are missing, so the result is not offered.');
  return made(
    job,
    new Blob([written], { type: formats.vcf.mime }),
    formatCount(cards.length, 'card'),
  );
}

/** A table of events to a calendar. */
export async function convertToCalendar(job: ConvertJob): Promise<Converted> {
  const { context } = job;
  const [{ eventsOfTable, writeEvents }, { readEvents }] = await Promise.all([
    import('@entropy-tools/data/records/write-events'),
    import('@entropy-tools/data/records/read-events'),
  ]);
  const rows = await rowsOfTable(job);
  const { events, unknown, leftOut, isAmbiguous } = eventsOfTable(rows);
  if (events.length === 0)
    throw new ToolError(
      'input',
      'No column of this table is called Start, Start Date or Date and has days, so it holds no events.',
    );
  if (leftOut > 0)
    context.warn(`Left out, because they name no day: ${formatCount(leftOut, 'row')}.`);
  if (isAmbiguous)
    context.warn('Days such as 03/04/2026 were read with the month first: check them.');
  tellUnknown(unknown, 'event', context);
  const written = writeEvents(events, { stamp: new Date(), ids: await idsOf(events) });
  if (readEvents(written).events.length !== events.length)
    throw new ToolError(
      'internal',
      'Read again, events are missing, so the result is not offered.',
    );
  const blob = new Blob([written], { type: formats.ics.mime });
  return made(job, blob, formatCount(events.length, 'event'));
}

/** Ids that are the same when the same table is converted again, so that no event comes twice. */
async function idsOf(events: readonly object[]): Promise<string[]> {
  const seen = new Map<string, number>();
  const ids: string[] = [];
  for (const event of events) {
    const text = JSON.stringify(event);
    const count = seen.get(text) ?? 0;
    seen.set(text, count + 1);
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text + count));
    const letters = Array.from(new Uint8Array(digest, 0, 16), (byte) =>
      byte.toString(16).padStart(2, '0'),
    );
    ids.push(letters.join(''));
  }
  return ids;
}

async function rowsOfTable({ source, options, context }: ConvertJob) {
  assertSmall(source.blob);
  const { csvToJson } = await import('@entropy-tools/data/data/csv-to-json');
  const { csvDelimiter: delimiter } = options;
  const how = delimiter === 'auto' ? {} : { delimiter };
  const { blob } = await csvToJson(source.blob, how, context);
  return JSON.parse(await blob.text()) as Record<string, unknown>[];
}

function tellUnknown(names: readonly string[], what: string, { warn }: CodecContext): void {
  if (names.length === 0) return;
  const shown = names.slice(0, 12).join(', ');
  warn(`Columns that no ${what} has here, left out: ${shown}${names.length > 12 ? ' …' : ''}.`);
}

function made({ source, target }: ConvertJob, blob: Blob, detail: string): Converted {
  return {
    files: [{ name: `${baseName(source.name)}.${target}`, blob }],
    madeBy: 'ical.js',
    detail,
  };
}

function assertSmall({ size }: Blob): void {
  if (size > MAX_BYTES) throw new ToolError('limit', 'More than 64 MB of records are not read.');
}

async function readRows({ source }: ConvertJob): Promise<ReadRows> {
  assertSmall(source.blob);
  const { text } = decodeText(await readBytes(source.blob));
  if (source.format === 'vcf') {
    const { readCards } = await import('@entropy-tools/data/records/read-cards');
    const { cards, damaged } = readCards(text);
    return { rows: cards.map((card) => ({ ...card })), damaged, what: 'card' };
  }
  const { readEvents } = await import('@entropy-tools/data/records/read-events');
  const { events, damaged } = readEvents(text);
  return { rows: events.map((event) => ({ ...event })), damaged, what: 'event' };
}

type Writer = (rows: readonly Row[], job: ConvertJob) => Promise<Blob>;

/** The columns that any row has, in the order of their first row; lists are numbered if they have several. */
function flat(rows: readonly Row[]): { names: string[]; rows: Record<string, string>[] } {
  const names = new Set<string>();
  const flatRows = rows.map((row) => {
    const cells: Record<string, string> = {};
    for (const [name, value] of Object.entries(row)) {
      if (!Array.isArray(value)) cells[name] = value;
      else
        value.forEach((one, at) => {
          cells[`${name === 'Addresses' ? 'Address' : name.slice(0, -1)} ${at + 1}`] = one;
        });
    }
    for (const name of Object.keys(cells)) names.add(name);
    return cells;
  });
  return { names: [...names], rows: flatRows };
}

const writers: Partial<Record<string, Writer>> = {
  json: async (rows) =>
    new Blob([`${JSON.stringify(rows, null, 2)}\n`], { type: formats.json.mime }),
  csv: async (rows, { options, context }) => {
    const { jsonToCsv } = await import('@entropy-tools/data/data/json-to-csv');
    const { names, rows: cells } = flat(rows);
    const whole = cells.map((row) =>
      Object.fromEntries(names.map((name) => [name, row[name] ?? ''])),
    );
    const delimiter = options.csvDelimiter === 'auto' ? ',' : options.csvDelimiter;
    return (await jsonToCsv(new Blob([JSON.stringify(whole)]), { delimiter }, context)).blob;
  },
  html: async (rows, { source }) => {
    const { escapeXml } = await import('@entropy-tools/data/text/escape-xml');
    const { names, rows: cells } = flat(rows);
    const line = (values: readonly string[], tag: string) =>
      `<tr>${values.map((value) => `<${tag}>${escapeXml(value).replaceAll('\n', '<br>')}</${tag}>`).join('')}</tr>\n`;
    const title = escapeXml(baseName(source.name));
    const body = cells
      .map((row) =>
        line(
          names.map((name) => row[name] ?? ''),
          'td',
        ),
      )
      .join('');
    return new Blob(
      [
        `<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n<title>${title}</title>\n</head>\n<body>\n<h1>${title}</h1>\n<table>\n${line(names, 'th')}${body}</table>\n</body>\n</html>\n`,
      ],
      { type: formats.html.mime },
    );
  },
};
