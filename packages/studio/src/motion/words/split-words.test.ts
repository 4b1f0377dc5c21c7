import { describe, expect, it } from 'vitest';
import { isRightToLeft, lettersOf, splitWords, visualOrder } from './split-words';

const texts = (line: string) => splitWords(line).map(({ text }) => text);

describe('splitWords', () => {
  it('splits at blanks and keeps marks with their words', () => {
    expect(texts('  Don’t  stop, now! ')).toEqual(['Don’t', 'stop,', 'now!']);
  });
  it('splits Chinese and Thai, which have no blanks', () => {
    const chinese = splitWords('你好世界。再见');
    expect(chinese.length).toBeGreaterThan(1);
    expect(chinese.map(({ text }) => text).join('')).toBe('你好世界。再见');
    expect(chinese.filter(({ isSpaced }) => isSpaced)).toHaveLength(1);
    expect(texts('สวัสดีชาวโลก').length).toBeGreaterThan(1);
  });
  it('cuts a word that is longer than any line', () => {
    const parts = texts('a'.repeat(50_000));
    expect(parts.join('')).toHaveLength(50_000);
    expect(Math.max(...parts.map((part) => part.length))).toBe(18);
  });
});

describe('lettersOf', () => {
  it('keeps marks and joined emoji whole', () => {
    expect(lettersOf('e\u0301a👨‍👩‍👧!')).toEqual(['e\u0301', 'a', '👨‍👩‍👧', '!']);
  });
  it('does not tear scripts whose letters join', () => {
    expect(lettersOf('مرحبا')).toEqual(['مرحبا']);
    expect(lettersOf('नमस्ते')).toEqual(['नमस्ते']);
    expect(lettersOf('שלום')).toHaveLength(4);
  });
});

describe('visualOrder', () => {
  it('follows the line’s direction, and keeps the order of text in the other direction', () => {
    expect(visualOrder(['a', 'b', 'c'], false)).toEqual([0, 1, 2]);
    expect(visualOrder(['שלום', 'עולם'], true)).toEqual([1, 0]);
    expect(visualOrder(['א', 'New', 'York', 'ב'], true)).toEqual([3, 1, 2, 0]);
    expect(visualOrder(['I', 'say', 'שלום', 'עולם', 'now'], false)).toEqual([0, 1, 3, 2, 4]);
  });
  it('knows the direction of a text by its first letter', () => {
    expect(isRightToLeft('123 שלום world')).toBe(true);
    expect(isRightToLeft('hello שלום')).toBe(false);
    expect(isRightToLeft('!?')).toBe(false);
  });
});
