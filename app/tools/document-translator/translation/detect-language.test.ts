import { expect, test } from 'vitest';
import { detectLanguage } from './detect-language';

// Article 1 of the Universal Declaration of Human Rights (OHCHR), unless stated otherwise.
const texts: Readonly<Record<string, string>> = {
  en: 'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood.',
  es: 'Todos los seres humanos nacen libres e iguales en dignidad y derechos y, dotados como están de razón y conciencia, deben comportarse fraternalmente los unos con los otros.',
  fr: 'Tous les êtres humains naissent libres et égaux en dignité et en droits. Ils sont doués de raison et de conscience et doivent agir les uns envers les autres dans un esprit de fraternité.',
  de: 'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geist der Brüderlichkeit begegnen.',
  it: 'Tutti gli esseri umani nascono liberi ed eguali in dignità e diritti. Essi sono dotati di ragione e di coscienza e devono agire gli uni verso gli altri in spirito di fratellanza.',
  pt: 'Todos os seres humanos nascem livres e iguais em dignidade e em direitos. Dotados de razão e de consciência, devem agir uns para com os outros em espírito de fraternidade.',
  ru: 'Все люди рождаются свободными и равными в своем достоинстве и правах.',
  ja: 'すべての人間は、生まれながらにして自由であり、かつ、尊厳と権利とについて平等である。',
  ko: '모든 인간은 태어날 때부터 자유로우며 그 존엄과 권리에 있어 동등하다.',
  zh: '人人生而自由,在尊严和权利上一律平等。',
  ar: 'يولد جميع الناس أحرارًا متساوين في الكرامة والحقوق.',
  hi: 'सभी मनुष्यों को गौरव और अधिकारों के मामले में जन्मजात स्वतन्त्रता और समानता प्राप्त है।',
  af: 'Alle menslike wesens word vry, met gelyke waardigheid en regte, gebore. Hulle het rede en gewete en behoort in die gees van broederskap teenoor mekaar op te tree.',
  st: 'Batho bohle ba tswetswe ba lokolohile mme ba lekana ka botho le ditokelo. Ba na le monahano le letswalo mme ba tlameha ho phedisana le ba bang ka moya wa boena.',
  tn: 'Batho botlhe ba tsetswe ba gololosegile le go lekalekana ka seriti le ditshwanelo. Ba abetswe go akanya le maikutlo, mme ba tshwanetse go direlana ka mowa wa bokaulengwe.',
  zu: 'Bonke abantu bazalwa bekhululekile belingana ngesithunzi nangamalungelo. Bahlanganiswe wumcabango nangunembeza futhi kufanele baphathane ngomoya wobunye.',
  ve: 'Vhathu vhoṱhe vho bebwa vho vhofholowa nahone vha tshi lingana siani la tshirunzi na pfanelo. Vhathu vhoṱhe vho ṋewa mihumbulo na vhuḓifhinduleli nahone vha tea u dzula vhe na muya wa vhurathu na vhuthihi.',
  ts: 'Vanhu hinkwavo va tswariwile va ntshunxekile naswona va ringana hi ndzhuti na timfanelo. Va nyikiwile mianakanyo na ripfalo naswona va fanele va khomana hi moya wa vumakwerhu.',
  nl: 'Alle mensen worden vrij en gelijk in waardigheid en rechten geboren. Zij zijn begiftigd met verstand en geweten, en behoren zich jegens elkander in een geest van broederschap te gedragen.',
  sw: 'Watu wote wamezaliwa huru, hadhi na haki zao ni sawa. Wote wamejaliwa akili na dhamiri, hivyo yapasa watendeane kindugu.',
};

test.each(Object.entries(texts))(
  '%s is detected by its script or its function words',
  (code, text) => {
    expect(detectLanguage(text)).toBe(code);
  },
);

test('returns undefined rather than guess', () => {
  expect(detectLanguage('')).toBeUndefined();
  expect(detectLanguage('42 · 3.5 %')).toBeUndefined();
  expect(
    detectLanguage('Kaikki ihmiset syntyvät vapaina ja tasavertaisina arvoltaan ja oikeuksiltaan.'),
  ).toBeUndefined();
  expect(
    detectLanguage('Усі люди народжуються вільними і рівними у своїй гідності та правах.'),
  ).toBeUndefined();
  expect(detectLanguage('Invoice Total VAT')).toBeUndefined();
  expect(
    detectLanguage('تمام افراد بشر آزاد به دنیا می‌آیند و از لحاظ حیثیت و حقوق با هم برابرند.'),
  ).toBeUndefined();
});
