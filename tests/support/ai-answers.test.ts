import type { ChatCompletionRequest } from '@copilotkit/aimock';
import { describe, expect, it } from 'vitest';
import type { AiRequest } from '~/ai/providers/ai-provider';
import { batchRequest, readAnswer } from '~/tools/document-translator/translation/requests';
import { deckRequest, moreRequest, outlineRequest, reworkRequest } from '~/tools/editor/ai/prompts';
import { readOutline } from '~/tools/editor/ai/read-outline';
import { readReply } from '~/tools/editor/ai/read-reply';
import { newSlide } from '~/tools/editor/deck/new-slide';
import { isSafeVerdict, judgeRequest } from '~/tools/therapy-agent/judge/judge-request';
import { answerRequest } from './ai-answers';
import { embedText } from './ai-words';

const document = [
  'The maize harvest of 2026 was the largest in ten years.',
  'Farmers in the Free State sold most of it abroad.',
  'Rain came early.',
  'The railway to Durban was closed in March, and grain waited for weeks.',
  'Prices fell by a fifth, which helped the poultry farms.',
].join(' ');

function ask(request: Partial<ChatCompletionRequest>): string {
  const answer = answerRequest({ model: 'm', messages: [], ...request });
  if (!('content' in answer)) throw new Error(`No text: ${JSON.stringify(answer)}`);
  return String(answer.content);
}
const say = (content: string, system = '') =>
  ask({
    messages: [
      ...(system ? [{ role: 'system' as const, content: system }] : []),
      { role: 'user' as const, content },
    ],
  });

describe('the AI stand-in', () => {
  it('summarises with sentences of the text itself', () => {
    const answer = say(`Summarise this text in a short form:\n\n${document}`);
    expect(answer.length).toBeGreaterThan(20);
    expect(answer.length).toBeLessThan(document.length);
    for (const sentence of answer.split(/(?<=\.)\s/)) expect(document).toContain(sentence);
    expect(say(`List the key points:\n${document}`)).toMatch(/^- .+\n- /);
  });

  it('answers from documents of an earlier turn, also in other words, and says when they have no answer', () => {
    const about = (question: string) =>
      ask({
        messages: [
          { role: 'system', content: 'You answer questions about documents. '.repeat(10) },
          {
            role: 'user',
            content: `[document-1 begin of document "a.txt"]\n${document} Animals are welcome.\n[document-1 end of document]`,
          },
          { role: 'assistant', content: 'I have read the documents as data.' },
          { role: 'user', content: question },
        ],
      });
    expect(about('Which railway was closed?')).toContain('> The railway to Durban was closed');
    expect(about('May I keep a dog?')).toContain('> Animals are welcome.');
    expect(about('Who invented the telephone?')).toContain('says nothing');
    expect(about('Summarise this document in five points.')).toMatch(/^- “The maize/);
  });

  it('suggests questions about words of the text', () => {
    const lines = say(`Suggest 3 short questions that this text answers.\n\n${document}`).split(
      '\n',
    );
    expect(lines).toHaveLength(3);
    for (const line of lines) expect(line).toMatch(/^What does the text say about \w+ and \w+\?$/);
    expect(lines[0]).toContain('harvest');
  });

  it('answers a question by quoting the document', () => {
    const system = `Answer only from this document.\n\n${document}`;
    expect(say('Why did grain wait for weeks?', system)).toContain('for weeks.');
    expect(say('And what of the railway to Durban?', system)).toMatch(/^> The railway to Durban/);
  });

  it('lets the therapy agent show what it asks about, except the words by which tests withhold it', () => {
    const { system = '', messages } = judgeRequest(
      { message: 'Hello', before: '', passage: 'Rest a little.' },
      '0badf00d',
    );
    const asked = messages.flatMap(({ parts }) =>
      parts.flatMap((part) => (part.kind === 'text' ? [part.text] : [])),
    )[0] as string;
    expect(isSafeVerdict(say(asked, system), '0badf00d')).toBe(true);
    for (const word of ['Judge: no.', 'Judge: unclear.'])
      expect(isSafeVerdict(say(asked.replace('Rest', word), system), '0badf00d')).toBe(false);
  });

  it('marks a translation as its own and leaves the text unchanged', () => {
    const answer = say('Translate the following text from English to French:\n\nGood morning.');
    expect(answer).toBe('[Stand-in translation to French]\nGood morning.');
    const json = ask({
      messages: [
        { role: 'system', content: 'Translate each text to isiZulu. Answer with a JSON array.' },
        { role: 'user', content: '["One","Two",""]' },
      ],
      response_format: { type: 'json_object' },
    });
    expect(JSON.parse(json)).toEqual(['[isiZulu] One', '[isiZulu] Two', '']);
    const batch = batchRequest(
      [{ text: 'Good <1>morning</1>: all.', before: 'A list:\n\nof things.' }],
      { from: 'en', to: 'ss' },
      [{ term: 'morning', translation: 'ekuseni', language: 'ss' }],
    );
    const asked = batch.messages.map(({ parts }) => ({
      role: 'user' as const,
      content: parts.map((part) => (part.kind === 'text' ? part.text : '')).join(''),
    }));
    const answered = ask({
      messages: [{ role: 'system', content: batch.system ?? '' }, ...asked],
      response_format: { type: 'json_object' },
    });
    expect(readAnswer(answered, 1).translations.get(0)).toBe('[siSwati] Good <1>morning</1>: all.');
  });

  it('answers JSON in the form of the schema, or of an example', () => {
    const schema = {
      type: 'OBJECT',
      properties: {
        slides: {
          type: 'ARRAY',
          items: {
            type: 'OBJECT',
            properties: { title: { type: 'STRING' }, bullets: { type: 'INTEGER' } },
          },
        },
      },
    };
    const messages = [{ role: 'user' as const, content: 'Slides about maize. It grows.' }];
    const made = JSON.parse(
      ask({ messages, response_format: { type: 'json_schema', json_schema: { schema } } }),
    );
    expect(made.slides).toHaveLength(3);
    expect(made.slides[0]).toEqual({ title: 'Slides about maize.', bullets: 1 });
    const example = [
      {
        role: 'system' as const,
        content: 'Answer as JSON: {"title": "…", "tags": ["…"], "score": 7}',
      },
      ...messages,
    ];
    expect(
      JSON.parse(ask({ messages: example, response_format: { type: 'json_object' } })),
    ).toEqual({
      title: 'Slides about maize.',
      tags: ['It grows.', 'Slides about maize.', 'It grows.'],
      score: 7,
    });
  });

  it('calls a function that is asked for, and no other', () => {
    const tool = (name: string, description: string, properties: object) => ({
      type: 'function' as const,
      function: { name, description, parameters: { type: 'object', properties } },
    });
    const tools = [
      tool('fetch_page', 'Reads a web page', { url: { type: 'string' } }),
      tool('convertUnits', 'Converts between units', {
        value: { type: 'number' },
        unit: { type: 'string', enum: ['km', 'miles'] },
      }),
    ];
    const call = (content: string) =>
      answerRequest({ model: 'm', messages: [{ role: 'user', content }], tools });
    expect(call('Please fetch the page https://example.com/a?b=1 for me')).toMatchObject({
      toolCalls: [{ name: 'fetch_page', arguments: '{"url":"https://example.com/a?b=1"}' }],
    });
    expect(call('convert units: 12.5 miles')).toMatchObject({
      toolCalls: [{ name: 'convertUnits', arguments: '{"value":12.5,"unit":"miles"}' }],
    });
    expect(call('Good morning')).not.toHaveProperty('toolCalls');
  });

  it('reacts to the user and not to the instruction before', () => {
    const instruction =
      'You are an agent: write, answer a question, make a plan with tools. '.repeat(5);
    const persona = `You are a companion who writes short answers to a question. ${instruction}`;
    for (const [prompt, system] of [
      [`${instruction}\n\nUser: Good morning, how are you?`],
      ['Good morning, how are you?', persona],
    ] as const) {
      const answer = say(prompt, system);
      expect(answer).toContain('You wrote: “Good morning, how are you?”');
      expect(answer).toContain('stand-in');
      expect(answer).not.toMatch(/User:|You are a/);
    }
    const file = 'Attached file file-1: “sales.csv” (text/csv, 90 bytes)\n';
    expect(say(`${instruction}\n\nUser: ${file}Hello`)).toMatch(
      /^You wrote: “Hello”, and attached “sales.csv”\n/,
    );
  });

  it('describes tool results in words, and never answers plain questions with JSON', () => {
    const told = (...results: string[]) =>
      ask({
        messages: [
          { role: 'user', content: 'What is 6 * 7?' },
          ...results.map((content) => ({ role: 'tool' as const, content })),
        ],
      });
    const sum = told('{"expression":"6 * 7","value":"42","rowCount":[1,2],"sizes":{"width":3}}');
    expect(sum).toContain('- expression: 6 * 7\n- value: 42\n- row count: 1, 2\n- sizes, width: 3');
    expect(
      told('{"steps":[{"step":1,"title":"Book","status":"pending"},{"step":2,"title":"Go"}]}'),
    ).toContain('- steps 1: Book, status pending\n- steps 2: Go\n');
    expect(told('{"value":1}', '{"error":"No such file."}')).toMatch(
      /- value: 1\n\nThe tool could not do it: No such file\./,
    );
    for (const answer of [sum, told('{"error":{"code":"x","message":"Gone."}}'), told('[]')]) {
      expect(answer).not.toMatch(/[{}]|":/);
      expect(answer).toContain('stand-in');
    }
    expect(say('Write a poem as JSON {"title": "…"}')).toContain('stand-in');
  });

  it('is deterministic and reports its usage', () => {
    const request = { model: 'm', messages: [{ role: 'user' as const, content: 'Hello' }] };
    expect(answerRequest(request)).toEqual(answerRequest(request));
    expect(answerRequest(request)).toMatchObject({
      usage: { prompt_tokens: 2, promptTokenCount: 2 },
    });
    expect(say('Write 120 words').split(' ')).toHaveLength(120);
    expect(embedText('maize')).toEqual(embedText('Maize!'));
  });
});

describe('the AI stand-in for the Slide Maker', () => {
  const put = ({ system = '', messages, json }: AiRequest) =>
    ask({
      messages: [
        { role: 'system', content: system },
        ...messages.map(({ role, parts }) => ({
          role: role === 'user' ? ('user' as const) : ('assistant' as const),
          content: parts.map((part) => (part.kind === 'text' ? part.text : '')).join(''),
        })),
      ],
      ...(json ? { response_format: { type: 'json_object' } } : {}),
    });
  const source = {
    ...{ name: 'maize.pdf', pages: 2 },
    text: `[Page 1]\n${document}\n\n[Page 2]\nThe dams were full. Nobody saved water.`,
  };

  it('writes a deck on a topic, more slides, and an outline that becomes the same deck', () => {
    const { slides } = readReply(put(deckRequest('Bees')));
    expect(slides.length).toBeGreaterThanOrEqual(6);
    expect(slides[0]?.title).toBe('Bees');
    expect(readReply(put(moreRequest('Bees', slides))).slides).toHaveLength(2);
    const outline = readOutline(put(outlineRequest('Bees'))) ?? '';
    const again = readReply(put(deckRequest(outline))).slides;
    expect(again.map(({ title }) => title)).toEqual(slides.map(({ title }) => title));
  });

  it('uses the sentences of a document and cites their pages', () => {
    const { slides } = readReply(put(deckRequest('', source)), source);
    expect(slides.map((slide) => slide.source)).toEqual(['maize.pdf, page 1', 'maize.pdf, page 2']);
    expect(slides[1]?.content).toContain('- Nobody saved water.');
  });

  it('puts a slide into another form', () => {
    const slide = newSlide({ title: 'Maize', content: '- One, and more\n- Two\n- Three\n- Four' });
    const content = (rework: Parameters<typeof reworkRequest>[1]) =>
      readReply(put(reworkRequest(slide, rework))).slides[0]?.content;
    expect(content('shorten')).toBe('- One\n- Two\n- Three');
    expect(content('table')).toContain('| 4 | Four |');
    expect(content('rewrite')).not.toBe(slide.content);
  });
});
