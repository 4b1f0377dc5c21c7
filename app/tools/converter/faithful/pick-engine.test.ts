import { describe, expect, it } from 'vitest';
import { isForFaithful, offeredTargets, pickEngine } from './pick-engine';

describe('pickEngine', () => {
  it.each([
    ['docx', 'pdf', true, 'faithful'],
    ['docx', 'pdf', false, 'light'],
    ['docx', 'txt', true, 'light'],
    ['docx', 'odt', true, 'faithful'],
    ['docx', 'odt', false, undefined],
    ['txt', 'pdf', true, 'light'],
    ['md', 'pdf', true, 'light'],
    ['xlsx', 'csv', true, 'light'],
    ['xlsx', 'pdf', true, 'faithful'],
    ['pptx', 'pdf', true, 'faithful'],
    ['pptx', 'pdf', false, 'light'],
    ['odt', 'docx', false, 'light'],
    ['odt', 'docx', true, 'faithful'],
    ['ods', 'pdf', false, undefined],
    ['png', 'odt', true, undefined],
  ] as const)('%s to %s, Faithful in use: %s', (format, target, isOn, engine) => {
    expect(pickEngine(format, target, isOn)).toBe(engine);
  });
});

describe('offeredTargets', () => {
  it('gives the usual list while Faithful is off', () => {
    expect(offeredTargets(['docx'], false)).toEqual({
      usual: ['txt', 'html', 'pdf', 'pptx'],
      added: [],
    });
  });

  it('adds the targets of Faithful, each format once', () => {
    const { usual, added } = offeredTargets(['docx', 'docx'], true);
    expect(usual).toEqual(['txt', 'html', 'pdf', 'pptx']);
    expect(added).toEqual(['doc', 'odt', 'rtf', 'png']);
  });

  it('gives the usual list for several kinds', () => {
    expect(offeredTargets(['docx', 'pptx'], true)).toEqual({
      usual: ['pdf', 'png', 'jpg', 'html', 'txt'],
      added: [],
    });
  });

  it('gives nothing without files', () => {
    expect(offeredTargets([], true)).toEqual({ usual: [], added: [] });
  });
});

it('offers an engine choice only if there is one', () => {
  expect(isForFaithful(['png', 'md'])).toBe(false);
  expect(isForFaithful(['txt'])).toBe(false);
  expect(isForFaithful(['png', 'docx'])).toBe(true);
});
