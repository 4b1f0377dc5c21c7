/** Entities that a passage must mention if the question names them. */
const ENTITIES: readonly RegExp[] = [
  /\bnbts?\b|benchmark/,
  /\bcao\b|central applications? office/,
  /\bcach\b|clearing house/,
];

/** Returns the listed entities that a text names, as patterns. */
export function entitiesOf(text: string): readonly RegExp[] {
  return ENTITIES.filter((entity) => entity.test(text));
}
