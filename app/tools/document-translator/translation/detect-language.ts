// Detects the language of a text by its script and its function words: on this device, immediately,
// deterministically. It prefers an unknown language to a wrong one.

/** Scripts that identify one of our languages. Kana before Han, because Japanese has both. */
const scripts: readonly [script: RegExp, language: string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
];

/** The most frequent function words. Those shared by several languages are listed for each of them. */
const smallWords: Readonly<Record<string, string>> = {
  en: 'the of and to in is that for it was on with as be by are this from at have not which or an but were they you has their will',
  es: 'de la que el en y los del se las por un para con no una su al es lo como más pero sus le este ya o fue muy está son',
  fr: 'de la le et les des en un du une que est pour qui dans a par plus pas au sur ne se ce il sont avec cette aux ont vous nous',
  de: 'der die und in den von zu das mit sich des auf für ist im dem nicht ein eine als auch es an werden aus er hat dass sie nach wird bei',
  it: 'di e il la che in un per è una sono con non del si da le dei nel alla della più anche gli ha come questo al delle ma',
  pt: 'de a o que e do da em um para com não uma os no se na por mais as dos como mas ao das foi são ou à pelo isso está',
  af: 'die van en in is het nie om te vir wat dat met ’n n op aan sy word sal kan deur hulle by as maar ons jy was daar hierdie moet',
  zu: 'ukuthi futhi noma kodwa uma kanye ukuze ngoba lapho nge kwe yini bonke kakhulu manje ngemuva lokho lokhu kufanele ngokuthi njengoba khona wonke zonke',
  xh: 'ukuba kwaye okanye kodwa xa kunye ukuze kuba apho nge yintoni bonke kakhulu ngoku emva oko oku kufuneka ukuthi njengoko khona wonke zonke ngokuba ubani',
  nr: 'bona begodu namkha kodwana nangabe godu bonyana ngombana lapho nofana kanye loyo lokho khulu nje kufuze njengombana woke zoke',
  ss: 'kutsi futsi nome kodvwa nangabe kantsi ngobe lapho kanye kute lokutsi khona kakhulu nyalo loku leti lapha njengobe onkhe tonkhe',
  nso: 'le go ya ka a wa ba gore e o mo di tša bja goba gomme eupša ge bjalo ka gona yeo tšeo seo wo yo fao bohle lehono',
  st: 'le ho ya ka a wa ba hore e o mo di tsa bo kapa empa ha jwalo hona eo tseo seo ena mme bohle kajeno hape tla ke',
  tn: 'le go ya ka a wa ba gore e o mo di tsa bo kgotsa mme fa jaaka gona eo tseo seo yo bone botlhe gompieno gape tla ke',
  ve: 'na u ya nga vha kha uri i tsha ndi a mu zwi dza hu hone fhedzi musi arali naho vhathu zwino sa khou hone ngauri kana vhoṱhe',
  ts: 'na ku ya hi va eka leswaku ni wa a swi ta ka loko kumbe kambe hikuva hinkwaswo sweswi vanhu laha tani hinkwavo naswona ndzi u',
  // Not in the selects, but similar to languages that are: Dutch is not Afrikaans.
  nl: 'de het een van en in is dat op te zijn met voor niet aan er om die dit ook worden door naar bij hij zich maar geen wordt deze uit over kan als',
  sv: 'och i att det som en på är av för med till den har de inte om ett men var jag sig',
  da: 'og i at det er en til på af for med den de har ikke som et men der var fra',
  ca: 'de la el i que en els les un una per a es no del amb als són més al com ha han o dels aquest és uns tots',
  gl: 'de a o e que do da en un para con non unha os no se na por máis as dos como pero ao das foi son ou á polo isto está uns cos',
  ro: 'de și în la cu pe o care nu este din ca un pentru sunt mai să au se a lui prin al ei toate',
  pl: 'w i na z do nie się że to o jest po przez od za dla są co jak ale',
  tr: 've bir bu için ile da de çok olarak daha ne olan gibi en kadar sonra ama',
  id: 'yang dan di dengan untuk dari pada ini itu dalam tidak adalah akan ke oleh sebagai juga atau',
  sw: 'na ya wa kwa ni za katika la kuwa cha watu hii yake kama lakini hivyo wote au sana pia hiyo zao',
  sn: 'kuti uye kana nokuti asi ne vanhu pa zvino iyi kwete chete saka zvose vese vose uyewo',
};

const dictionaries = Object.entries(smallWords).map(([language, words]) => ({
  language,
  words: new Set(words.split(' ')),
}));

/** Number of characters examined, from the beginning of a text. */
const SAMPLE = 6000;
/** Minimum share of function words for a match … */
const LEAST_SHARE = 0.12;
/** … and minimum ratio to the second-best language. */
const LEAST_LEAD = 1.12;
const LEAST_WORDS = 5;

/** The code of one of our languages, or of a similar one; undefined if uncertain. */
export function detectLanguage(text: string): string | undefined {
  const sample = text.slice(0, SAMPLE);
  const letters = count(sample, /\p{L}/gu);
  if (letters === 0) return undefined;
  for (const [script, language] of scripts)
    if (count(sample, script) > letters * (language === 'ja' ? 0.1 : 0.4)) return language;
  if (count(sample, /\p{Script=Arabic}/gu) > letters / 2)
    // Persian and Urdu have additional letters.
    return /[پچژگٹڈڑےہیک]/u.test(sample) ? undefined : 'ar';
  if (count(sample, /\p{Script=Cyrillic}/gu) > letters / 2)
    return /[іїєґўђјљњћџ]/iu.test(sample) ? undefined : 'ru';
  if (count(sample, /\p{Script=Devanagari}/gu) > letters / 2)
    return /[ळ]|\bआहे\b/u.test(sample) ? undefined : 'hi';
  return byWords(sample);
}

function byWords(text: string): string | undefined {
  const words = text.toLowerCase().match(/[\p{L}’']+/gu) ?? [];
  if (words.length < LEAST_WORDS) return undefined;
  const scores = dictionaries
    .map(({ language, words: known }) => ({
      language,
      share: words.filter((word) => known.has(word)).length / words.length,
    }))
    .toSorted((a, b) => b.share - a.share);
  const [best, second] = scores;
  if (!best || !second) return undefined;
  // Conjunctively written languages (isiZulu, isiXhosa) have few function words.
  const least = isConjunctive(best.language) ? LEAST_SHARE / 4 : LEAST_SHARE;
  return best.share >= least && best.share >= second.share * LEAST_LEAD ? best.language : undefined;
}

function isConjunctive(language: string): boolean {
  return ['zu', 'xh', 'nr', 'ss'].includes(language);
}

function count(text: string, pattern: RegExp): number {
  return text.match(pattern)?.length ?? 0;
}
