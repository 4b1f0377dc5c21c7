import { describe, expect, it } from 'vitest';
import { choosePages, parsePageRanges } from './page-ranges';

describe('parsePageRanges', () => {
  it.each([
    ['1', [1]],
    ['1-3, 5, 8-', [1, 2, 3, 5, 8, 9, 10]],
    ['-2', [1, 2]],
    [' 2 – 4 ;9', [2, 3, 4, 9]],
    ['3 1 3', [3, 1]],
    ['6-4', [6, 5, 4]],
    ['10-', [10]],
  ])('reads %j', (text, pages) => {
    expect(parsePageRanges(text, 10)).toEqual(pages);
  });

  it.each([
    ['', /No pages are given/],
    [' , ', /No pages are given/],
    ['a', /'a' is not a page range/],
    ['1-2-3', /not a page range/],
    ['-', /not a page range/],
    ['0', /Page 0 does not exist: this PDF has 10 pages/],
    ['11', /Page 11 does not exist/],
    ['2-999999999', /Page 999999999 does not exist/],
    ['99999999999999', /not a page range/],
  ])('refuses %j', (text, message) => {
    expect(() => parsePageRanges(text, 10)).toThrow(message);
  });
});

describe('choosePages', () => {
  it("takes page 1 for null, every page for 'all', and each given page once", () => {
    expect(choosePages(null, 3)).toEqual([1]);
    expect(choosePages('all', 3)).toEqual([1, 2, 3]);
    expect(choosePages([3, 1, 3], 3)).toEqual([3, 1]);
  });
  it('refuses pages that do not exist', () => {
    expect(() => choosePages([1.5], 3)).toThrow(/does not exist/);
    expect(() => choosePages([2], 1)).toThrow(/this PDF has 1 page\./);
    expect(() => choosePages([], 1)).toThrow(/No pages/);
  });
});
