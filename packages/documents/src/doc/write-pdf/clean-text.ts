/** Controls that have no picture and no meaning in a laid-out document; TAB and LF are kept. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
const controls = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\ufeff\ufffe\uffff]/g;
const marks = /[\u0300-\u036f\u3099\u309a]/;

/**
 * Text as the writer lays it out: line ends as LF, no controls and no soft hyphens, marks composed
 * with their letters where Unicode has the composed letter (fonts draw it better), lone surrogates
 * as U+FFFD. Idempotent.
 */
export function cleanText(text: string): string {
  const tidy = text.replace(/\r\n?/g, '\n').replace(controls, '').toWellFormed();
  return marks.test(tidy) ? tidy.normalize('NFC') : tidy;
}
