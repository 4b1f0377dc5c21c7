import { extensionOf } from '@entropy-tools/core/file-names';

/** Extensions of formats without a reading view: spreadsheets and slides. */
export const printedOnlyExtensions = ['xlsx', 'xls', 'ods', 'pptx', 'ppt', 'odp'] as const;

/** Whether a file can only be shown as printed. */
export function isPrintedOnly(name: string): boolean {
  return (printedOnlyExtensions as readonly string[]).includes(extensionOf(name));
}
