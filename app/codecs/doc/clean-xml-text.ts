// Characters that XML 1.0 forbids would make an Office file unreadable as a whole.

/** The text without control characters, non-characters and lone surrogates. */
export function cleanXmlText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  );
}
