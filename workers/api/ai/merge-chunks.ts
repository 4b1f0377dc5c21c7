import type { AnswerChunk } from './drivers/driver';

type Part = Record<string, unknown>;

/** Merges the chunks of a stream into one generateContent response: adjacent texts are joined. */
export function mergeChunks(chunks: readonly AnswerChunk[]): AnswerChunk {
  const merged: AnswerChunk = Object.assign({}, ...chunks);
  const parts: Part[] = [];
  for (const { candidates = [] } of chunks) {
    for (const part of candidates[0]?.content?.parts ?? []) addPart(parts, part);
  }
  const ends = chunks.flatMap(({ candidates = [] }) => candidates.slice(0, 1));
  if (ends.length === 0) return merged;
  const candidate = Object.assign({}, ...ends);
  return { ...merged, candidates: [{ ...candidate, content: { role: 'model', parts } }] };
}

function addPart(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  const isPlain = (one: Part | undefined) =>
    typeof one?.text === 'string' &&
    Object.keys(one).every((key) => key === 'text' || key === 'thought');
  if (last && isPlain(last) && isPlain(part) && last.thought === part.thought) {
    last.text = `${last.text}${part.text}`;
  } else if (part.text !== '' || Object.keys(part).length > 1) {
    parts.push({ ...part });
  }
}
