import { namesOf } from './university-aliases';
import { universityPlaces } from './university-places';
import { normalize } from './words';

/** Whether a place doubles as the university's name: 'bursaries at Turfloop'. */
function isOwnName(code: string, place: string): boolean {
  return namesOf(code).some((name) => normalize(name).includes(place));
}

/** Places of universities named in addition to them: 'does Walter Sisulu teach in East London'. */
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
          !isOwnName(code, place),
      ),
  );
}
