/** The built product's gateway on an OpenAI-compatible endpoint behaves the same towards pages. */
import { GoogleGenerativeAI } from '@google/generative-ai';
import { beforeAll, expect, it } from 'vitest';
import { AI_MODELS, type AiStatus } from '../../workers/api/ai/ai.contract';
import type { KnowledgeAnswer } from '../../workers/api/knowledge/knowledge.contract';
import { type OpenAiProduct, openAiProduct } from '../support/shared-products';

let product: OpenAiProduct;
beforeAll(async () => {
  product = await openAiProduct();
});

const modelOf = (model: string) =>
  new GoogleGenerativeAI('x').getGenerativeModel(
    { model, systemInstruction: 'Be kind.' },
    { baseUrl: `${product.url}/api/ai`, customHeaders: { Origin: product.url } },
  );

it('names the endpoint, streams, embeds and counts', async () => {
  const status = async () =>
    (await (await fetch(`${product.url}/api/ai/status`)).json()) as AiStatus;
  const before = await status();
  expect(before).toMatchObject({
    engine: 'openai',
    standIn: true,
    embeddingModel: 'stand-in-embedding',
  });
  const { stream, response } = await modelOf(AI_MODELS.text).generateContentStream('Good morning');
  const parts: string[] = [];
  for await (const chunk of stream) parts.push(chunk.text());
  expect(parts.length).toBeGreaterThan(3);
  expect(parts.join('')).toContain('You wrote: “Good morning”');
  const { usageMetadata, candidates } = await response;
  expect(candidates?.[0]?.finishReason).toBe('STOP');
  const spent = before.today.remainingTokens - (await status()).today.remainingTokens;
  expect(spent).toBe(usageMetadata?.totalTokenCount);
  const asked = product.ai.asked.find(({ path }) => path === '/v1/chat/completions');
  expect(asked?.headers.authorization).toBe('Bearer sk-of-the-server');
  expect(JSON.parse(asked?.body ?? '').messages).toEqual([
    { role: 'system', content: 'Be kind.' },
    { role: 'user', content: 'Good morning' },
  ]);
  const { embeddings } = await modelOf(AI_MODELS.embedding).batchEmbedContents({
    requests: ['a maize field', 'a train'].map((text) => ({
      content: { role: 'user', parts: [{ text }] },
    })),
  });
  expect(embeddings.map(({ values }) => values.length)).toEqual([256, 256]);
});

it('calls functions, answers with their results, and returns valid JSON', async () => {
  const parameters = { type: 'OBJECT', properties: { expression: { type: 'STRING' } } };
  const tools = [{ functionDeclarations: [{ name: 'calculator', parameters }] }] as never;
  const question = { role: 'user', parts: [{ text: 'Work out 17 * 3 with the calculator' }] };
  const model = modelOf(AI_MODELS.text);
  const first = (await model.generateContent({ contents: [question], tools })).response;
  const call = { name: 'calculator', args: { expression: '17 * 3' } };
  expect(first.functionCalls()).toEqual([call]);
  const told = await model.generateContent({
    contents: [
      question,
      { role: 'model', parts: [{ functionCall: call }] },
      {
        role: 'function',
        parts: [{ functionResponse: { name: 'calculator', response: { is: 51 } } }],
      },
    ],
    tools,
  });
  expect(told.response.text()).toMatch(/^The tool gave:\n\n- is: 51\n/);
  const json = await model.generateContent({
    contents: [question],
    generationConfig: {
      responseMimeType: 'application/json',
      responseSchema: { type: 'OBJECT', properties: { title: { type: 'STRING' } } } as never,
    },
  });
  expect(JSON.parse(json.response.text())).toEqual({
    title: 'Work out 17 * 3 with the calculator',
  });
});

it('embeds the facts of the University Assistant, and a question that asks for it', async () => {
  const embedded = () =>
    product.ai.asked
      .filter(({ path }) => path === '/v1/embeddings')
      .map(({ body }) => JSON.parse(body).input as string[]);
  await expect.poll(() => embedded().flat().length).toBeGreaterThanOrEqual(290);
  const ask = async (body: object) => {
    const response = await fetch(`${product.url}/api/knowledge/answers`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', Origin: product.url },
      body: JSON.stringify(body),
    });
    return (await response.json()) as KnowledgeAnswer;
  };
  const messages = ['When does Wits close for 2026?'];
  const byWords = await ask({ messages });
  expect(embedded().flat()).not.toContain(messages[0]);
  const both = await ask({ messages, byMeaning: true });
  expect(embedded().at(-1)).toEqual(messages);
  expect(both.cited).toEqual(byWords.cited);
  expect(both.found.slice(0, byWords.found.length)).toEqual(byWords.found);
});
