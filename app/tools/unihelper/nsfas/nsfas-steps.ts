/** Whether NSFAS funds somebody, as a walk of questions; each step has its rule from the knowledge base. */

/** A rule with its source; a test compares both with the knowledge base. */
export interface NsfasRule {
  factId: string;
  text: string;
  year: number;
  source: string;
}

/** An outcome of the walk. */
export interface NsfasOutcome {
  kind: 'yes' | 'no';
  title: string;
  rules: readonly NsfasRule[];
}

/** A question of the walk with what follows from each answer: another step, or the outcome. */
export interface NsfasStep {
  question: string;
  rule: NsfasRule;
  yes: NsfasStepName | NsfasOutcome;
  no: NsfasStepName | NsfasOutcome;
}

export type NsfasStepName =
  | 'citizen'
  | 'institution'
  | 'first'
  | 'sassa'
  | 'disability'
  | 'income'
  | 'income-with-disability'
  | 'middle';

const RULES = {
  who: {
    factId: 'nsfas-01',
    text: 'NSFAS bursaries are for South African citizens, and since a policy change also permanent residents, studying or planning to study at a public university or TVET college.',
    year: 2023,
    source: 'https://www.careersportal.co.za/nsfas/permanent-residents-can-now-apply-for-nsfas',
  },
  income: {
    factId: 'nsfas-02',
    text: 'The combined household income limit for the NSFAS bursary is R350 000 a year.',
    year: 2026,
    source: 'https://bursaryforms.co.za/nsfas/nsfas-application/',
  },
  disability: {
    factId: 'nsfas-03',
    text: 'For applicants with a disability the NSFAS household income limit is R600 000 a year.',
    year: 2026,
    source: 'https://bursaryforms.co.za/nsfas/nsfas-application/',
  },
  sassa: {
    factId: 'nsfas-04',
    text: 'Recipients of a SASSA grant qualify financially for NSFAS but still have to apply.',
    year: 2023,
    source: 'https://www.careersportal.co.za/nsfas/permanent-residents-can-now-apply-for-nsfas',
  },
  srd: {
    factId: 'nsfas-05',
    text: 'The temporary SRD R350 grant is different: it cannot be received together with NSFAS funding.',
    year: 2025,
    source:
      'https://srdsassagov.com/status-check/can-sassa-grant-recipients-qualify-for-nsfas-funding/',
  },
  first: {
    factId: 'nsfas-06',
    text: 'NSFAS pays only for a first undergraduate qualification, not for second degrees, postgraduate study, part-time or short courses.',
    year: 2023,
    source: 'https://www.careersportal.co.za/nsfas/permanent-residents-can-now-apply-for-nsfas',
  },
  apply: {
    factId: 'nsfas-19',
    text: 'NSFAS applications are made online on the myNSFAS portal.',
    year: 2026,
    source: 'https://pondolandtimes.co.za/manamela-confirms-2026-nsfas-launch-sets-15-nov-deadline',
  },
  documents: {
    factId: 'nsfas-20',
    text: "NSFAS asks for an ID or birth certificate, the parents' or guardian's IDs and proof of household income or SASSA status.",
    year: 2026,
    source: 'https://bursaryforms.co.za/nsfas/nsfas-application/',
  },
  dates: {
    factId: 'nsfas-15',
    text: 'University applications for NSFAS 2026 funding opened on 16 September 2025 and closed on 15 November 2025.',
    year: 2026,
    source: 'https://bursaryforms.co.za/nsfas/nsfas-application/',
  },
  stay: {
    factId: 'nsfas-28',
    text: 'Returning students must pass the NSFAS academic rules each year to stay funded.',
    year: 2024,
    source:
      'https://sundayworld.co.za/news/education/nsfas-dishes-millions-to-hundreds-of-thousands-of-new-students',
  },
  loan: {
    factId: 'nsfas-loan-01',
    text: 'The NSFAS loan for the missing middle is for households earning between R350 000 and R600 000 a year.',
    year: 2024,
    source:
      'https://www.sabcnews.com/sabcnews/nsfas-outlines-criteria-for-missing-middle-student-loan-scheme/',
  },
  isfap: {
    factId: 'isfap-01',
    text: 'ISFAP funds South African undergraduates from households earning R0 to R600 000 a year, with attention to the missing middle (R350 000 to R600 000) and occupations in high demand.',
    year: 2025,
    source: 'https://www.skillsportal.co.za/application-article/apply-now-isfap-bursary',
  },
} satisfies Record<string, NsfasRule>;

const funded: NsfasOutcome = {
  kind: 'yes',
  title: 'By these rules NSFAS can fund you: apply, it does not happen by itself.',
  rules: [RULES.apply, RULES.documents, RULES.dates, RULES.srd, RULES.stay],
};
const notFunded = (title: string, rules: readonly NsfasRule[] = []): NsfasOutcome => ({
  kind: 'no',
  title,
  rules,
});
const tooMuch = notFunded('By these rules the household earns too much for NSFAS.', []);

export const FIRST_STEP: NsfasStepName = 'citizen';

export const NSFAS_STEPS: Readonly<Record<NsfasStepName, NsfasStep>> = {
  citizen: {
    question: 'Are you a South African citizen or a permanent resident?',
    rule: RULES.who,
    yes: 'institution',
    no: notFunded('By this rule NSFAS does not fund you.'),
  },
  institution: {
    question: 'Do you study, or want to study, at a public university or TVET college?',
    rule: RULES.who,
    yes: 'first',
    no: notFunded('By this rule NSFAS does not fund private institutions.'),
  },
  first: {
    question: 'Is it your first undergraduate qualification, not part-time and no short course?',
    rule: RULES.first,
    yes: 'sassa',
    no: notFunded('By this rule NSFAS does not fund these studies.'),
  },
  sassa: {
    question: 'Do you receive a SASSA grant, other than the SRD R350 grant?',
    rule: RULES.sassa,
    yes: funded,
    no: 'disability',
  },
  disability: {
    question: 'Do you have a disability?',
    rule: RULES.disability,
    yes: 'income-with-disability',
    no: 'income',
  },
  'income-with-disability': {
    question: 'Does your whole household earn R600 000 a year or less?',
    rule: RULES.disability,
    yes: funded,
    no: tooMuch,
  },
  income: {
    question: 'Does your whole household earn R350 000 a year or less?',
    rule: RULES.income,
    yes: funded,
    no: 'middle',
  },
  middle: {
    question: 'Does it earn R600 000 a year or less?',
    rule: RULES.loan,
    yes: notFunded('Too much for the bursary, but within the missing middle: look at these.', [
      RULES.loan,
      RULES.isfap,
    ]),
    no: tooMuch,
  },
};
