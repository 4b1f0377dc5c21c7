/** Name of the file that the export is saved as, such as `entropy-tools-data-2026-11-21.json`. */
export function exportFileName(day: Date): string {
  return `entropy-tools-data-${day.toISOString().slice(0, 10)}.json`;
}
