import type { AnswerLanguage } from '../knowledge.contract';
import { tokensOf } from './words';

/** Typical words per language; isiZulu and isiXhosa share most, and Sesotho includes Setswana. */
const WORDS: readonly (readonly [AnswerLanguage, RegExp, number])[] = [
  [
    'af',
    /^(?:wanneer|hoeveel|hoe|wat|waar|ek|jy|vir|om|te|nie|my|kan|by|is|die|het|aansoek\w*|sluit|kos|wil|moet|watter|asseblief|hulle|en|geld|beurs|kampusse|punte|gaan|leer|dit|van|per|maand|verdien|doen|betaal|tweede|graad|neem|lank|antwoord|ouers|hoekom|daar|hier|aanlyn|eerste|jaar|vakke|keuses|studeer|watse|enige|vandag|ook|baie|sluitingsdatum|sperdatum|inkomste|vereistes|waarheen|bel|skryf|kry|gee|soek|hou|nodig|ouderdom|gratis|laat|vorms|vakkeuses|kwalifiseer|skool|kinders?|studente|tel|ons)$/,
    1,
  ],
  [
    'zu',
    /^(?:ngifuna|ngicela|ngifaka|ngingafaka|kanjani|malini|ukuthi|umfundaze|izinto|ikuphi|amaphuzu|izidingo|izicelo|isicelo|ivala|vala|ngo|ingakanani|imali|ukufaka|yokufaka|yini|sawubona|nini|zika|uma|ngiyi\w+|ngi\w{4,}|nga\w{4,}|uku\w{2,}|um\w{4,}|ku\w{4,}|isi\w{4,}|aba\w{4,}|ama\w{4,}|indawo|yokuhlala|ingabe|ithini|ini|yimaphi|yase|wase|zase|inombolo|yocingo|ngu\w{4,}|\w*khokh\w+|\w*mvuzo|umda|ibiza|unyaka|ngonyaka|yonke|wonke|iphi|zini|izin\w{3,}|\w*celo)$/,
    1,
  ],
  [
    'xh',
    /^(?:ndifuna|ndicela|ndi\w{3,}|njani|zivalwa|iikhampasi|ii\w{4,}|umnxeba|xa|ukuba|izicelo|isicelo|ingakanani|imali|ziphi|iphi|yokufunda|ngo|kwi\w*|zika|amanqaku|iimfuno|molo|nini|uku\w{2,}|um\w{4,}|ku\w{4,}|isi\w{4,}|aba\w{4,}|ama\w{4,}|ingaba|zeziphi|yeyiphi|ezikhoyo|inombolo|yase\w*|\w*bhasari|ya(?:ba|ma)\w{3,}|aba\w{4,}|\w*hlawul\w*|unyaka|nge\w{3,})$/,
    1,
  ],
  [
    'st',
    /^(?:ke|ho|na|eng|bokae|lefa|lefisa|batla|kopo|tjhelete|dumela|dumelang|tseba|ya|le|hore|neng|jwang|kae|ka|ithuta|e|etsa|dira|wa|sa|ba|dintlha|basari|koala|kwala|haeba|nka|tsa|di|dikhamphase|hokae|lekeno|lelapa|leng|dikopo|tse|go|bakeng|nomoro|efe|dife|fana|kgona)$/,
    1,
  ],
];

/** Words used in only one of isiXhosa and isiZulu. */
const XHOSA_ONLY =
  /\b(?:ndi\w+|njani|ii\w{3,}|umnxeba|amanqaku|iimfuno|kwi\w+|ukuba|molo|molweni|zivalwa|ziphi|ngaba|ingaba|zeziphi|yeyiphi|ezikhoyo|\w*hlawul\w*|y?intoni|zingaphi|mangaphi|bangaphi|ngoku|nceda\w*|kufuneka|okanye|kwaye|xa|enkosi|mzantsi|\w+dyunivesithi|\w*nkxaso\w*|kutheni|apho|nokuba|bendi\w+|wam|yam|zam)\b/i;
const ZULU_ONLY =
  /\b(?:ngi\w+|kanjani|malini|ukuthi|umfundaze|imifundaze|ivala|sawubona|sanibonani|amaphuzu|kumele|ngonyaka|ukuze|ngithole|\w*nyuvesi|manje|kudingeka|mangaki|zingaki|bangaki|yini|ini|uma|noma|futhi|yimaphi|iziphi|ngiyabonga|\w*ningizimu|nakhu|kwenzekani|ngabe|ingabe|\w*ngakanani|\w*khokh\w+|izidingo)\b/i;

/** Whether a word is typical of a language other than English. */
export const isOfOtherLanguage = (word: string): boolean =>
  word.length > 3 && WORDS.some(([, words]) => words.test(word));

/** Detects a question's language: at least a third of its words must match, otherwise English. */
export function languageOf(question: string): AnswerLanguage {
  const tokens = tokensOf(question);
  if (tokens.length === 0) return 'en';
  let best: AnswerLanguage = 'en';
  let most = Math.max(1, tokens.length * 0.34);
  for (const [language, words] of WORDS) {
    const hits = tokens.filter((token) => words.test(token)).length;
    if (hits > most || (hits === most && best === 'en')) {
      best = language;
      most = hits;
    }
  }
  if (best !== 'zu' && best !== 'xh') return best;
  const [isXhosa, isZulu] = [XHOSA_ONLY.test(question), ZULU_ONLY.test(question)];
  if (isXhosa !== isZulu) return isXhosa ? 'xh' : 'zu';
  // Words of both or neither: fall back to English rather than pick the wrong one.
  return 'en';
}
