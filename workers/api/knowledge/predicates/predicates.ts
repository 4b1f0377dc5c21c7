/** The table of all that questions ask and passages tell; a passage answers only what it tells. */
import { normalize } from '../question/words';
import { APPLYING_PREDICATES } from './applying-predicates';
import { CAMPUS_PREDICATES } from './campus-predicates';
import { DETAIL_PREDICATES } from './detail-predicates';
import { NARROW_PREDICATES } from './narrow-predicates';
import type { Predicate } from './predicate';
import { STUDY_PREDICATES } from './study-predicates';
import { VALUE_PREDICATES } from './value-predicates';

/** All predicates. */
export const PREDICATES: readonly Predicate[] = [
  ...CAMPUS_PREDICATES,
  ...STUDY_PREDICATES,
  ...APPLYING_PREDICATES,
  ...NARROW_PREDICATES,
  ...VALUE_PREDICATES,
  ...DETAIL_PREDICATES,
];

/** The predicates that a question asks for; none for most questions. */
export function predicatesOf(question: string): readonly Predicate[] {
  const text = normalize(question);
  return PREDICATES.filter(({ asked, unless }) => asked.test(text) && !unless?.test(text));
}
