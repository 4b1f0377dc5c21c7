import { describe, expect, it } from 'vitest';
import { encodeMarked, hasWords, type Piece } from './marked-text';

const text = (words: string, look = 0): Piece => ({ kind: 'text', text: words, look });
const atom = (number: number): Piece => ({ kind: 'atom', atom: number });

describe('encodeMarked', () => {
  it('takes time in proportion to the length of blanks', () => {
    const blanks = ' '.repeat(100_000);
    const marked = encodeMarked([text(`a${blanks}<${blanks}b`)]);
    expect(marked.decode(marked.text).pieces).toEqual([text(`a${blanks}<${blanks}b`)]);
  });

  it('marks what differs from the predominant formatting, and what is unbreakable', () => {
    const marked = encodeMarked([
      atom(0),
      text('  See '),
      text('the annex', 1),
      text(' for details'),
      atom(1),
      text('. '),
      atom(2),
    ]);
    expect(marked.text).toBe('See <1>the annex</1> for details<2/>.');
    expect(marked.decode('Sehen Sie für Näheres<2/> <1>den Anhang</1>.')).toEqual({
      damaged: false,
      pieces: [
        atom(0),
        text('  Sehen Sie für Näheres'),
        atom(1),
        text(' '),
        text('den Anhang', 1),
        text('. '),
        atom(2),
      ],
    });
  });

  it('needs no mark if a whole paragraph has the same formatting', () => {
    expect(encodeMarked([text('Bold ', 4), text('through and through', 4)]).text).toBe(
      'Bold through and through',
    );
  });

  it.each([
    ['a mark is missing', 'Siehe den Anhang.<2/>', true],
    ['a mark is invented', 'Siehe <9>den</9> <1>Anhang</1><2/>.', true],
    ['a mark is not closed', 'Siehe <1>den Anhang<2/>.', true],
    ['marks overlap', 'Siehe </1>den<1> Anhang<2/>.', true],
    ['an unbreakable mark is duplicated', 'Siehe <1>den</1><2/> Anhang<2/>.', true],
    ['an unbreakable mark is missing', 'Siehe <1>den</1> Anhang.', true],
    ['marks contain spaces', 'Siehe < 1 >den</ 1> Anhang< 2 />.', false],
  ])('keeps all words and unbreakable pieces if %s', (_, translation, expected) => {
    const marked = encodeMarked([text('See the '), text('annex', 1), text(' here'), atom(7)]);
    const more = encodeMarked([
      text('See '),
      text('the', 1),
      text(' long annex'),
      atom(7),
      text('.'),
    ]);
    for (const each of [marked, more]) {
      const { pieces, damaged } = each.decode(translation);
      const words = pieces.map((piece) => (piece.kind === 'text' ? piece.text : '')).join('');
      expect(words.replace(/\s+/g, ' ').trim()).toBe('Siehe den Anhang.');
      expect(pieces.filter((piece) => piece.kind === 'atom')).toEqual([atom(7)]);
      if (each === more) expect(damaged).toBe(expected);
    }
  });

  it('treats text that reads like a mark as unbreakable', () => {
    const marked = encodeMarked([text('Write <1> before and </1> after.')]);
    expect(marked.text).toBe('Write <1/> before and <2/> after.');
    expect(marked.decode('Schreibe <1/> davor und <2/> danach.').pieces).toEqual([
      text('Schreibe <1> davor und </1> danach.'),
    ]);
  });

  it('says which texts have words', () => {
    expect(hasWords('Chapter 3')).toBe(true);
    expect(hasWords('第三章')).toBe(true);
    for (const without of [
      '12.50 %',
      '– 3 –',
      'https://example.org/a',
      'ann@example.org',
      '<1/> 2',
    ])
      expect(hasWords(without)).toBe(false);
  });
});
