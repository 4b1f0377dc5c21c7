/** What a university has or does: the facts of those that have it answer 'which universities …'. */
import type { Passage } from '../knowledge.contract';
import { fieldsOf } from '../question/fields';
import { universityPlaces } from '../question/university-places';
import { normalize } from '../question/words';
import type { Measure, Told } from './measures';

const HAS: readonly Told[] = [{ size: 1, text: '' }];

/** A trait that a pattern finds in passages. */
function trait(name: string, parts: Pick<Measure, 'asked' | 'topics'> & { told: RegExp }): Measure {
  const { asked, topics, told } = parts;
  return {
    title: '',
    name,
    asked,
    topics,
    valuesOf: ({ content }) => (told.test(normalize(content)) ? [...HAS] : []),
  };
}

const TRAITS: readonly Measure[] = [
  trait('National Benchmark Tests', {
    asked: /\bnbts?\b|benchmark/,
    told: /benchmark tests?/,
    topics: ['admission', 'aps'],
  }),
  trait('no late applications', {
    asked: /(?:\bnot?|\b(?:do|does|wo|ca)n'?t|never|refuse\w*) (?:\w+ ){0,2}late\b/,
    told: /no late|not take late|not get in late|with no late/,
    topics: ['admission', 'deadline'],
  }),
  trait('late applications', {
    asked: /\blate (?:applications?|applicants?|entr)|(?:take|accept|allow)\w* late|apply late/,
    told: /late applications are considered|for late\b|\bor r\d+ late|late and international/,
    topics: ['admission', 'deadline', 'application-fee'],
  }),
  trait('sports bursaries', {
    asked: /sports? (?:bursar|scholarship)/,
    told: /sports? bursar/,
    topics: ['scholarship'],
  }),
  trait('merit awards', {
    asked: /\bmerit\b|automatic\w*|academic (?:award|bursar|scholarship)|entrance scholarship/,
    told: /\bmerit\b|entrance scholarship/,
    topics: ['scholarship'],
  }),
  trait('Life Orientation not counted', {
    asked:
      /(?:\bnot|\b(?:do|does|wo|ca)n'?t|without|ignore|leave out) (?:\w+ ){0,2}(?:life orientation|l\.?o)\b/,
    told: /without life orientation|not count life|leaves life orientation/,
    topics: ['aps'],
  }),
  trait('Life Orientation counted', {
    asked: /life orientation|\bl\.?o\b/,
    told: /including life orientation|halves the life|life orientation (?:gives|only for)/,
    topics: ['aps', 'admission'],
  }),
  trait('three choices', {
    asked: /\b(?:three|3) (?:choices|programmes|courses|options)/,
    told: /\bthree programmes/,
    topics: ['admission'],
  }),
  trait('two choices', {
    asked: /\b(?:two|2) (?:choices|programmes|courses|options)/,
    told: /\btwo (?:programmes|study choices|choices|qualifications)|first and a second/,
    topics: ['admission'],
  }),
  trait('points with Mathematical Literacy', {
    asked: /maths? lit\b|literacy|wiskundige geletterdheid/,
    told: /mathematical literacy/,
    topics: ['aps'],
  }),
];

const PROVINCES =
  /\b(?:gauteng|limpopo|mpumalanga|north[ -]west|free state|kwazulu[ -]natal|kzn|eastern cape|western cape|northern cape)\b/;
const SAME: Readonly<Record<string, string>> = { kzn: 'kwazulu-natal' };

/** Whether a question asks which universities are in a province, and which have a trait or a field of study. */
export function traitOf(question: string): Measure | undefined {
  const text = normalize(question);
  const own = TRAITS.find(({ asked }) => asked.test(text));
  if (own) return own;
  const province = PROVINCES.exec(text)?.[0];
  // 'Which teach law' does not ask about the training of teachers.
  const fields = fieldsOf(question.replace(/\bteach(?:es)?\b/gi, ''));
  if (province && fields.length === 0 && /\b(?:in|from|of)\b|\bare\b/.test(text)) {
    const place = (SAME[province] ?? province)
      .replace(' natal', '-natal')
      .replace(/north west/, 'north-west');
    const isIn = ({ university }: Passage) =>
      (universityPlaces[university ?? '']?.location ?? []).some((one) => normalize(one) === place);
    return {
      title: '',
      name: `in ${place.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())}`,
      asked: PROVINCES,
      topics: ['location'],
      valuesOf: (passage) => (isIn(passage) ? [...HAS] : []),
    };
  }
  if (fields.length === 0 || !/\b(?:offers?|teach(?:es)?|ha[sv]e?|study|do)\b/.test(text))
    return undefined;
  return {
    title: '',
    name: fields.map((field) => field.replaceAll('-', ' ')).join(', '),
    asked: /./,
    topics: ['courses', 'aps', 'deadline'],
    valuesOf: ({ content }) =>
      fieldsOf(content.replace(/labour law/gi, '')).some((field) => fields.includes(field))
        ? [...HAS]
        : [],
  };
}
