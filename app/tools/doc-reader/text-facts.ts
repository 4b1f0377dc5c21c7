// Counts and sizes in the format of the specification.

const kilobyte = 1024;

/** Counts words between white space; each Chinese or Japanese character counts as one, as in Word. */
export function countWords(text: string): number {
  let words = 0;
  for (const _ of text.matchAll(
    /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]|[^\s\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu,
  ))
    words += 1;
  return words;
}

/** Counts characters including spaces and line ends; a surrogate pair counts as one. */
export function countCharacters(text: string): number {
  let pairs = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (code >= 0xd800 && code <= 0xdbff) pairs += 1;
  }
  return text.length - pairs;
}

/** A size in B, KB or MB of 1,024 (specification 2, section 2): '812 B', '1.5 KB', '2.25 MB'. */
export function formatFileSize(bytes: number): string {
  if (bytes < kilobyte) return `${bytes} B`;
  if (bytes < kilobyte * kilobyte) return `${trimmed(bytes / kilobyte)} KB`;
  return `${trimmed(bytes / kilobyte / kilobyte)} MB`;
}

function trimmed(value: number): string {
  return String(Number(value.toFixed(2)));
}
