import { normalize } from './words';

/** Funding programmes by their name in passages. `site`: null if none of our sources gives one. */
export const PROGRAMMES: Readonly<
  Record<string, { name: string; site: string | null; asked: RegExp }>
> = {
  nsfas: {
    name: 'NSFAS',
    site: 'https://www.nsfas.org.za',
    asked:
      /\bn\.?s\.?f\.?a\.?s\b|\w{0,6}nsfas\b|\bnfsas\b|\bnsafs\b|\bsassa\b|\bsrd\b|financial aid scheme/,
  },
  'nsfas-loan': {
    name: 'the NSFAS loan',
    site: 'https://www.nsfas.org.za',
    asked: /missing middle|nsfas.{0,20}\bloans?\b|\bloans?\b.{0,30}nsfas|loan scheme/,
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

/** Returns the funding programmes that a question names. */
export function programmesOf(question: string): string[] {
  const text = normalize(question);
  const named = Object.keys(PROGRAMMES).filter((name) => PROGRAMMES[name]?.asked.test(text));
  // A question about the loan is not about the bursary.
  return named.includes('nsfas-loan') && /\bloans?\b/.test(text)
    ? named.filter((name) => name !== 'nsfas')
    : named;
}

/** Whether a question names a funder that the passages do not cover. */
export function namesUnknownFunder(question: string): boolean {
  return UNKNOWN_FUNDERS.test(normalize(question));
}
