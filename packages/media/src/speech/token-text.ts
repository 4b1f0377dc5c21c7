/** Decodes a speech model's tokens with the vocabulary of Llama's tokenizer (SentencePiece with bytes). */

/** Earlier tokens are special: unknown, start and end. */
const FIRST_TOKEN = 3;

/** A word of decoded tokens. */
interface TokenWord {
  text: string;
  /** Index of its first token. */
  token: number;
}

/** Turns token ids into words; ids missing from the vocabulary are skipped. */
export type TokenReader = (tokens: readonly number[]) => TokenWord[];

/** @param file one token per line: `<0x0A>` is a byte, `▁` stands for a space */
export function makeTokenReader(file: Uint8Array): TokenReader {
  const lines = new TextDecoder().decode(file).split('\n');
  const encoder = new TextEncoder();
  const bytesOf = (line: string) => {
    const [, hex] = /^<0x([0-9A-F]{2})>$/.exec(line) ?? [];
    return hex ? [Number.parseInt(hex, 16)] : encoder.encode(line.replaceAll('\u2581', ' '));
  };
  return (tokens) => {
    const words: { token: number; bytes: number[] }[] = [];
    for (const [index, token] of tokens.entries()) {
      const line = token < FIRST_TOKEN ? undefined : lines[token];
      if (line === undefined) continue;
      if (words.length === 0 || line.startsWith('\u2581')) words.push({ token: index, bytes: [] });
      words.at(-1)?.bytes.push(...bytesOf(line));
    }
    return words
      .map(({ token, bytes }) => ({
        token,
        text: new TextDecoder().decode(Uint8Array.from(bytes)).trim(),
      }))
      .filter(({ text }) => text !== '');
  };
}
