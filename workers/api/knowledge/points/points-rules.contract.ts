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

/** A rule as data: best subjects, each on a scale, and points besides. */
export interface PointsRule {
  /** Its code; null for the common scale. */
  university: string | null;
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
  /** What a mark gives: its percentage, a tenth of it, or its level on the common scale. */
  scale: 'percent' | 'tenth' | 'level';
  /** Points besides for a school of quintile 1 to 3, from this mark in Life Orientation. */
  lowQuintile?: { points: number; lifeOrientation: number };
}

/** Subjects in a score, without Life Orientation. */
export const COUNTED_SUBJECTS = 6;

/** Points of one subject on the common scale: 7 from 80 %, one less for every ten below, 1 below 30 %. */
export function levelOf(percent: number): number {
  return Math.min(7, Math.max(1, Math.floor(percent / 10) - 1));
}

/** Points of the best six subjects by a rule, in its own points. */
export function countPoints({ scale, lowQuintile }: PointsRule, marks: Marks): number {
  const best = [...marks.subjects].sort((one, other) => other - one).slice(0, COUNTED_SUBJECTS);
  const sum = best
    .map((percent) => (scale === 'level' ? levelOf(percent) : percent))
    .reduce((total, points) => total + points, 0);
  const isRaised =
    lowQuintile !== undefined &&
    marks.lowQuintile &&
    (marks.lifeOrientation ?? 0) >= lowQuintile.lifeOrientation;
  return (scale === 'tenth' ? sum / 10 : sum) + (isRaised ? lowQuintile.points : 0);
}

export const pointsRules: readonly PointsRule[] = [
  {
    university: null,
    name: 'Common scale',
    rule: 'Seven points from 80% on, one less every ten percent; six best subjects without Life Orientation. Universities vary it.',
    factId: 'gen-01',
    year: 2025,
    source:
      'https://github.com/ndumisomahlangu96/Admission-Point-Score-APS-Calculator/blob/main/README.md',
    most: 42,
    scale: 'level',
  },
  {
    university: 'UCT',
    name: 'University of Cape Town',
    rule: 'The percentages of the six best subjects without Life Orientation; faculties then rank by a score of their own.',
    factId: 'uct-07',
    year: 2019,
    source: 'https://ugandafact.com/university-of-cape-town-admission-requirements/',
    most: 600,
    scale: 'percent',
  },
  {
    university: 'NMU',
    name: 'Nelson Mandela University',
    rule: 'The percentages of the six best subjects without Life Orientation; 7 more from a school of quintile 1 to 3 with at least 50% in Life Orientation.',
    factId: 'nmu-05',
    year: 2025,
    source: 'https://newhealthbase.com/requirements-at-nelson-mandela-university',
    most: 607,
    scale: 'percent',
    lowQuintile: { points: 7, lifeOrientation: 50 },
  },
  {
    university: 'RU',
    name: 'Rhodes University',
    rule: 'Each percentage divided by ten, without Life Orientation; six subjects are counted here.',
    factId: 'ru-03',
    year: 2024,
    source: 'https://applynow24.com/?p=4494',
    most: 60,
    scale: 'tenth',
  },
];

/** A kind of study and its minimum in four subjects of 20 credits (except Life Orientation). */
export interface StudyRule {
  name: string;
  /** A pattern of questions about it. */
  asked: string;
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
    asked: "bachelor'?s? (?:pass|admission|degree)",
    leastPercent: 50,
    besides: 'and the language rule',
    factId: 'gen-02',
    year: null,
    source: 'https://www.ufs.ac.za/prospective/prospective-home/general/ufs-admission-requirements',
  },
  {
    name: 'Diploma',
    asked: 'diploma (?:pass|admission)',
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
