import { extensionOf } from '@entropy-tools/core/file-names';

/** Formats without a reading view: sheets and slides, by the end of their names. */
export const printedOnlyExtensions = ['xlsx', 'xls', 'ods', 'pptx', 'ppt', 'odp'] as const;

/** Whether a file is shown as printed only. */
export function isPrintedOnly(name: string): boolean {
  return (printedOnlyExtensions as readonly string[]).includes(extensionOf(name));
}
