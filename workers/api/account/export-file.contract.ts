/**
 * Version of the export's format. Incremented when a field changes its meaning. Since version 2 the last
 * fields mark the file as complete.
 */
export const EXPORT_FORMAT = 2;

/** File name of the export, such as `entropy-tools-data-2026-11-21.json`. */
export function exportFileName(day: Date): string {
  return `entropy-tools-data-${day.toISOString().slice(0, 10)}.json`;
}

/** Number of entries in an export. */
export interface ExportCounts {
  notes: number;
  plannerItems: number;
  /** Entries that could not be decrypted. Notes under a passphrase are not counted. */
  unreadable: number;
}

/** Longest possible end of an export, in bytes. */
export const EXPORT_END_BYTES = 200;

/** The end of an export; a file without it was cut off. */
export function exportEnd({ notes, plannerItems, unreadable }: ExportCounts): string {
  return `"counts":${JSON.stringify({ notes, plannerItems, unreadable })},"complete":true}\n`;
}

/** Reads the counts from the end of an export; undefined if it was cut off. */
export function readExportEnd(end: string): ExportCounts | undefined {
  const pattern =
    /"counts":\{"notes":(\d+),"plannerItems":(\d+),"unreadable":(\d+)\},"complete":true\}\s*$/;
  const [, notes, plannerItems, unreadable] = pattern.exec(end) ?? [];
  if (notes === undefined) return undefined;
  return {
    notes: Number(notes),
    plannerItems: Number(plannerItems),
    unreadable: Number(unreadable),
  };
}
