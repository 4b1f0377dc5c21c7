// The one place where text becomes HTML.

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for content and quoted attributes; control characters that HTML forbids vanish. */
export function escapeHtml(text: string): string {
  return (
    text
      .replace(/[&<>"']/g, (character) => entities[character] ?? character)
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to remove
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/g, '')
  );
}
