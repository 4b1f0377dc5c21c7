/** Said of a document whose pages show something and hold no text. */
export const noTextFound =
  'There is no text in this document (it may be a scan). Choose a document with text.';

/**
 * Whether a file is a scan whose text can be recognised, by what was said of it, so that it works for an error that
 * came out of a worker as well.
 */
export function isScan(file: { name: string; type: string }, said: string | undefined): boolean {
  return (
    said?.includes(noTextFound) === true &&
    (/\.pdf$/i.test(file.name) || file.type === 'application/pdf')
  );
}
