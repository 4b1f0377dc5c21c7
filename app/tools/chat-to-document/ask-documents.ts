// Asks one question about the documents: selects the text to send, guards the answer and looks up its
// quotations. Loaded with the first question.

import type { AiFault } from '~/ai/providers/ai-fault';
import type { AiProvider, AiRequest } from '~/ai/providers/ai-provider';
import { guardProvider } from '~/ai/providers/guard-answer';
import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import type { DocumentJobs } from './jobs';
import { buildRequest, INSTRUCTIONS } from './passages/build-request';
import type { DocumentMessage, UploadedDocument } from './passages/document-model';
import { searchByMeaning, tokensOf } from './search-by-meaning';

const endings: Readonly<Partial<Record<AiAnswer['ending'], string>>> = {
  stopped: 'You stopped this answer.',
  failed: 'The answer broke off here.',
  length: 'The model stopped at its limit. Ask it to go on.',
};

/** @throws ToolError when the worker failed, `cancelled` when the signal was aborted before the answer */
export async function askDocuments({
  work,
  documents,
  messages,
  provider: engine,
  room,
  tokensLeft,
  signal,
  onSearch,
  ask,
}: {
  /** The worker's jobs on the documents. */
  work: DocumentJobs;
  documents: readonly UploadedDocument[];
  messages: readonly DocumentMessage[];
  provider: AiProvider;
  /** Limit of document text to send, in UTF-16 code units. */
  room: number;
  /** Tokens left of today's quota; undefined when there is no quota. */
  tokensLeft: number | undefined;
  signal: AbortSignal;
  /** From 0 to 1 while the documents are embedded for semantic search, then undefined. */
  onSearch: (fraction: number | undefined) => void;
  ask: (provider: AiProvider, request: AiRequest) => Promise<AiAnswer>;
}): Promise<{
  message?: Omit<DocumentMessage, 'id' | 'type' | 'timestamp'>;
  fault?: AiFault;
}> {
  // A short question ('And why?') needs the previous one to find passages.
  const asked = messages.filter(({ type }) => type === 'user').slice(-2);
  const question = asked.map(({ content }) => content).join(' ');
  const total = documents.reduce((sum, { content }) => sum + content.length, 0);
  const said = messages.map(({ content }) => content).join('');
  const roomAfter = (spent: number) =>
    tokensLeft === undefined
      ? room
      : roomFor(tokensLeft - spent - tokensOf(said), { room, documents });
  const search =
    total <= roomAfter(0)
      ? undefined
      : await searchByMeaning({
          documents,
          spans: (await work.split(documents, { signal })).output,
          question,
          provider: engine,
          tokensLeft,
          signal,
          onProgress: onSearch,
        }).finally(() => onSearch(undefined));
  const wanted = { documents, question, room: roomAfter(search?.spentTokens ?? 0) };
  const { output: chosen } = await work.choose({ ...wanted, meaning: search?.meaning }, { signal });
  const fence = `document-${crypto.randomUUID()}`;
  const request = buildRequest(chosen.documents, messages, fence);
  const guarded = guardProvider(engine, [...INSTRUCTIONS, fence]);
  const { text, ending, fault, source, usage } = await ask(guarded, request);
  if (text.trim() === '') return fault ? { fault } : {};
  // Show the answer even when its quotations could not be looked up.
  const quotations = await work.cite({ answer: text, documents }).then(
    ({ output }) => output,
    () => [],
  );
  const { passages } = chosen;
  const ofDocuments =
    documents.length > 1 ? ` in ${chosen.documents.length} of ${documents.length} documents` : '';
  const notes = [
    passages &&
      `Too long to be read whole: from ${passages.chosen} of ${passages.all} passages${ofDocuments}, those closest to your question.`,
    passages && search?.note,
    ending === 'failed' && fault ? `${endings.failed} ${fault.message}` : endings[ending],
  ].filter((note) => note !== undefined);
  return {
    message: {
      content: text,
      source,
      usage,
      ...(notes.length > 0 ? { note: notes.join(' ') } : {}),
      ...(quotations.length > 0 ? { quotations } : {}),
    },
    ...(fault ? { fault } : {}),
  };
}

/** Lower limit, in UTF-16 code units, even when today's quota is nearly used up. */
const LEAST_ROOM = 20_000;
/** Sample of each document, in characters, that determines the tokens per character of its script. */
const SAMPLE = 20_000;

/**
 * The text limit that a number of tokens allows: one character of some scripts costs as much as three of
 * others.
 */
function roomFor(
  tokens: number,
  { room, documents }: { room: number; documents: readonly { content: string }[] },
): number {
  const sample = documents.map(({ content }) => content.slice(0, SAMPLE)).join('');
  const characters = (tokens * sample.length) / Math.max(1, tokensOf(sample));
  return Math.floor(Math.max(LEAST_ROOM, Math.min(room, characters)));
}
