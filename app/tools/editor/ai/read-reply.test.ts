import { describe, expect, it } from 'vitest';
import { MAX_SLIDES_OF_REPLY, ReplyError, readReply } from './read-reply';

const sound = [
  { title: 'Bees', content: '- They fly\n- They sting', imageQuery: 'bee on a flower' },
  { title: 'Honey', content: 'Made by bees.', layout: 'quote' },
];
const json = JSON.stringify(sound);

describe('a reply', () => {
  it.each([
    ['as requested', json],
    ['in a code fence', `\`\`\`json\n${json}\n\`\`\``],
    ['in a code fence without a language', `\`\`\`\n${json}\n\`\`\``],
    ['with prose around the code fence', `Here you are:\n\n\`\`\`json\n${json}\n\`\`\`\nEnjoy!`],
    ['in typographic quotes', json.replace(/"/g, '\u201C')],
    ['in low and high quotes', json.replace(/"([^"]*)"/g, '\u201E$1\u201D')],
    ['after a byte order mark', `\uFEFF ${json}\n`],
    ['with empty slides between', `[null,${json.slice(1, -1)},3,"x",[]]`],
  ])('gives its slides: %s', (_, reply) => {
    const { slides, isCut } = readReply(reply);
    expect(slides.map(({ title }) => title)).toEqual(['Bees', 'Honey']);
    expect(slides[0]).toMatchObject({
      content: '- They fly\n- They sting',
      imageQuery: 'bee on a flower',
      layout: 'text-only',
      transition: 'fade',
      autoAdvanceDelay: 5,
    });
    expect(slides[1]?.layout).toBe('quote');
    expect(isCut).toBe(false);
  });

  it('keeps typographic quotes in its texts', () => {
    const { slides } = readReply(JSON.stringify([{ title: 'A “word”', content: '‘so’' }]));
    expect(slides[0]).toMatchObject({ title: 'A “word”', content: '‘so’' });
  });

  it('gives the complete slides of a truncated reply', () => {
    for (const cut of [json.slice(0, -1), json.slice(0, -5), json.slice(0, json.length - 20)]) {
      const { slides, isCut } = readReply(cut);
      expect(slides[0]?.title).toBe('Bees');
      expect(isCut).toBe(true);
    }
  });

  it('makes bullet points from an array of strings', () => {
    const reply = JSON.stringify([{ title: 'T', content: ['one', '- two', '• three'] }]);
    expect(readReply(reply).slides[0]?.content).toBe('- one\n- two\n- three');
  });

  it('has at most a hundred slides with unique ids', () => {
    const many = Array.from({ length: 1000 }, (_, at) => ({ title: `${at}`, content: 'x' }));
    const { slides, dropped } = readReply(JSON.stringify(many));
    expect(slides).toHaveLength(MAX_SLIDES_OF_REPLY);
    expect(new Set(slides.map(({ id }) => id)).size).toBe(MAX_SLIDES_OF_REPLY);
    expect(dropped).toBe(900);
  });

  it.each([
    ['', 'Empty response from AI service'],
    [' \n ', 'Empty response from AI service'],
    ['```json\n```', 'Empty response from AI service'],
    ['I cannot do that.', /^AI returned invalid JSON\. ./],
    ['[{"title": "Bees", "cont', /^AI returned invalid JSON\. ./],
    ['{"slides": []}', 'AI response is not an array'],
    ['"slides"', 'AI response is not an array'],
    ['null', 'AI response is not an array'],
    ['[{"title": 3, "content": "x"}]', 'No valid slides were generated'],
    ['[{"title": "x"}]', 'No valid slides were generated'],
    ['[[], null, "x", 7]', 'No valid slides were generated'],
  ])('%j is rejected', (reply, reason) => {
    expect(() => readReply(reply)).toThrow(reason);
  });

  it('may be an empty array', () => {
    expect(readReply('[]').slides).toEqual([]);
  });
});

/** A seeded pseudo-random generator of numbers from 0 to 1. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

const hostileTexts = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  '\u0000\u0007\u001B[31m',
  '\uD800 half a pair',
  '{{constructor.constructor("x")()}}',
  'x'.repeat(25_000),
  '__proto__',
  '\u202E right to left',
  '```\n# not a slide\n```',
];

it('gives a slide or the specification’s message in 300 hostile variants', {
  tags: ['sweep'],
}, () => {
  const next = numbers(7);
  const pick = <T>(of: readonly T[]): T => of[Math.floor(next() * of.length)] as T;
  const value = (depth: number): unknown =>
    pick<() => unknown>([
      () => pick(hostileTexts),
      () => next() * 1e9,
      () => null,
      () => true,
      () => (depth > 3 ? [] : Array.from({ length: 4 }, () => value(depth + 1))),
      () => (depth > 3 ? {} : slide(depth + 1)),
    ])();
  const slide = (depth: number) =>
    Object.fromEntries(
      ['title', 'content', 'layout', 'id', 'imageQuery', 'notes', '__proto__', 'backgroundColor']
        .filter(() => next() > 0.3)
        .map((name) => [name, next() > 0.5 ? pick(hostileTexts) : value(depth)]),
    );
  const spoil: readonly ((text: string) => string)[] = [
    (text) => text,
    (text) => text.slice(0, Math.floor(next() * text.length)),
    (text) => `\`\`\`json\n${text}\n\`\`\``,
    (text) => text.replace(/"/g, () => pick(['“', '”', '"'])),
    (text) => text.replace(/,/g, () => pick([',', ',,', ''])),
    (text) => `${'['.repeat(5000)}${text}`,
    (text) => `<script>${text}</script>`,
    (text) => `${text}${text}`,
  ];
  let read = 0;
  for (let round = 0; round < 300; round += 1) {
    const entries = Array.from({ length: Math.ceil(next() * 12) }, () => slide(0));
    const reply = pick(spoil)(JSON.stringify(entries));
    try {
      for (const one of readReply(reply).slides) {
        read += 1;
        expect(one.title.length).toBeGreaterThan(0);
        expect(one.title.length).toBeLessThanOrEqual(500);
        expect(one.content.length).toBeLessThanOrEqual(20_000);
        // biome-ignore lint/suspicious/noControlCharactersInRegex: none of them may be left
        expect(`${one.title}${one.content}`).not.toMatch(/[\u0000-\u0008\u000B-\u001F]/);
        expect(`${one.title}${one.content}`.isWellFormed()).toBe(true);
        expect(Object.getPrototypeOf(one)).toBe(Object.prototype);
        expect(one.transition).toBe('fade');
      }
    } catch (error) {
      if (!(error instanceof ReplyError)) throw error;
      expect(error.message).toMatch(
        /^(Empty response from AI service|No valid slides were generated|AI returned invalid JSON\. .+|AI response is not an array)$/s,
      );
    }
  }
  expect(read).toBeGreaterThan(100);
});

describe('slides from a document', () => {
  const madeOf = (entry: object, pages = 9) =>
    readReply(JSON.stringify([{ title: 'A', content: 'a', ...entry }]), { name: 'bees.pdf', pages })
      .slides[0];
  const sourceOf = (entry: object, pages?: number) => madeOf(entry, pages)?.source;

  it('name the source with its pages, limited to pages of the document', () => {
    expect(sourceOf({ pages: [3] })).toBe('bees.pdf, page 3');
    expect(sourceOf({ pages: [7, '2', 2, 99, 0, 1.5, 'x'] })).toBe('bees.pdf, pages 2, 7');
    expect(madeOf({ pages: 4, notes: 'Wave.' })).toMatchObject({
      ...{ notes: 'Wave.', source: 'bees.pdf, page 4' },
    });
    for (const pages of [undefined, null, {}, [[]], 'page 3', [1e9]])
      expect(sourceOf({ pages })).toBe('bees.pdf');
    expect(sourceOf({ pages: [1] }, 0)).toBe('bees.pdf');
    expect(
      readReply('[{"title":"A","content":"a","pages":[1]}]').slides[0]?.source,
    ).toBeUndefined();
  });
});
