import { splitSentences } from '@entropy-tools/data/text/split-sentences';
import { describe, expect, it } from 'vitest';
import { patience } from '../../../../tests/support/patience.ts';
import { processorMs } from '../../../../tests/support/processor-time.ts';
import { type LabelledText, textsForTuning, textsHeldOut } from './labelled-points.testing';
import { matchPoints } from './match-points';

const sentencesOf = (text: string) =>
  splitSentences(text).map(({ start, end }) => text.slice(start, end));

/** `wrong`: an incorrect source was given; `missed`: a source exists and none was given. */
function measure(texts: readonly LabelledText[]) {
  const wrong: string[] = [];
  const missed: string[] = [];
  let right = 0;
  let supported = 0;
  for (const { text, points } of texts) {
    const found = matchPoints(
      points.map(({ point }) => point),
      text,
    );
    points.forEach(({ point, of }, at) => {
      const sentences = (found[at] ?? []).map(({ start, end }) => text.slice(start, end));
      if (of.length > 0) supported += 1;
      if (sentences.length === 0) {
        if (of.length > 0) missed.push(point);
      } else if (sentences.every((sentence) => of.some((begin) => sentence.startsWith(begin))))
        right += 1;
      else wrong.push(`${point} → ${sentences.join(' | ')}`);
    });
  }
  return { wrong, missed, precision: right / (right + wrong.length), recall: right / supported };
}

describe('the sentences of a point', () => {
  it('are labelled for 60 points and more, a third of them without a source', () => {
    const all = [...textsForTuning, ...textsHeldOut].flatMap(({ text, points }) =>
      points.map((one) => ({ ...one, text })),
    );
    expect(all.length).toBeGreaterThanOrEqual(60);
    expect(all.filter(({ of }) => of.length === 0).length).toBeGreaterThanOrEqual(20);
    for (const { of, text } of all)
      for (const begin of of)
        expect(sentencesOf(text).some((sentence) => sentence.startsWith(begin))).toBe(true);
  });

  it.each([
    ['the tuning texts', textsForTuning, 0.87],
    ['the held-out texts', textsHeldOut, 0.96],
  ])('are never wrong, and mostly found, in %s', (_, texts, recall) => {
    const result = measure(texts);
    expect(result.wrong).toEqual([]);
    expect(result.precision).toBe(1);
    expect(result.recall, result.missed.join('\n')).toBeGreaterThanOrEqual(recall);
  });

  it('are both for a point with two statements, and exact for a quotation', () => {
    const text = 'Maize prices rose by a fifth. Rain came early. Wheat prices stayed low in Kenya.';
    const [two, quoted, invented] = matchPoints(
      [
        'Maize prices rose by a fifth while wheat prices stayed low in Kenya.',
        'The report says “rain came early”.',
        'The report says “maize prices fell sharply” by a fifth.',
      ],
      text,
    );
    expect(two?.map(({ start, end }) => text.slice(start, end))).toEqual([
      'Maize prices rose by a fifth.',
      'Wheat prices stayed low in Kenya.',
    ]);
    expect(quoted?.map(({ start, end }) => text.slice(start, end))).toEqual(['Rain came early.']);
    expect(invented).toEqual([]);
  });

  it('may state place and time at either end, and start with a number', () => {
    const text =
      'In March the railway to Durban was closed. In the Free State rain came early. To sum up: Eleven goats were sold by Sipho to Anna.';
    const found = matchPoints(
      [
        'The railway to Durban closed in March.',
        'Rain came early in the Free State.',
        'Eleven goats were sold.',
        'Sipho sold eleven goats to Anna.',
        'Anna sold eleven goats to Sipho.',
      ],
      text,
    );
    expect(found.map(([span]) => span && text.slice(span.start, span.start + 12))).toEqual([
      'In March the',
      'In the Free ',
      'To sum up: E',
      'To sum up: E',
      undefined,
    ]);
  });

  it('are found quickly enough in a text of maximum length', { tags: ['sweep'] }, async () => {
    const filler = Array.from(
      { length: 4400 },
      (_, at) => `Paragraph ${at} speaks of ordinary things in the town of Upington.`,
    ).join(' ');
    const text = `${filler} The lighthouse keeper bought eleven goats.`;
    expect(text.length).toBeGreaterThan(280_000);
    const points = Array.from(
      { length: 20 },
      () => 'The keeper of the lighthouse bought eleven goats.',
    );
    const ms = await processorMs(() => {
      const [found] = matchPoints(points, text);
      expect(text.slice(found?.[0]?.start)).toBe('The lighthouse keeper bought eleven goats.');
    });
    expect(ms).toBeLessThan(patience(10_000));
  });
});

describe('splitting a text into sentences', () => {
  it('splits at the ends of sentences, and not at wrapped lines', () => {
    const text = [
      '# A heading',
      '',
      'Dr. Smith paid R 3.50 to the bank and went on, as he had done all those years before, to the',
      'market. “Was it open?” No. 4 was. He said e.g. nothing!',
      '- an item',
      '2. Another item',
      '',
      '契約は終了した。次の文。',
    ].join('\n');
    expect(sentencesOf(text)).toEqual([
      'A heading',
      'Dr. Smith paid R 3.50 to the bank and went on, as he had done all those years before, to the\nmarket.',
      '“Was it open?”',
      'No. 4 was.',
      'He said e.g. nothing!',
      'an item',
      'Another item',
      '契約は終了した。',
      '次の文。',
    ]);
    expect(sentencesOf(' \n 12. \n')).toEqual([]);
    // Texts on which slow matching would hang.
    for (const piece of ['a. b, ', 'A. B. ', '\n', '- \n', '. ', 'x.\n'])
      expect(sentencesOf(piece.repeat(50_000)).join('').length).toBeLessThanOrEqual(300_000);
    const endless = 'word '.repeat(1000);
    expect(sentencesOf(endless).join(' ')).toBe(endless.trim());
    expect(Math.max(...sentencesOf('x'.repeat(5000)).map(({ length }) => length))).toBe(600);
  });
});
