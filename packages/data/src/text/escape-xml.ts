// The only place where text is escaped for XML or HTML.

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/**
 * Removes what XML 1.0 forbids (section 2.2): control characters, non-characters and lone surrogates,
 * which would make a whole file unreadable.
 */
export function cleanXmlText(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
  );
}

/**
 * Escapes text for element content and quoted attributes, in XML and in HTML. Removes what either
 * forbids, including the control characters 0x7F to 0x9F, which HTML forbids.
 */
export function escapeXml(text: string): string {
  return cleanXmlText(text)
    .replace(/[\u007f-\u009f]/g, '')
    .replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
