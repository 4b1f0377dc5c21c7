/** Occasions of cards, and what a card then says. */
import type { SceneRequest } from './scene-request';

type Occasion = NonNullable<SceneRequest['occasion']>;

export const greetings: Readonly<Record<Occasion, string>> = {
  birthday: 'Happy birthday',
  christmas: 'Merry Christmas',
  love: 'With love',
  thanks: 'Thank you',
  easter: 'Happy Easter',
  halloween: 'Happy Halloween',
  wedding: 'Congratulations',
  'new-year': 'Happy new year',
};

const signs: readonly (readonly [Occasion, RegExp])[] = [
  ['birthday', /birthday/],
  ['christmas', /christmas|santa/],
  ['love', /valentine|love|heart/],
  ['thanks', /thank/],
  ['easter', /easter/],
  ['halloween', /halloween|jack-o/],
  ['wedding', /wedding|marry/],
  ['new-year', /new year/],
];

/** The occasion of a card: its own one, or what its words and drawings tell; undefined for other pictures. */
export function occasionOf(request: SceneRequest): Occasion | undefined {
  if (request.occasion || request.layout !== 'card') return request.occasion;
  const words = [...request.words.understood, ...request.subjects.map(({ drawing }) => drawing)]
    .join(' ')
    .toLowerCase();
  return signs.find(([, sign]) => sign.test(words))?.[0];
}
