import { normalize } from './words';

/** Funding programmes by their name in passages. `site`: null if none of our sources gives one. */
export const PROGRAMMES: Readonly<
  Record<string, { name: string; site: string | null; asked: RegExp }>
> = {
  nsfas: {
    name: 'NSFAS',
    site: 'https://www.nsfas.org.za',
    asked:
      /\bn\.?s\.?f\.?a\.?s\b|\w{0,6}nsfas\b|\bnfsas\b|\bnsafs\b|\bsassa\b|\bsrd\b|financial aid scheme|\bn ?\+ ?(?:rule|1|2)/,
  },
  'nsfas-loan': {
    name: 'the NSFAS loan',
    site: 'https://www.nsfas.org.za',
    asked:
      /missing middle|nsfas.{0,20}\bloans?\b|\bloans?\b.{0,30}nsfas|\bloan (?:scheme|money|students)/,
  },
  'funza-lushaka': {
    name: 'Funza Lushaka',
    site: null,
    asked:
      /funza|lushaka|(?:be|become|as) a teacher.*(?:bursar|fund|pay)|bursar\w+.{0,40}\bteach|teach\w*.{0,40}bursar|onderwys.{0,40}beurs|beurs.{0,40}onderwys/,
  },
  isfap: {
    name: 'ISFAP',
    site: null,
    asked: /\bisfap\b|ikusasa|missing middle/,
  },
  'allan-gray': {
    name: 'the Allan Gray Orbis fellowship',
    site: null,
    asked: /all[ae]n gr[ae]y|\borbis\b/,
  },
};

/** Funders that people ask for by name but that the passages do not cover. */
const UNKNOWN_FUNDERS =
  /\bsasol\b|\bmoshal\b|provincial bursar|premier'?s bursar|\beskom\b|\btransnet\b|\bnedbank\b|\babsa\b|standard bank|\bfnb\b|\bfundisa\b|\bthuthuka\b|\banglo\b|\bseta\b|\bdenel\b|\bmotsepe\b|\bnrf\b|\bmastercard\b|\boppenheimer\b|old mutual|\binvestec\b|\bdiscovery\b|\bshell\b|\bengen\b|\bdebeers\b|de beers|\bvodacom\b|\bmtn\b|\bgautrain\b|mandela rhodes|\bchevening\b|\bfulbright\b/;

const INCOME =
  /\bearn\w*|incomes?\b|salar\w+|household|\b(?:we|parents|mom|mother|dad|father) (?:make|get)s?\b/;
const FUNDING =
  /\bfund(?:ing|ed|s)?\b|bursar|financial (?:aid|help)|\bhelp (?:\w+ )?(?:pay|with (?:fees|money))|who (?:can )?pays?/;
const AMOUNT = /\br ?(\d{1,3}(?:[ ,]\d{3})+|\d{4,6})\b|\br ?(\d{2,3}) ?k\b/;
/** Most a year for a bursary, and for a loan or ISFAP, in rand; the programmes' facts tell the limits. */
const BURSARY_LIMIT = 350_000;
const MIDDLE_LIMIT = 600_000;

/** 'We earn R420 000, is there any funding?' asks for the programmes of that income. */
function programmesByIncome(text: string): string[] {
  if (!INCOME.test(text) || !FUNDING.test(text)) return [];
  const [, digits, thousands] = AMOUNT.exec(text) ?? [];
  if (digits === undefined && thousands === undefined) return [];
  const told = digits ? Number(digits.replace(/[ ,]/g, '')) : Number(thousands) * 1000;
  const income = /month/.test(text) ? told * 12 : told;
  if (income <= BURSARY_LIMIT) return ['nsfas'];
  return income <= MIDDLE_LIMIT ? ['nsfas-loan', 'isfap'] : [];
}

/** Returns the funding programmes that a question names, else those of the household income that it tells. */
export function programmesOf(question: string): string[] {
  const text = normalize(question);
  const named = Object.keys(PROGRAMMES).filter((name) => PROGRAMMES[name]?.asked.test(text));
  if (named.length === 0) return programmesByIncome(text);
  // A question about the loan is not about the bursary.
  return named.includes('nsfas-loan') && /\bloans?\b/.test(text)
    ? named.filter((name) => name !== 'nsfas')
    : named;
}

/** Whether a question names a funder that the passages do not cover. */
export function namesUnknownFunder(question: string): boolean {
  return UNKNOWN_FUNDERS.test(normalize(question));
}
