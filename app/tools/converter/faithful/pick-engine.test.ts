import { describe, expect, it } from 'vitest';
import { pickEngine } from './pick-engine';

const here = { canFaithful: true, chosen: {} };
const phone = { canFaithful: false, chosen: {} };

describe('pickEngine', () => {
  it.each([
    ['pptx', 'pdf', 'faithful', 'light'],
    ['odp', 'pdf', 'faithful', undefined],
    ['ppt', 'pdf', 'faithful', undefined],
    ['pptx', 'png', 'faithful', 'light'],
    ['pptx', 'md', 'light', 'light'],
    ['odp', 'md', 'faithful', undefined],
    ['key', 'pdf', 'light', 'light'],
    ['xlsx', 'pdf', 'faithful', 'light'],
    ['ods', 'pdf', 'faithful', 'light'],
    ['docx', 'pdf', 'light', 'light'],
    ['docx', 'txt', 'light', 'light'],
    ['docx', 'odt', 'light', 'light'],
    ['pptx', 'txt', 'light', 'light'],
    ['xlsx', 'csv', 'light', 'light'],
    ['txt', 'pdf', 'light', 'light'],
    ['md', 'pdf', 'light', 'light'],
    ['odt', 'docx', 'light', 'light'],
    ['odt', 'txt', 'light', 'light'],
    ['png', 'odt', undefined, undefined],
  ] as const)('%s to %s: %s where LibreOffice can run, else %s', (format, target, able, unable) => {
    expect(pickEngine({ format }, target, phone)).toBe(unable);
    expect(pickEngine({ format }, target, here)).toBe(able);
  });

  it('gives a Word file with columns to Faithful, for a PDF only', () => {
    const format = 'docx';
    expect(pickEngine({ format, hasColumns: true }, 'pdf', here)).toBe('faithful');
    expect(pickEngine({ format, hasColumns: true }, 'txt', here)).toBe('light');
    expect(pickEngine({ format, hasColumns: true }, 'pdf', phone)).toBe('light');
  });

  it('follows what was chosen for files of this kind, where both engines convert', () => {
    const chosen = { slides: 'light', document: 'faithful' } as const;
    const facts = { canFaithful: true, chosen };
    expect(pickEngine({ format: 'pptx' }, 'pdf', facts)).toBe('light');
    expect(pickEngine({ format: 'docx' }, 'pdf', facts)).toBe('faithful');
    expect(pickEngine({ format: 'docx' }, 'txt', facts)).toBe('light');
    expect(pickEngine({ format: 'odp' }, 'pdf', facts)).toBe('faithful');
  });
});
