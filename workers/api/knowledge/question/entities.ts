/** Things that a passage must speak of when a question names them. */
const ENTITIES: readonly RegExp[] = [
  /\bnbts?\b|benchmark/,
  /\bcao\b|central applications? office/,
  /\bcach\b|clearing house/,
];

/** The things of the list that a text names. */
export function entitiesOf(text: string): readonly RegExp[] {
  return ENTITIES.filter((entity) => entity.test(text));
}
