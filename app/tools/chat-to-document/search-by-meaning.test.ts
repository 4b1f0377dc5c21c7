/** Semantic search with the stand-in over HTTP, through the engine that the pages use. */

import { passageSpans } from '@entropy-tools/data/text/passage-spans';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { AiProvider } from '~/ai/providers/ai-provider';
import { createGeminiProvider } from '~/ai/providers/gemini-provider';
import { refuse, startProvider } from '~/ai/providers/provider-server.testing';
import { type RunningAiStandIn, startAiStandIn } from '../../../tests/support/ai-stand-in';
import { choosePassages } from './passages/choose-passages';
import type { UploadedDocument } from './passages/document-model';
import { searchByMeaning } from './search-by-meaning';

let standIn: RunningAiStandIn;
let provider: AiProvider;
const engineAt = (baseUrl: string) =>
  createGeminiProvider({
    id: 'gateway',
    label: 'Local stand-in',
    model: 'gemini-2.5-flash-lite',
    standIn: true,
    baseUrl,
    key: async () => '',
    embeddingModel: 'gemini-embedding-001',
  });

beforeAll(async () => {
  standIn = await startAiStandIn();
  provider = engineAt(standIn.url);
});
afterAll(() => standIn.stop());

const QUESTION = 'May I keep a dog?';
const WANTED = 'Domestic animals are welcome on the ground floor only.';
/** More than 170 passages, with the wanted one near the end; it shares no word with the question. */
const makeDocument = (): UploadedDocument => {
  const filler = Array.from(
    { length: 2300 },
    (_, at) =>
      `Paragraph ${at} of the house rules speaks of bins, lifts, parking bays and quiet hours.\n\n`,
  );
  filler.splice(2200, 0, `${WANTED}\n\n`);
  const content = filler.join('');
  return {
    id: 'rules',
    name: 'rules.txt',
    size: content.length,
    type: 'TXT',
    content,
    uploadDate: '',
  };
};
const embedCalls = () => standIn.asked.filter(({ path }) => path.includes(':batchEmbedContents'));

function search(
  document: UploadedDocument,
  more: Partial<Parameters<typeof searchByMeaning>[0]> = {},
) {
  return searchByMeaning({
    documents: [document],
    spans: [passageSpans(document.content)],
    question: QUESTION,
    provider,
    tokensLeft: undefined,
    signal: new AbortController().signal,
    onProgress: () => undefined,
    ...more,
  });
}

it('finds a passage that shares no word with the question, unlike a search by words', async () => {
  const document = makeDocument();
  expect(document.content.length).toBeGreaterThan(150_000);
  const progress: number[] = [];
  const before = embedCalls().length;
  const { meaning, note, spentTokens } = await search(document, {
    onProgress: (fraction) => progress.push(fraction),
  });
  const room = 9_000;
  const byWords = choosePassages([document], QUESTION, room);
  expect(byWords.documents[0]?.text).not.toContain(WANTED);
  const byBoth = choosePassages([document], QUESTION, room, meaning);
  expect(byBoth.documents[0]?.text).toContain(WANTED);
  expect(byBoth.documents[0]?.text.length).toBeLessThan(room + 100);
  // Batches of a hundred, plus one call for the question.
  const passages = passageSpans(document.content).length;
  expect(embedCalls().length - before).toBe(Math.ceil(passages / 100) + 1);
  expect(progress[0]).toBe(0);
  expect(progress.at(-1)).toBeGreaterThan(0);
  expect(spentTokens).toBeGreaterThan(document.content.length / 4);
  expect(note).toContain('read once');

  // The second question needs one call: the document's vectors are cached.
  const again = await search(document, { question: 'Where do I park my car?' });
  expect(embedCalls().length - before).toBe(Math.ceil(passages / 100) + 2);
  expect(again).toMatchObject({ spentTokens: 0 });
  expect(again.note).toBeUndefined();
});

it('keeps passages found by words that semantic search does not find', async () => {
  const document = makeDocument();
  const { meaning } = await search(document, { question: 'Which rule is paragraph 1777?' });
  const chosen = choosePassages([document], 'Which rule is paragraph 1777?', 9_000, meaning);
  expect(chosen.documents[0]?.text).toContain('Paragraph 1777');
});

it('falls back to words when the engine cannot embed, fails, or today’s quota is too small', async () => {
  const document = makeDocument();
  const { embed: _, ...without } = provider;
  // The gateway's own error responses, over HTTP.
  const answers: [status: number, reason: string][] = [
    [503, 'ai_no_embeddings'],
    [429, 'ai_limit_reached'],
    [502, 'ai_unavailable'],
  ];
  const gateway = await startProvider((response) =>
    refuse(response, ...(answers.shift() ?? [500, ''])),
  );
  const refused = { provider: engineAt(gateway.url) };
  const before = embedCalls().length;
  for (const [more, reason] of [
    [{ provider: without }, 'this AI service cannot search by meaning'],
    [refused, 'this AI service cannot search by meaning'],
    [refused, "today's share is used up"],
    [refused, 'did not work this time'],
    [{ tokensLeft: 20_000 }, "today's share is too small"],
  ] as const) {
    const { meaning, note } = await search(document, more);
    expect(meaning).toBeUndefined();
    expect(note).toContain(reason);
  }
  expect(embedCalls().length).toBe(before);
  expect(gateway.asked).toHaveLength(3);
  await gateway.stop();
  expect(choosePassages([document], QUESTION, 9_000, undefined).passages?.chosen).toBeGreaterThan(
    1,
  );
});

it('stops when aborted, and continues from there with the next question', async () => {
  const document = makeDocument();
  const control = new AbortController();
  const before = embedCalls().length;
  await expect(
    search(document, {
      signal: control.signal,
      onProgress: (fraction) => fraction > 0 && control.abort(),
    }),
  ).rejects.toMatchObject({ code: 'stopped' });
  expect(embedCalls().length - before).toBe(1);
  const { meaning } = await search(document);
  expect(meaning?.[0]).toHaveLength(passageSpans(document.content).length);
});
