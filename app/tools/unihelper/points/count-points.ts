/**
 * Admission points from school marks, by rules with a source in the knowledge base. Rules without published
 * steps (Wits, NWU, UFS: scales to 8) are left out rather than guessed.
 */

/** Marks of a school certificate, in whole percent. */
export interface Marks {
  /** Every subject but Life Orientation. */
  subjects: readonly number[];
  lifeOrientation?: number | undefined;
  /** The school is of quintile 1, 2 or 3, which one university counts. */
  lowQuintile: boolean;
}

export interface PointsRule {
  name: string;
  /** The rule in a sentence. */
  rule: string;
  /** The supporting fact of the knowledge base; tests check year and source against it. */
  factId: string;
  /** Null where the page has no date. */
  year: number | null;
  source: string;
  /** The maximum, in the rule's own points. */
  most: number;
  count: (marks: Marks) => number;
}

/** Subjects in a score unless stated otherwise. */
const COUNTED_SUBJECTS = 6;

const best = ({ subjects }: Marks) =>
  [...subjects].sort((one, other) => other - one).slice(0, COUNTED_SUBJECTS);
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** Points of one subject on the common scale: 7 from 80 %, one less for every ten below, 1 below 30 %. */
export function levelOf(percent: number): number {
  return Math.min(7, Math.max(1, Math.floor(percent / 10) - 1));
}

export const pointsRules: readonly PointsRule[] = [
  {
    name: 'Common scale',
    rule: 'Seven points from 80% on, one less every ten percent; six best subjects without Life Orientation. Universities vary it.',
    factId: 'gen-01',
    year: 2025,
    source:
      'https://github.com/ndumisomahlangu96/Admission-Point-Score-APS-Calculator/blob/main/README.md',
    most: 42,
    count: (marks) => sum(best(marks).map(levelOf)),
  },
  {
    name: 'University of Cape Town',
    rule: 'The percentages of the six best subjects without Life Orientation; faculties then rank by a score of their own.',
    factId: 'uct-07',
    year: 2019,
    source: 'https://ugandafact.com/university-of-cape-town-admission-requirements/',
    most: 600,
    count: (marks) => sum(best(marks)),
  },
  {
    name: 'Nelson Mandela University',
    rule: 'The percentages of the six best subjects without Life Orientation; 7 more from a school of quintile 1 to 3 with at least 50% in Life Orientation.',
    factId: 'nmu-05',
    year: 2025,
    source: 'https://newhealthbase.com/requirements-at-nelson-mandela-university',
    most: 607,
    count: (marks) =>
      sum(best(marks)) + (marks.lowQuintile && (marks.lifeOrientation ?? 0) >= 50 ? 7 : 0),
  },
  {
    name: 'Rhodes University',
    rule: 'Each percentage divided by ten, without Life Orientation; six subjects are counted here.',
    factId: 'ru-03',
    year: 2024,
    source: 'https://applynow24.com/?p=4494',
    most: 60,
    count: (marks) => sum(best(marks)) / 10,
  },
];

/** A kind of study and its minimum in four subjects of 20 credits (except Life Orientation). */
export interface StudyRule {
  name: string;
  leastPercent: number;
  /** Requirements besides the four subjects. */
  besides: string;
  factId: string;
  year: number | null;
  source: string;
}

/** Number of subjects that must reach the minimum percentage. */
export const STUDY_SUBJECTS = 4;

export const studyRules: readonly StudyRule[] = [
  {
    name: 'Bachelor’s degree',
    leastPercent: 50,
    besides: 'and the language rule',
    factId: 'gen-02',
    year: null,
    source: 'https://www.ufs.ac.za/prospective/prospective-home/general/ufs-admission-requirements',
  },
  {
    name: 'Diploma',
    leastPercent: 40,
    besides: 'and 30% in the language of teaching',
    factId: 'gen-03',
    year: 2025,
    source: 'https://newhealthbase.com/requirements-at-nelson-mandela-university',
  },
];

/** How many subjects reach the minimum of a kind of study. */
export function subjectsReaching({ subjects }: Marks, { leastPercent }: StudyRule): number {
  return subjects.filter((percent) => percent >= leastPercent).length;
}
