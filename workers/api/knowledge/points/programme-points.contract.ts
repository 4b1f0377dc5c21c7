/**
 * Minimum points per programme, each from a fact of the knowledge base. A university's points are its own: those of
 * two universities do not compare. What no fact tells is not here.
 */

/** What a fact says about the points of a university's programmes. */
export interface ProgrammeRule {
  /** Its code. */
  university: string;
  /** The supporting fact; tests check numbers, year and source against it. */
  factId: string;
  /** Null where the page has no date. */
  year: number | null;
  source: string;
  asks: readonly ProgrammePoints[];
}

/** The minimum points of one programme. */
export interface ProgrammePoints {
  name: string;
  /** Field of study as `question/fields.ts` names it; undefined for all of a kind, such as every degree. */
  field?: string;
  /** Only for this kind of study; any where undefined. */
  kind?: 'degree' | 'diploma' | 'certificate';
  least: number;
  /** Where a band is told: from here on more than the minimum is reached. */
  most?: number;
  /** The minimum of applicants with Mathematical Literacy. */
  withLiteracy?: number;
  /** The programme asks for Mathematics or other subjects besides the points. */
  besides?: string;
}

/** Copies of prospectuses. */
const COPIES =
  'https://github.com/njabulodark/umlando/blob/9281e4c488d247c467c7cf7bebd1b6cce061aa84/prospectus';
const CAO_HANDBOOK = 'http://online.flipbuilder.com/vfqty/clzd/files/basic-html/page102.html';

/** In the order of the catalogue. */
export const programmeRules: readonly ProgrammeRule[] = [
  {
    university: 'WITS',
    factId: 'wits-05',
    year: 2022,
    source: `${COPIES}/WITS-Requirements-2022.pdf`,
    asks: [
      { name: 'LLB of four years', field: 'law', least: 43 },
      { name: 'general BCom', field: 'commerce', least: 39 },
      { name: 'BSc Engineering', field: 'engineering', least: 42 },
    ],
  },
  {
    university: 'UJ',
    factId: 'uj-06',
    year: null,
    source:
      'https://www.bachelorstudies.com/BScBSc-Extended-in-Mathematical-Sciences/South-Africa/University-of-Johannesburg/',
    asks: [
      {
        name: 'BSc Mathematical Sciences',
        field: 'mathematics',
        least: 31,
        besides: '70% in Mathematics',
      },
    ],
  },
  {
    university: 'UKZN',
    factId: 'ukzn-08',
    year: 2025,
    source: CAO_HANDBOOK,
    asks: [
      {
        name: 'Chemical Engineering',
        field: 'engineering',
        least: 33,
        besides:
          'level 5 in Mathematics and Physical Sciences, level 4 in English and Life Orientation',
      },
    ],
  },
  {
    university: 'UNISA',
    factId: 'unisa-06',
    year: 2021,
    source: `${COPIES}/UNISA-Prospectus.pdf`,
    asks: [
      {
        name: 'Science, Engineering and Technology diploma',
        field: 'engineering',
        kind: 'diploma',
        least: 18,
        besides: 'diploma admission',
      },
    ],
  },
  {
    university: 'NWU',
    factId: 'nwu-06',
    year: 2020,
    source: `${COPIES}/NWU-Prospectus.pdf`,
    asks: [
      { name: 'engineering', field: 'engineering', least: 34 },
      { name: 'LLB', field: 'law', least: 30 },
      { name: 'pharmacy', field: 'pharmacy', least: 32 },
      { name: 'education', field: 'education', least: 24 },
    ],
  },
  {
    university: 'UFS',
    factId: 'ufs-05',
    year: 2025,
    source: 'https://uni24.co.za/university-of-the-free-state-ufs-requirements',
    asks: [{ name: 'what is normally asked', least: 30 }],
  },
  {
    university: 'RU',
    factId: 'ru-08',
    year: null,
    source: 'https://uni1.co.za/articles/rhodes-university-requirements',
    asks: [
      { name: 'commerce', field: 'commerce', least: 34, most: 44 },
      { name: 'education', field: 'education', least: 39, most: 44 },
      { name: 'pharmacy', field: 'pharmacy', least: 40, most: 44 },
      { name: 'law', field: 'law', least: 40, most: 45 },
    ],
  },
  {
    university: 'TUT',
    factId: 'tut-05',
    year: 2023,
    source:
      'https://www.hubopportunities.com/2022/11/tshwane-university-of-technology-tut-application-fee/',
    asks: [{ name: 'information technology', field: 'computing', least: 26, withLiteracy: 28 }],
  },
  {
    university: 'MUT',
    factId: 'mut-05',
    year: 2026,
    source:
      'https://www.educoast.co.za/en/how-to-apply-to-mangosuthu-university-of-technology-mut-for-2026-52231',
    asks: [{ name: 'programmes in general', least: 24, most: 30 }],
  },
  {
    university: 'WSU',
    factId: 'wsu-03',
    year: null,
    source: 'https://www.navyblue.co.za/universities/wsu',
    asks: [
      {
        name: 'medicine',
        field: 'medicine',
        least: 30,
        besides: '60% in Mathematics, Physical and Life Sciences',
      },
      { name: 'nursing', field: 'nursing', least: 24 },
    ],
  },
  {
    university: 'UNIVEN',
    factId: 'univen-03',
    year: 2025,
    source: 'https://applyscholars.com/university-of-venda-univen-online-application',
    asks: [
      {
        name: 'a degree',
        kind: 'degree',
        least: 26,
        besides: 'level 4 in four 20-credit subjects',
      },
    ],
  },
  {
    university: 'UMP',
    factId: 'ump-03',
    year: 2026,
    source:
      'https://www.studentroom.co.za/university-of-mpumalanga-ump-online-applications-2026-open',
    asks: [
      { name: 'LLB', field: 'law', least: 33 },
      { name: 'BCom', field: 'commerce', least: 30, besides: 'Mathematics' },
      { name: 'BSc', field: 'science', least: 30 },
      { name: 'BEd Foundation Phase', field: 'education', least: 26, withLiteracy: 27 },
      {
        name: 'Diploma in Hospitality',
        field: 'tourism',
        kind: 'diploma',
        least: 24,
        withLiteracy: 25,
      },
    ],
  },
  {
    university: 'SPU',
    factId: 'spu-04',
    year: 2023,
    source: `${COPIES}/SPU-Prospectus-2023.pdf`,
    asks: [
      { name: 'degrees', kind: 'degree', least: 30 },
      { name: 'diplomas', kind: 'diploma', least: 25 },
    ],
  },
  {
    university: 'SMU',
    factId: 'smu-05',
    year: 2025,
    source: 'https://johannesburglists.com/sefako-makgatho-courses-and-requirements',
    asks: [
      {
        name: 'medicine',
        field: 'medicine',
        least: 38,
        besides:
          '50% in English, Mathematics, Physical and Life Sciences, and the National Benchmark Tests',
      },
    ],
  },
  {
    university: 'UNIZULU',
    factId: 'unizulu-04',
    year: 2026,
    source: 'https://applycput.com/how-to-apply-at-unizulu-closing-dates',
    asks: [
      {
        name: 'Higher Certificate in Accountancy',
        field: 'accounting',
        kind: 'certificate',
        least: 22,
      },
      { name: 'Diploma in Logistics Management', field: 'logistics', kind: 'diploma', least: 24 },
    ],
  },
  {
    university: 'UNIZULU',
    factId: 'unizulu-05',
    year: 2025,
    source: CAO_HANDBOOK,
    asks: [
      {
        name: 'BEng degrees',
        field: 'engineering',
        kind: 'degree',
        least: 30,
        besides: 'English 4, Mathematics and Physical Sciences 5',
      },
    ],
  },
];

/** '26 (28 with Mathematical Literacy), and 60% in Mathematics'. */
export const minimumOf = ({ least, most, withLiteracy, besides }: ProgrammePoints): string =>
  [
    most === undefined ? `${least}` : `${least} to ${most}`,
    withLiteracy === undefined ? '' : ` (${withLiteracy} with Mathematical Literacy)`,
    besides === undefined ? '' : `, and ${besides}`,
  ].join('');

/** How points stand to what a programme asks for. */
export type Reached = 'reached' | 'within the band' | 'not reached' | 'only with Mathematics';

/**
 * Compares points with a programme's minimum.
 * @param hasLiteracy whether the applicant has Mathematical Literacy; undefined if that is not known
 */
export function reach(
  { least, most, withLiteracy }: ProgrammePoints,
  points: number,
  hasLiteracy?: boolean,
): Reached {
  if (points < (hasLiteracy ? (withLiteracy ?? least) : least)) return 'not reached';
  if (hasLiteracy === undefined && withLiteracy !== undefined && points < withLiteracy)
    return 'only with Mathematics';
  return most !== undefined && points < most ? 'within the band' : 'reached';
}
