import { ToolError } from '@entropy-tools/core/tool-error';
import type { PlannerExport } from '../store-api';
import { readCsv, writeCsv } from './csv-file';
import { readIcal, writeIcal } from './ical-file';
import { type ImportedFile, unreadableFileError } from './imported-task';
import { readJson, writeJson } from './json-file';

// Import and export. Load this module at first use, because few people need it.

export type ExchangeFormat = 'json' | 'csv' | 'ics';

/** A file to be saved. */
export interface ExchangeFile {
  name: string;
  /** MIME type. */
  type: string;
  text: string;
}

const types: Record<ExchangeFormat, string> = {
  json: 'application/json',
  csv: 'text/csv;charset=utf-8',
  ics: 'text/calendar;charset=utf-8',
};

/** About 50,000 tasks; nobody's planner is larger. */
const MAX_CHARACTERS = 50_000_000;

/** The planner as a file. JSON holds everything; CSV and iCalendar hold the tasks. */
export function writeExchange(
  format: ExchangeFormat,
  items: PlannerExport,
  now: Date,
): ExchangeFile {
  const text =
    format === 'json'
      ? writeJson(items, now)
      : format === 'csv'
        ? writeCsv(items)
        : writeIcal(items, now);
  return { name: `planner-${now.toISOString().slice(0, 10)}.${format}`, type: types[format], text };
}

/**
 * Reads a file of any of the formats, detected by content. Throws ToolError (`input` or `limit`) if nothing
 * in it can be imported.
 */
export function readExchange(text: string, now: Date): ImportedFile & { format: ExchangeFormat } {
  if (text.length > MAX_CHARACTERS)
    throw new ToolError('limit', 'This file is larger than 50 MB. Split it and import the parts.');
  const start = text
    .slice(0, 1000)
    .replace(/^\ufeff/, '')
    .trimStart();
  if (start === '') throw unreadableFileError('This file is empty. Nothing was imported.');
  if (/^BEGIN:VCALENDAR/i.test(start)) return { format: 'ics', ...readIcal(text, now) };
  if (/^[{[]/.test(start)) return { format: 'json', ...readJson(text.replace(/^\ufeff/, ''), now) };
  return { format: 'csv', ...readCsv(text, now) };
}

export type { ImportedFile, SkippedItem } from './imported-task';
