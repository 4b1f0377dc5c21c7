/** A pseudo-translation: letters get accents, marks are kept. */
export function pseudo(text: string): string {
  return text
    .split(/(<\/?\d+\/?>)/)
    .map((part) =>
      part.startsWith('<')
        ? part
        : part.replace(/[aeiouyAEIOUYcnsz]/g, (letter) => `${letter}\u0301`.normalize('NFC')),
    )
    .join('');
}
