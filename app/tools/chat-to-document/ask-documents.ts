// One question to the documents: what goes along is chosen, the answer is guarded and its quotations
// are looked for. Loaded with the first question.

import type { AiFault } from '~/ai/providers/ai-fault';
import type { AiProvider, AiRequest } from '~/ai/providers/ai-provider';
import { guardProvider } from '~/ai/providers/guard-answer';
import type { AiAnswer } from '~/ai/providers/read-whole-answer';
import type { DocumentJobs } from './jobs';
import { buildRequest, INSTRUCTIONS } from './passages/build-request';
import type { DocumentMessage } from './passages/document-model';
import { searchByMeaning, tokensOf } from './search-by-meaning';
import type { Conversation } from './use-documents';

const endings: Readonly<Partial<Record<AiAnswer['ending'], string>>> = {
  stopped: 'You stopped this answer.',
  failed: 'The answer broke off here.',
  length: 'The model stopped at its limit. Ask it to go on.',
};

/** @throws ToolError when the worker failed, `cancelled` when the signal was aborted before the answer */
export async function askDocuments({
  work,
  conversation: { documents, messages },
  provider: engine,
  room,
  tokensLeft,
  signal,
  onSearch,
  ask,
}: {
  /** What reads the documents. */
  work: DocumentJobs;
  conversation: Conversation;
  provider: AiProvider;
  /** How much of the documents may go along, in UTF-16 code units. */
  room: number;
  /** Of today's share; undefined: there is none to keep. */
  tokensLeft: number | undefined;
  signal: AbortSignal;
  /** From 0 to 1 while the documents are read for the search by meaning, then undefined. */
  onSearch: (fraction: number | undefined) => void;
  ask: (provider: AiProvider, request: AiRequest) => Promise<AiAnswer>;
}): Promise<{
  message?: Omit<DocumentMessage, 'id' | 'type' | 'timestamp'>;
  fault?: AiFault;
}> {
  // A short question ('And why?') is found by the one before it.
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
  // An answer is worth having also where its quotations could not be looked for.
  const quotations = await work.cite({ answer: text, documents }).then(
    ({ output }) => output,
    () => [],
  );
  const { passages } = chosen;
  const notes = [
    passages &&
      `Too long to be read whole: from ${passages.chosen} of ${passages.all} passages, those closest to your question.`,
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

/** Never less than this, also when today's share is nearly used up, in UTF-16 code units. */
const LEAST_ROOM = 20_000;
/** As much of the documents tells in which script they are written. */
const SAMPLE = 20_000;

/** The room that so many tokens pay for: a letter of some scripts costs as much as three of others. */
function roomFor(
  tokens: number,
  { room, documents }: { room: number; documents: readonly { content: string }[] },
): number {
  const sample = documents.map(({ content }) => content.slice(0, SAMPLE)).join('');
  const characters = (tokens * sample.length) / Math.max(1, tokensOf(sample));
  return Math.floor(Math.max(LEAST_ROOM, Math.min(room, characters)));
}
