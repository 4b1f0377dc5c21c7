import { describe, expect, it } from 'vitest';
import { allTargets, offeredTargets } from './offered-targets';

describe('offeredTargets', () => {
  it('begins with the targets of the specification, in its order', () => {
    expect(offeredTargets(['docx', 'docx'], false).usual).toEqual(['txt', 'html', 'pdf', 'pptx']);
    expect(offeredTargets(['csv'], false).usual).toEqual(['json', 'xlsx']);
  });

  it('groups all further ones by kind, the kind of the source first, each format once', () => {
    const offered = offeredTargets(['docx'], true);
    expect(offered.groups[0]?.name).toBe('Documents');
    expect(offered.groups[0]?.targets).toEqual(expect.arrayContaining(['doc', 'odt', 'rtf']));
    expect(offered.groups.map(({ name }) => name)).toContain('Pictures');
    const all = allTargets(offered);
    expect(all).toEqual([...new Set(all)]);
  });

  it('has those of LibreOffice only where it can run', () => {
    expect(allTargets(offeredTargets(['odp'], true))).toEqual(
      expect.arrayContaining(['pdf', 'pptx', 'png']),
    );
    expect(allTargets(offeredTargets(['docx'], false))).not.toContain('doc');
  });

  it('offers exactly the five of the specification for several formats, and nothing without files', () => {
    const mixed = offeredTargets(['docx', 'pptx'], true);
    expect(mixed).toEqual({ usual: ['pdf', 'png', 'jpg', 'html', 'txt'], groups: [] });
    expect(allTargets(offeredTargets([], true))).toEqual([]);
  });
});
