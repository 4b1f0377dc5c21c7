import { describe, expect, it } from 'vitest';
import { isGarbled } from './garbled-text';

/** Article 1 and the beginning of Article 2 of the Universal Declaration of Human Rights. */
const declaration: Readonly<Record<string, string>> = {
  English:
    'All human beings are born free and equal in dignity and rights. They are endowed with reason and conscience and should act towards one another in a spirit of brotherhood. Everyone is entitled to all the rights and freedoms set forth in this Declaration, without distinction of any kind.',
  German:
    'Alle Menschen sind frei und gleich an Würde und Rechten geboren. Sie sind mit Vernunft und Gewissen begabt und sollen einander im Geiste der Brüderlichkeit begegnen. Jeder hat Anspruch auf alle in dieser Erklärung verkündeten Rechte und Freiheiten, ohne irgendeinen Unterschied.',
  Zulu: 'Bonke abantu bazalwa bekhululekile belingana ngesithunzi nangamalungelo. Bahlanganiswe wumcabango nangunembeza futhi kufanele baphathane ngomoya wobunye. Wonke umuntu unelungelo kuwo wonke amalungelo nenkululeko okubekwe kulesi Simemezelo, ngaphandle kokwahlukaniswa.',
  Polish:
    'Wszyscy ludzie rodzą się wolni i równi pod względem swej godności i swych praw. Są oni obdarzeni rozumem i sumieniem i powinni postępować wobec innych w duchu braterstwa. Każdy człowiek posiada wszystkie prawa i wolności zawarte w niniejszej Deklaracji bez względu na różnice.',
  Czech:
    'Všichni lidé rodí se svobodní a sobě rovní co do důstojnosti a práv. Jsou nadáni rozumem a svědomím a mají spolu jednat v duchu bratrství. Každý má všechna práva a všechny svobody, stanovené touto deklarací, bez jakéhokoli rozlišování, zejména podle rasy, barvy, pohlaví.',
  Welsh:
    "Genir pawb yn rhydd ac yn gydradd â'i gilydd mewn urddas a hawliau. Fe'u cynysgaeddir â rheswm a chydwybod, a dylai pawb ymddwyn y naill at y llall mewn ysbryd cymodlon. Y mae gan bawb hawl i'r holl hawliau a'r rhyddfreintiau a nodir yn y Datganiad hwn, heb unrhyw wahaniaeth.",
  Vietnamese:
    'Tất cả mọi người sinh ra đều được tự do và bình đẳng về nhân phẩm và quyền lợi. Mọi con người đều được tạo hóa ban cho lý trí và lương tâm và cần phải đối xử với nhau trong tình anh em. Mọi người đều được hưởng tất cả những quyền và tự do nêu trong Bản Tuyên ngôn này.',
  Russian:
    'Все люди рождаются свободными и равными в своем достоинстве и правах. Они наделены разумом и совестью и должны поступать в отношении друг друга в духе братства.',
  Arabic:
    'يولد جميع الناس أحرارا متساوين في الكرامة والحقوق. وقد وهبوا عقلا وضميرا وعليهم أن يعامل بعضهم بعضا بروح الإخاء.',
  Chinese: '人人生而自由，在尊严和权利上一律平等。他们赋有理性和良心，并应以兄弟关系的精神相对待。',
};
/** Glyph codes 29 below the letters: the usual fault of subsets of TrueType fonts. */
const shifted = (text: string) =>
  text.replace(/[^\s]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) - 29));
const turned = (text: string, by: number) =>
  text
    .normalize('NFD')
    .replace(/[a-z]/gi, (letter) =>
      String.fromCharCode(97 + ((letter.toLowerCase().charCodeAt(0) - 97 + by) % 26)),
    );

describe('isGarbled', () => {
  it.each(Object.entries(declaration))('is false for %s', (_, text) => {
    expect(isGarbled(text)).toBe(false);
    expect(isGarbled(`1. ${text}\n${'0123 . . . . . 45 '.repeat(20)}`)).toBe(false);
  });

  it.each(['English', 'German', 'Zulu', 'Polish', 'Czech', 'Welsh', 'Vietnamese'])(
    'is true for %s with glyph codes instead of letters',
    (language) => {
      expect(isGarbled(shifted(declaration[language] ?? '').repeat(2))).toBe(true);
    },
  );

  it('is true for substituted letters, nearly always', () => {
    const found = ['English', 'German', 'Zulu', 'Polish', 'Welsh'].flatMap((language) =>
      Array.from({ length: 25 }, (_, by) => isGarbled(turned(declaration[language] ?? '', by + 1))),
    );
    expect(found.filter(Boolean).length / found.length).toBeGreaterThan(0.85);
  });

  it('is true for symbols that are not characters, even in a short text', () => {
    expect(isGarbled('\ue001\ue002\ue003 \ufffd\ufffd \u0003\u0004'.repeat(5))).toBe(true);
    expect(isGarbled('\uf0b7 A list with bullets of a font of their own\n'.repeat(5))).toBe(false);
    expect(isGarbled('Xyz 123')).toBe(false);
  });
});
