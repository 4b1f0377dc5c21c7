import { universityOf } from '../catalogue.contract';
import { universityPlaces } from './university-places';
import { normalize } from './words';

/** Places of universities that a question names beside their names: 'does Walter Sisulu teach in East London'. */
export function placesNamed(question: string, codes: readonly string[]): string[] {
  const text = normalize(question);
  return codes.flatMap((code) =>
    (universityPlaces[code]?.location ?? [])
      .flatMap((place) => place.split(/[(),]/))
      .map((place) => normalize(place))
      .filter(
        (place) =>
          place.length > 3 &&
          new RegExp(
            `\\b(?:in|at|near|to|from|got|an?) (?:the )?${place}\\b|\\b${place} campus`,
          ).test(text) &&
          !normalize(universityOf(code)?.name ?? '').includes(place),
      ),
  );
}
