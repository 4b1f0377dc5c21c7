// How near the passages of long documents are to a question, by the vectors of an engine. They are made
// once for each document, kept in memory, and gone with it.

import type { PassageSpan } from '@entropy-tools/data/text/passage-spans';
import { AI_MAX_EMBEDDINGS } from '@workers/api/ai/ai.contract';
import { AiFault, type AiFaultCode } from '~/ai/providers/ai-fault';
import type { AiProvider } from '~/ai/providers/ai-provider';
import type { UploadedDocument } from './passages/document-model';

/** Larger documents are searched by their words alone: 3 million characters. */
const MAX_PASSAGES = 2_000;
/** As the gateway reckons, rather too many tokens than too few. */
const BYTES_PER_TOKEN = 3;
/** Of what is left for today, reading the documents may take so much. */
const SHARE_OF_TODAY = 0.5;

/** How near each passage of each document is, from -1 to 1; undefined: it could not be told. */
export interface MeaningSearch {
  meaning?: number[][];
  /** What it took now, about. */
  spentTokens: number;
  /** What the person may want to know of it. */
  note?: string;
}

interface Kept {
  /** Vectors of two models cannot be compared. */
  by: string;
  /** Of length 1, in the order of the passages; as far as they came. */
  vectors: Float32Array[];
}

const kept = new WeakMap<UploadedDocument, Kept>();

/**
 * @param spans the passages of each document
 * @throws AiFault `stopped` only; what came until then is kept for the next question
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
  /** From 0 to 1; never called when all vectors are there. */
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

/** About how many tokens a text is. */
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
