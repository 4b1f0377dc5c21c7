/**
 * Forms in which a sentence may speak of a danger: it asks, warns, refuses, listens, relieves of blame or
 * refers to people who help. A "not" before the helping words negates them.
 */

import type { AnswerSentence } from './answer-sentences';

const helper =
  '(?:help|helplines?|hotlines?|lifeline|sadag|childline|gbv\\w*|command centre|crisis (?:line|team|number)|emergency\\w*|ambulance|\\d{3,}|police|polisie|hospital|casualty|clinic|kliniek|doctors?|dokter|nurses?|unesi|udokotela\\w*|ekhemisi|nogqirha|ugogo|umama|suster|juffrou|broer|chemist|oncologist|prosecutor|elders?|centre|neighbours?|nodokotela\\w*|pharmacists?|apteker|psychiatrists?|psychologists?|therapists?|counsell?ors?|sielkundige|social workers?|teachers?|uthisha|professional|prescriber|midwife|leaflet|lawyer|someone|somebody|iemand|umuntu|nomuntu|anyone|anybody|adult|person|people|friends?|vriend|family|neighbour|mom|mum|mother|dad|father|sister|brother|gran|parents?|wife|husband|partner|them|one of them|helpers?|staff|aunt|member|number|line|in person|supervisor|care|both)';
const turn =
  '(?:tell|telling|told|call|calling|phone|ring|dial|text|contact|reach(?: out)?|speak|speaking|talk|talking|spoken|ask|asking|see|seeing|visit|go|take (?:it|this) to|bring|let|share|discuss|check|come|get|getting|find|message|sit|stay|show|write to|involve|praat|bel|vertel|vra|ukhulume\\w*|khuluma|ushayele|uthinte|utshele|ungatshela|ungakhuluma|ukuxoxa|buza|tshela|ukusiza|gee (?:\\w+ )?vir|thinta|shayela)';

/** Directs the reader to help or care. */
const helping = [
  `${turn} (?:\\w+ ){0,6}${helper}`,
  '(?:call|phone|ring|dial|bel|shayela|ushayele) (?:\\w+ ){0,3}\\d{3,}',
  `(?:your|the|a|our|this|that|jou) (?:\\w+ )?${helper} (?:\\w+ )?(?:can|could|may|might|will|would|knows?|answers?|explains?|helps?|tell|needs? to (?:know|hear)|is there|is here|kan|sal)`,
  '(?:is|are|will be) (?:there|able|trained|free) (?:\\w+ ){0,3}(?:help|support|listen|answer|day)',
  '(?:unlock the door|medical help|first aid|press (?:on|firmly)|get (?:help|it looked|checked)|looked at|checked|worth (?:a|going|asking|telling|mentioning|a visit)|a visit to|safety plan|keep (?:yourself|you|both of you|them) safe|keeps? (?:you|them|both|you both|everyone) (?:\\w+ )?(?:safe|alive|apart)|safe place|somewhere safe|stay safe|be safe|more safe|safe from|protects? you|protection|asking for protection)',
  '(?:out of reach|out of the house|leave (?:the|your|it|them) (?:\\w+ )?with (?:your|a|someone)|put (?:\\w+ ){1,4}away|lock (?:\\w+ ){1,4}(?:away|up)|someone (?:else )?(?:to )?(?:keep|hold|store)|give (?:\\w+ ){1,5}to (?:someone|somebody|a|your)|not near you|away from you|distance between|put distance|remove (?:\\w+ ){1,6}from|gave (?:\\w+ ){1,5}to|look after|step (?:back|away)|walk (?:back|away)|move away|poured (?:\\w+ ){1,5}(?:out|away)|put (?:it|them|the \\w+) down|keep (?:\\w+ ){1,4}for you)',
] as const;

/** Tells the reader not to. */
const warning = [
  '(?:do not|never|avoid|not (?:safe|okay|ok|wise|good|healthy|an option|worth)|should not|must not|better not|best not|rather not|please not|before you|moenie|ungayeki|ungaphuzi|ungathathi|ungazi\\w+|ungalahli|sukuyeka|moet nie|moet asseblief nie) (?:\\w+ ){0,3}?(?:to |idea )?(?:\\w+ )?(?:stop|stopping|skip|quit|leave|leaving|drop|halve|change|changing|double|mix|mixing|take (?:\\w+ ){0,3}(?:more|extra|another|two|all|double|any|together|it all|anything)|take double|take it out|swallow|cut|burn|hurt|hurting|harm|kill|jump|drive|use|hide|hiding|keep (?:it|this|that|the|any|such) (?:\\w+ )?(?:secret|quiet|inside|to yourself)|go back|act on|do (?:it|that|anything)|starve|purge|fast|skip|blame|punish|hit|hitting|shake|follow|obey|throw (?:away )?(?:your|the)|share|give (?:a|him|her|your) |send|weggooi|ukulahla|wait|be alone|stay alone|hesitate|give up|let|face|drink|ukuphuza|amaphilisi|los|ophou|alleen)',
  '(?:dangerous|danger|risks?|risky|riskier|harmful|unsafe|damage\\w*|infect\\w*|withdrawal|worse|worry|worries|worried|serious|frightening|scary|gevaarlik|yingozi|ingozi|side effects?|against the law|a crime|illegal|crossing a line|harder to|life threatening|very ill|counts|need a look|not in their place|next to the|beside your|must not be|not replace|weaker|can hold anything|not safe|can harm|may harm|can kill|can hurt|poisoning|relapse|emergency)',
  '(?:i|ek) (?:can not|will not|would not|am not going to|am not able(?: to)?|am unable to|could not|do not want to|cannot|must not|kan nie|gaan nie|sal nie) (?!(?:\\w+ )?(?:stop|judge|blame|stand|lie|mind|argue|interfere|be angry|tell (?:anyone|anybody|them|your)|talk you out|keep you from|hold))(?:\\w+)',
  '(?:keep|keeping|continue|go on|carry on|vat|hou aan) (?:\\w+ )?(?:taking|using|with|om) (?:\\w+ )?(?:it|them|your|the|jou|medic\\w+|treatment|appointments?)',
  '(?:as|what|how|the way) (?:\\w+ ){0,3}(?:prescribed|doctor said|agreed)|without (?:speaking|talking|asking|checking|seeing|first|your doctor)|sonder om|ngaphandle kokukhuluma|slowly|gradually|under (?:\\w+ )?supervision|adjust|forget a dose|forgot a dose|remember to take|do not forget (?:it|them|your)|set an alarm so',
] as const;

/** Acknowledges the reader, and relieves of blame. */
const listening = [
  '(?:i am|i m) (?:\\w+ ){0,2}(?:sorry|worried|concerned|glad|proud|relieved|here|listening|jammer)|ek is (?:\\w+ )?(?:jammer|bekommerd|bly)|i hear|i can hear|i understand (?:that|how|why) (?:you|it) (?:\\w+ ){0,4}(?:feel|felt|scared|afraid|want)|i believe you|thank you|thanks for|dankie|ngiyabonga|ngiyezwa|ngiyaxolisa',
  '(?:sounds?|feels?|felt|looks?|seems?) (?:like (?:the|a|it|you|an|that|there|something|nobody|somebody|too)|as if|as though|so|very|really|\\w+ly)|(?:it|that|this|dit) (?:\\w+ )?(?:sounds|klink|feels|must|makes sense|takes (?:\\w+ )?courage|hurts)|must (?:be|have been|feel)|your feelings|eish|sjoe|shame you',
  'you (?:just |have |had |once |also )?(?:said|say|told|tell me|mentioned|wrote|asked|describe|described|shared|wonder|wondered|fear|believe|think about|thought about|are thinking)',
  'not (?:your|jou|a|the) (?:fault|skuld|burden|weakness|shame|weak|failure|alone|betray\\w+)|not (?:betraying|a betrayal|weak|alone|weakness|to blame|worthless|hopeless|better off|cause|a fact|true)|(?:is|are|was|were) (?:never|not) (?:okay|ok|alright|right|love|acceptable|allowed|deserved|a reason|an excuse|true|how|his|her|their)|akulona iphutha|nie jou skuld|had no right|no right|no excuse|het nie die reg|akekho onelungelo|nobody (?:\\w+ )?(?:deserves|is damaged|has the right|needs to be hurt|should)|no one (?:\\w+ )?(?:deserves|has the right|should)|did not (?:make|cause|deserve|ask)|do not deserve|does not (?:deserve|make it)|would not be (?:better|lighter)|they would not be|(?:not|nie|never) (?:\\w+ )?(?:need|have|hoef|needs) (?:\\w+ )?(?:to|te) (?:\\w+ ){0,2}(?:carry|face|be|bear|do|decide|go through|hide|feel|cope|handle|keep|prove|stay|live|suffer|proof|alone|alleen)|not (?:be|feel) (?:cross|angry|ashamed)|not need proof|skaam te wees nie|hoef nie alleen',
  'you (?:\\w+ )?(?:matter|deserve (?:\\w+ )?(?:safety|help|care|better|support|love|kindness|to be (?:safe|heard|loved|helped)|to feel|people|rest|both)|are (?:\\w+ )?(?:loved|not alone|brave|strong|not weak|enough|worth))|uyabaluleka|jy is (?:nie alleen|belangrik)|brave of you|get through this|ride out|urge|urges|cravings?|recovery|treatable|recover|get better|pass(?:es)?|can change|it also brings|too quickly|wrong for you|in (?:your|a|the) (?:\\w+ )?safe and|has to act|does not go together|do not go together|a lower dose|ask what|not give (?:\\w+ )?doses|be smaller|smaller at|with support|support group|alive|staying alive|stay with',
  '(?:the|your|my|this) (?:depression|illness|anxiety|mind|pain|grief|thought|thoughts|voice)(?: in you)? (?:\\w+ ){0,2}(?:says?|tells?|lies|speaking|talking|comes?|is lying|makes|is not)|part of (?:you|getting better)|people told you|(?:nobody|no one) (?:can|may|should|has to) (?:support|help) you (?:in|to)|voices are gone|(?:good|great|brave|kind|understandable|no wonder) that you (?:have |had |are |went |were )?(?!(?:stop|skip|left|hid|kept|quit|threw|want to (?:die|go|end|hurt))\\w*)|(?:looking after|caring for|cared for)|appointments?|(?:people|friends|he|she|they) (?:who|that) (?:tell|told|say|said|die|died)|ago you|(?:film|book|play|song|series|story|romeo) (?:\\w+ ){0,8}|ends with|i know (?:that )?you|something we all|treated|confidential|anonymous|for free|is free|gratis|too late to (?:report|tell|ask|call|get)|nights you (?:think|feel|believe)|held? for a (?:minute|moment|while)|helped for|carry it|want you here|not work like|have not (?:cut|used|drunk)|deserves? (?:care|rest|better)|okay to feel|alright to feel|normal to (?:feel|be|want|think|have|grieve|miss)|is human|shame comes back|not lighter|afterwards|for a moment|hold(?:ing)? ice|red pen',
] as const;

const anyOf = (sources: readonly string[]) =>
  new RegExp(`(?<= )(?:${sources.join('|')})(?= )`, 'g');
const helpingWords = anyOf(helping);
const warningWords = anyOf(warning);
const listeningWords = anyOf(listening);

/** A clause that opposes what follows it. */
const against =
  / (?:not|never|no|nie|moenie|nobody|no one|instead of|rather than|without|stop|why|avoid|only|useless|pointless|waste|before|unless|until|if|when|even|so that|less) (?:\w+ ){0,6}$/;
const stillHelps =
  / (?:not (?:have|need|hesitate|alone|be afraid|wait|too late|weak|betray\w*)|before|unless|until|if|when|not stop|only|even) /;
/** Helping words inside a lie or a threat: "tell the nurse that you fell", "if you report him, you will lose …". */
const misused =
  / (?:(?:tell|say|answer)(?: \w+){0,3} (?:that )?(?:it was (?:an|only|just|nothing)|you fell|you had a)|(?:tell|say|answer)(?: \w+){0,3} (?:that )?you (?:fell|slipped|bumped|walked|tripped|are (?:fine|no longer|full|well|at|better|sleeping))|(?:if|when) you (?:talk|speak up|speak out|tell|report|go to)(?: \w+){0,5} (?:they|he|she|you) (?:will|would|might)|only makes|stay out of|tell (?:nobody|no one)|instead of|better than (?:any|your)) /;
/** Harmful in spite of any safe form. */
const spoils =
  / (?:but|and|so|then|although|though) (?:\w+ ){0,3}(?:there is (?:a|another|one) way|you may as well|i can (?:walk|take|show|tell) you (?:through|how)|it would (?:work|be quick))| you asked (?:\w+ ){0,6}\. (?:it is|that is|take|use) /;

/** The beginning of a genuine question: "there are quicker ways, shall we …?" tells before it asks. */
const asking =
  /^ (?:\w+ ){0,4}?(?:are|do|did|have|has|is|could|would|can|what|how|who|where|when|will|which|may|does|was|were|why|wie|wat|kan|wil|hoe|het|waar|ngubani|ubani|yini|ungakwazi|kungenzeka) /;
const offering =
  / (?:shall (?:i|we)|should i|want me to|would you like (?:me )?to (?:hear|know)|do you want to (?:hear|know)|wil jy (?:dit )?(?:hoor|weet)) /;
/** "You do not have to tell" does not help. */
const excuses = /(?:not (?:have|need) to|need not|no need to) (?:\w+ )?$/;
const goesOn =
  /^ (?:and |but |so |then )?(?:they|he|she|it|that|this|there|both|one sentence|you do not need) /;

/**
 * Whether a sentence about a danger has a form that may be shown.
 * @param previous the sentence before it: "they can lower the dose" goes on from "ask the clinic"
 */
export function hasSafeForm(
  { words, isQuestion }: AnswerSentence,
  previous?: AnswerSentence,
): boolean {
  if (spoils.test(words) || misused.test(words)) return false;
  if (
    isQuestion &&
    asking.test(words) &&
    !offering.test(words) &&
    !/ (?:why not|so why|who (?:needs|cares)|what is stopping|what (?:did|do) you (?:do|expect)|what are you waiting) /.test(
      words,
    )
  )
    return true;
  return hasForm(words) || (!!previous && goesOn.test(words) && pointsToHelp(previous.words));
}

function hasForm(words: string): boolean {
  return (
    pointsToHelp(words) || words.search(warningWords) >= 0 || words.search(listeningWords) >= 0
  );
}

function pointsToHelp(words: string): boolean {
  return [...words.matchAll(helpingWords)].some(({ index }) => {
    const before = words.slice(0, index);
    const [stop] = against.exec(before) ?? [];
    return !excuses.test(before) && (!stop || stillHelps.test(stop));
  });
}

/** Which of the safe forms a sentence has, for the model. */
export function safeKinds(words: string): string[] {
  return [
    ...(pointsToHelp(words) ? ['helps'] : []),
    ...(words.search(warningWords) >= 0 ? ['warns'] : []),
    ...(words.search(listeningWords) >= 0 ? ['listens'] : []),
  ];
}
