/** Form fields as the user makes them. */
import { type FieldKind, fieldKindLabels } from '@entropy-tools/documents/pdf/fields/field-kinds';
import type { Annotation, FieldAnnotation } from './annotation';
import { boxBetween, type ItemPlace, MIN_DRAG } from './new-item';

/** Size of a field made by a click, in points. */
const clickSizes: Readonly<Record<FieldKind, { width: number; height: number }>> = {
  text: { width: 180, height: 22 },
  date: { width: 110, height: 22 },
  tick: { width: 14, height: 14 },
  radio: { width: 14, height: 14 },
  choice: { width: 160, height: 22 },
  signature: { width: 200, height: 48 },
};

/** A field made by a drag or a click. @param items existing items, to find a free name */
export function newField(
  kind: FieldKind,
  from: ItemPlace,
  to: { x: number; y: number },
  items: readonly Annotation[],
): FieldAnnotation {
  const { page, turn } = from;
  const size = clickSizes[kind];
  const isClick = Math.hypot(to.x - from.x, to.y - from.y) < MIN_DRAG;
  const end = isClick ? { x: from.x + size.width, y: from.y + size.height } : to;
  const fields = fieldsOf(items);
  const group = kind === 'radio' ? fields.findLast((each) => each.kind === 'radio') : undefined;
  const name = group?.name ?? freeName(fieldKindLabels[kind], fields);
  const mates = fields.filter((each) => each.kind === 'radio' && each.name === name);
  return {
    ...boxBetween(from, end),
    id: crypto.randomUUID(),
    page,
    turn,
    type: 'field',
    kind,
    name,
    color: '#000000',
    required: false,
    multiline: kind === 'text' && !isClick && end.y - from.y > 2 * size.height,
    options: kind === 'choice' ? ['First', 'Second'] : [],
    value: kind === 'radio' ? `Option ${mates.length + 1}` : '',
  };
}

/** The form fields among the items, in tab order. */
export function fieldsOf(items: readonly Annotation[]): FieldAnnotation[] {
  return items.filter((item) => item.type === 'field');
}

/**
 * The items with a field moved in the tab order of its page.
 * @param by places, negative for earlier
 */
export function moveInTabOrder(items: readonly Annotation[], id: string, by: number): Annotation[] {
  const field = items.find((item) => item.id === id);
  const mates = items.filter((item) => item.type === 'field' && item.page === field?.page);
  const other = mates[mates.findIndex((item) => item.id === id) + by];
  if (!field || !other) return [...items];
  return items.map((item) => (item === field ? other : item === other ? field : item));
}

function freeName(label: string, fields: readonly FieldAnnotation[]): string {
  const taken = new Set(fields.map(({ name }) => name));
  let number = 1;
  while (taken.has(`${label} ${number}`)) number += 1;
  return `${label} ${number}`;
}
