/** Control characters without glyph or meaning in a laid-out document; TAB and LF are kept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\ufeff\ufffe\uffff]/g;
const marks = /[\u0300-\u036f\u3099\u309a]/;

/**
 * Normalises text for layout: line ends as LF, no control characters and soft hyphens, combining marks
 * composed with their letters where Unicode has the composed letter (fonts draw it better), lone surrogates
 * as U+FFFD. Idempotent.
 */
export function cleanText(text: string): string {
  const tidy = text.replace(/\r\n?/g, '\n').replace(controls, '').toWellFormed();
  return marks.test(tidy) ? tidy.normalize('NFC') : tidy;
}
