import type { AnswerLanguage } from '../knowledge.contract';

/** Verbatim from spec 3, section 9: used whenever nothing is known. */
export const NOT_KNOWN =
  "I don't have specific information on that. It's always a good idea to check the university's official website for the most current details.";

/** The assistant's own phrases in the language of the question. Facts remain in English. */
export interface Phrases {
  greeting: string;
  haveFor: (names: string) => string;
  have: string;
  /** Follows {@link NOT_KNOWN}; empty in English. */
  notKnown: string;
  /** Follows the facts. */
  confirm: string;
  /** In other languages: states that the facts are in English and these phrases machine-translated. */
  note: string;
}

export const phrases: Readonly<Record<AnswerLanguage, Phrases>> = {
  en: {
    greeting:
      'Hello! I can help you with admissions at 24 South African universities, NSFAS funding, scholarships, courses, fees, deadlines and locations. What would you like to know?',
    haveFor: (names) => `Here is what I have for ${names}:`,
    have: 'Here is what I have:',
    notKnown: '',
    confirm:
      'Dates and amounts change, so confirm them on the official site. Good luck, you are on the right track.',
    note: '',
  },
  af: {
    greeting:
      'Hallo! Vra my oor toelating, NSFAS, beurse, kursusse, koste, sluitingsdatums en kampusse van 24 universiteite.',
    haveFor: (names) => `Hier is wat ek oor ${names} het:`,
    have: 'Hier is wat ek het:',
    notKnown: 'Ek het nie inligting daaroor nie. Kyk op die amptelike webwerf.',
    confirm:
      'Datums en bedrae verander: bevestig dit op die amptelike webwerf. Sterkte met jou aansoek.',
    note: 'Die feite is in Engels. Hierdie woorde is deur ’n masjien vertaal.',
  },
  zu: {
    greeting:
      'Sawubona! Ngingakusiza ngezicelo zasemanyuvesi angu-24, i-NSFAS, imifundaze, izifundo, izimali nezinsuku zokuvala.',
    haveFor: (names) => `Nakhu enginakho nge-${names}:`,
    have: 'Nakhu enginakho:',
    notKnown: 'Anginalo lolo lwazi. Sicela ubheke iwebhusayithi esemthethweni.',
    confirm:
      'Izinsuku nezimali ziyashintsha: qinisekisa kuwebhusayithi esemthethweni. Ngikufisela inhlanhla.',
    note: 'Amaqiniso abhalwe ngesiNgisi. La mazwi ahunyushwe ngumshini.',
  },
  xh: {
    greeting:
      'Molo! Ndingakunceda ngezicelo zeeyunivesithi ezingama-24, i-NSFAS, iibhasari, izifundo, iimali nemihla yokuvala.',
    haveFor: (names) => `Nantsi into endinayo nge-${names}:`,
    have: 'Nantsi into endinayo:',
    notKnown: 'Andinalo olo lwazi. Nceda ujonge iwebhusayithi esemthethweni.',
    confirm:
      'Imihla neemali ziyatshintsha: qinisekisa kwiwebhusayithi esemthethweni. Ndikunqwenelela okuhle.',
    note: 'Iinkcukacha zibhalwe ngesiNgesi. La mazwi aguqulelwe ngumatshini.',
  },
  st: {
    greeting:
      'Dumela! Nka o thusa ka dikopo tsa diyunivesithi tse 24, NSFAS, dibasari, dithuto, ditefiso le matsatsi a ho kwala.',
    haveFor: (names) => `Seo ke nang le sona ka ${names} ke sena:`,
    have: 'Seo ke nang le sona ke sena:',
    notKnown: 'Ha ke na tlhahisoleseding eo. Ka kopo sheba websaeteng ya semmuso.',
    confirm:
      'Matsatsi le ditjhelete di a fetoha: netefatsa websaeteng ya semmuso. Ke o lakaletsa mahlohonolo.',
    note: 'Dintlha di ngotswe ka Senyesemane. Mantswe ana a fetoletswe ke motjhini.',
  },
};

/** Replies to requests outside this assistant's scope. */
export const declined = {
  instructions:
    'I keep to what I am here for and do not share how I work. Ask me about admissions, NSFAS, scholarships, fees or deadlines, and I will gladly help.',
  task: 'That is outside what I can help with. I answer questions about applying to 24 South African public universities, NSFAS and scholarships: what would you like to know?',
  scope:
    'I answer questions about applying to 24 South African public universities, NSFAS and scholarships, so I cannot help with that one. What would you like to know about your application?',
  fraud:
    'I cannot help with that: false information can cost you the funding or the place, and it is a crime. The honest way works: send the true papers, and appeal if the answer is no.',
  testAnswers:
    'I cannot give answers to a test. You can prepare honestly, and I can tell you what the test is and where to look.',
  ranking:
    'I do not rank universities, and I have nothing against any of them. Compare what matters to you: the programme, the points it asks for, the fees, the funding and the place. Ask me for any of these.',
} as const;
