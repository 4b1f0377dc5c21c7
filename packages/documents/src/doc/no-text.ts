/** Error message for a document whose pages show something but contain no text. */
export const noTextMessage =
  'There is no text in this document (it may be a scan). Choose a document with text.';

/**
 * Whether a file is a scan whose text can be recognised. Judged by the error message, so that it works for an
 * error from a worker as well.
 */
export function isScan(file: { name: string; type: string }, said: string | undefined): boolean {
  return (
    said?.includes(noTextMessage) === true &&
    (/\.pdf$/i.test(file.name) || file.type === 'application/pdf')
  );
}
