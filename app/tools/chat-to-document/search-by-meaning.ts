// Similarity of the passages of long documents to a question, by an engine's embeddings. They are made once
// per document and cached in memory for as long as it is loaded.

import type { PassageSpan } from '@entropy-tools/data/text/passage-spans';
import { AI_MAX_EMBEDDINGS } from '@workers/api/ai/ai.contract';
import { AiFault, type AiFaultCode } from '~/ai/providers/ai-fault';
import type { AiProvider } from '~/ai/providers/ai-provider';
import type { UploadedDocument } from './passages/document-model';

/** Larger documents (over 3 million characters) are searched by their words alone. */
const MAX_PASSAGES = 2_000;
/** The same estimate as the gateway's, which rather overestimates the tokens. */
const BYTES_PER_TOKEN = 3;
/** Share of today's remaining quota that embedding the documents may use. */
const SHARE_OF_TODAY = 0.5;

/**
 * Result of a semantic search. `meaning`: the similarity of each passage of each document, -1 to 1; undefined
 * when unavailable.
 */
export interface MeaningSearch {
  meaning?: number[][];
  /** Approximate tokens used by this search. */
  spentTokens: number;
  /** A note for the user. */
  note?: string;
}

interface Kept {
  /** Provider and model: vectors of different models cannot be compared. */
  by: string;
  /** Unit vectors in the order of the passages; may be incomplete. */
  vectors: Float32Array[];
}

const kept = new WeakMap<UploadedDocument, Kept>();

/**
 * @param spans the passages of each document
 * @throws AiFault `stopped` only; vectors made until then are cached for the next question
 */
export async function searchByMeaning({
  documents,
  spans,
  question,
  provider,
  tokensLeft,
  signal,
  onProgress,
}: {
  documents: readonly UploadedDocument[];
  spans: readonly (readonly PassageSpan[])[];
  question: string;
  provider: AiProvider;
  tokensLeft: number | undefined;
  signal: AbortSignal;
  /** From 0 to 1; never called when all vectors are cached. */
  onProgress: (fraction: number) => void;
}): Promise<MeaningSearch> {
  const embed = provider.embed?.bind(provider);
  if (!embed) return byWords('this AI service cannot search by meaning');
  const by = `${provider.id} ${provider.model}`;
  const missing = documents.flatMap((document, at) => {
    const mine = keptOf(document, by);
    return (spans[at] ?? []).slice(mine.vectors.length).map((span) => ({ document, mine, span }));
  });
  const all = spans.reduce((sum, list) => sum + list.length, 0);
  if (all > MAX_PASSAGES) return byWords('the text is too long to search it by meaning');
  const price = missing.reduce(
    (sum, { document, span: { start, end } }) => sum + tokensOf(document.content.slice(start, end)),
    0,
  );
  if (tokensLeft !== undefined && price > tokensLeft * SHARE_OF_TODAY)
    return byWords("today's share is too small to search by meaning as well");
  let done = all - missing.length;
  let spentTokens = 0;
  try {
    for (let from = 0; from < missing.length; from += AI_MAX_EMBEDDINGS) {
      onProgress(done / all);
      const batch = missing.slice(from, from + AI_MAX_EMBEDDINGS);
      const texts = batch.map(({ document, span }) => document.content.slice(span.start, span.end));
      const vectors = await embed(texts, { signal });
      batch.forEach(({ mine }, at) => {
        mine.vectors.push(unit(vectors[at] ?? []));
      });
      done += batch.length;
      spentTokens += texts.map(tokensOf).reduce((sum, tokens) => sum + tokens, 0);
    }
    const [asked = []] = await embed([question], { signal });
    const wanted = unit(asked);
    return {
      meaning: documents.map((document) =>
        keptOf(document, by).vectors.map((one) => dot(one, wanted)),
      ),
      spentTokens,
      ...(spentTokens > 0
        ? {
            note: `To search by meaning the whole text was read once, about ${spentTokens.toLocaleString('en')} tokens.`,
          }
        : {}),
    };
  } catch (error) {
    if (signal.aborted) throw new AiFault('stopped');
    return { ...byWords(reasonOf(error instanceof AiFault ? error.code : 'garbled')), spentTokens };
  }
}

/** Estimated number of tokens of a text. */
export function tokensOf(text: string): number {
  return Math.ceil(new TextEncoder().encode(text).length / BYTES_PER_TOKEN);
}

function keptOf(document: UploadedDocument, by: string): Kept {
  const before = kept.get(document);
  if (before?.by === by) return before;
  const begun: Kept = { by, vectors: [] };
  kept.set(document, begun);
  return begun;
}

function byWords(reason: string): MeaningSearch {
  return { spentTokens: 0, note: `They were found by their words alone: ${reason}.` };
}

function reasonOf(code: AiFaultCode): string {
  if (code === 'daily-cap' || code === 'site-cap') return "today's share is used up";
  if (code === 'unsupported' || code === 'not-configured')
    return 'this AI service cannot search by meaning';
  return 'the search by meaning did not work this time';
}

function unit(vector: readonly number[]): Float32Array {
  const length = Math.hypot(...vector) || 1;
  return Float32Array.from(vector, (value) => value / length);
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] ?? 0) * (other[at] ?? 0);
  return sum;
}
