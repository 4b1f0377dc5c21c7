/** Decodes a speech model's tokens with the vocabulary of Llama's tokenizer (SentencePiece with bytes). */

/** Earlier tokens are special: unknown, start and end. */
const FIRST_TOKEN = 3;

/**
 * @param file one token per line: `<0x0A>` is a byte, `▁` stands for a space
 * @returns a function that turns token ids into text; ids missing from the file are skipped
 */
export function makeTokenReader(file: Uint8Array): (tokens: readonly number[]) => string {
  const lines = new TextDecoder().decode(file).split('\n');
  const encoder = new TextEncoder();
  return (tokens) => {
    const bytes: number[] = [];
    for (const token of tokens) {
      const line = token < FIRST_TOKEN ? undefined : lines[token];
      if (line === undefined) continue;
      const [, hex] = /^<0x([0-9A-F]{2})>$/.exec(line) ?? [];
      if (hex) bytes.push(Number.parseInt(hex, 16));
      else bytes.push(...encoder.encode(line.replaceAll('\u2581', ' ')));
    }
    return new TextDecoder().decode(Uint8Array.from(bytes)).trim();
  };
}
