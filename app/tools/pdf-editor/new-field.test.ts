import { describe, expect, it } from 'vitest';
import { moveInTabOrder, newField } from './new-field';

const at = { page: 'p0', turn: 0, x: 50, y: 50 } as const;

describe('new fields', () => {
  it('have unique names, and radio buttons form one group with different values', () => {
    const first = newField('text', at, at, []);
    const second = newField('text', at, at, [first]);
    expect([first.name, second.name]).toEqual(['Text 1', 'Text 2']);
    const small = newField('radio', at, at, [first]);
    const large = newField('radio', at, at, [first, small]);
    expect(large.name).toBe(small.name);
    expect([small.value, large.value]).toEqual(['Option 1', 'Option 2']);
  });

  it('take the size of the drag, and have several lines where there is room', () => {
    const field = newField('text', at, { x: 150, y: 120 }, []);
    expect(field).toMatchObject({ x: 50, y: 50, width: 100, height: 70, multiline: true });
    expect(newField('date', at, at, [])).toMatchObject({ width: 110, height: 22 });
  });

  it('change the tab order of their page only', () => {
    const [a, b, c] = ['p0', 'p1', 'p0'].map((page) => newField('tick', { ...at, page }, at, []));
    if (!a || !b || !c) throw new Error('three fields');
    expect(moveInTabOrder([a, b, c], c.id, -1)).toEqual([c, b, a]);
    expect(moveInTabOrder([a, b, c], a.id, -1)).toEqual([a, b, c]);
  });
});
