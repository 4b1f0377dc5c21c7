/**
 * Version of the export's shape. Counts up when a field changes its meaning. Since 2 its last fields
 * say that it is whole.
 */
export const EXPORT_FORMAT = 2;

/** Name of the file that the export is saved as, such as `entropy-tools-data-2026-11-21.json`. */
export function exportFileName(day: Date): string {
  return `entropy-tools-data-${day.toISOString().slice(0, 10)}.json`;
}

/** How much is in an export. */
export interface ExportCounts {
  notes: number;
  plannerItems: number;
  /** Entries that did not open. Notes under a passphrase are not meant to. */
  unreadable: number;
}

/** The longest end of an export, in bytes. */
export const EXPORT_END_BYTES = 200;

/** The end of an export's text; without it the file was cut off. */
export function exportEnd({ notes, plannerItems, unreadable }: ExportCounts): string {
  return `"counts":${JSON.stringify({ notes, plannerItems, unreadable })},"complete":true}\n`;
}

/** Reads the counts of an export from its end; undefined when it was cut off. */
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
