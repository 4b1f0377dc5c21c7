/** Numbers of a test vector. */
export const TEST_DIMENSIONS = 32;

/** A Workers AI binding whose embedding model counts the words of a text, hashed to 32 places. */
export interface TestEmbedding {
  AI: { run: (model: string, input: Record<string, unknown>) => Promise<unknown> };
  /** The texts of each call. */
  asked: string[][];
  /** Replaces the response of the following calls. */
  respond: (how: (() => Promise<unknown>) | undefined) => void;
}

/** Makes one. */
export function testEmbedding(): TestEmbedding {
  const asked: string[][] = [];
  let instead: (() => Promise<unknown>) | undefined;
  return {
    asked,
    respond: (how) => {
      instead = how;
    },
    AI: {
      run: async (_model, input) => {
        const texts = input.text as string[];
        asked.push(texts);
        return instead ? instead() : { data: texts.map(vectorOf) };
      },
    },
  };
}

function vectorOf(text: string): number[] {
  const vector = Array<number>(TEST_DIMENSIONS).fill(0.01);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    let hash = 7;
    for (const character of word) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 65_521;
    const place = hash % TEST_DIMENSIONS;
    vector[place] = (vector[place] ?? 0) + 1;
  }
  return vector;
}
