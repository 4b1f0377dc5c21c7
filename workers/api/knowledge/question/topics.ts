import { fieldsOf } from './fields';
import { normalize } from './words';

/** Topic of a passage or a question. */
export type Topic =
  | 'deadline'
  | 'application-fee'
  | 'fees'
  | 'aps'
  | 'admission'
  | 'location'
  | 'contact'
  | 'courses'
  | 'scholarship'
  | 'nsfas'
  | 'who-qualifies'
  | 'household-income'
  | 'covers'
  | 'how-to-apply'
  | 'documents'
  | 'appeal'
  | 'conditions'
  | 'universities';

/**
 * Patterns per topic: English, then Afrikaans, isiZulu and isiXhosa (agglutinative, so parts of words match),
 * Sesotho and Setswana. Written without a native speaker, see docs/unihelper-scorecard.md.
 */
const PATTERNS = {
  deadline:
    /\bwhich (?:week|month|day)\b|applications? (?:in|during|until|before|after) (?:january|february|march|april|may|june|july|august|september|october|november|december)|\bclos(?:e|es|ed|ing)\b|\bshut(?:s|ting)?\b|deadline|due date|(?:last|final|cut-?off) (?:day|date)|\bexpir\w+|\bopen(?:s|ed|ing)?\b|\bdates?\b|still (?:apply|open)|late ?comers?|(?:un)?till? when|by when|(?:must|to|be) (?:be )?hand(?:ed)? in\b(?! (?:the|my) \w+ application for)|\bend(?:ed)? for|what date|tot wanneer|\bmiss(?:ed)?\b|\bwhen (?:can|could|do|does|did|should|must|is|are|will|would)\b|too late|\bon time\b|\bin time\b|still (?:have )?(?:time|a chance)|any chance\b|last chance|\bforgot\b|\bwindow\b|\buntil when\b|how long (?:do|can|must)|\bfrom (?:which|what) (?:day|date)|\b(?:un)?till?\b.{0,12}\b(?:could|can|was|were|is|are)\b|\bsluit\w*|sperdatum|keerdatum|\w*val(?:a|wa|we|iwe|we)\b|\w*vul(?:a|wa|we|iwe)\b|umnqamula|umhla|usuku|\bnini\b|\bwanneer\b|\bk[wo]al[aow]+\b|tswalwa|tswala|tswalelwa|\bneng\b|letsatsi/,
  apply:
    /\bappl(?:y|ies|ied|ying|ication|ications|icant|icants)\b|\bforms?\b|aansoek\w*|\w*celo\b|\w*celo\w*|\w*fak(?:a|e|ela|wa)\b|\w*fak(?:a|e|ela)\b|kopo\b|dikopo|kgopelo|kopa\b/,
  money:
    /\w*hlawul\w*|\w*tlawulo\b|\bfees?\b|\bcosts?\b|\bcharg\w+|\bpric\w+|\bpay\w*|\bpaid\b|\brands?\b|refund\w*|money back|\bfor (?:some )?money\b|set (?:me|us|you|my \w+) back|(?:did|does|do|would|will).{0,50}\bgo for\b|\bbill\b|\bspend\b|fork out|\bbudget\b|how much|h\w?w m[u]?ch|\br ?[1-9]\d{1,3}\b(?! ?\d{3})|\bcheap\w*|expensive|\bfree\b|\bafford|\bkos\b|\bkoste\b|fooi\w*|betaal|hoeveel(?! (?:punte|kursusse|kwalifikasies|keuses|kampusse|fakulteite|studente|plekke|jaar|dae))|gratis|\w*malini\b|\w*mali\b|\w*khokh\w*|\w*bhatal\w*|\bbatal\w*|\w*ngakanani\b|mahh?ala|simahla|bokae|tj?s?h?elete|chelete|\blef(?:a|ella|isa)\b|\btefo\b|ditefiso|\bpatala\b/,
  tuition:
    /tuition|school fees|study(?:ing)? fees|\b(?:a|per|first|each|one) year\b|\byearly\b|per module|regist(?:r|er)\w*|deposit|upfront|klasgeld|studiegeld|studiekoste|inskry\w+|registras\w+|\w*rejist\w*|\w*bhalis\w*|\w*yokufunda|thuto|ngodis\w*|ngwadis\w*|residence fees?|\bres\b|\bdorm\w*|accommodation|\broom\b|koshuis|\bcost of (?:a|studying)/,
  aps: /quintile|bonus points|extra points|\bcount(?:s|ed)?\b.{0,30}\bsubjects?|\bsubjects?\b.{0,30}\bcount|\baps\b|\bap\b|\bpoints?\b|admission (?:point|score)|applicant score|\bscor(?:e|es|ed|ing)\b|requirements?\b|\brequire[ds]?\b|minimum|\bmarks?\b|\bsymbols?\b|cut-? ?off\b|qualify for|do i qualify|get (?:me )?in(?:to)? (?:for )?|\btake me\b|good enough|how good|work(?:s|ed)? out my|add(?:s|ed)? up|\bpercentages?\b|\blevels?\b|maths? lit\b|(?:which|what) (?:school |matric )?subjects?\b.{0,40}(?:need|want|require|ask|must)|life orientation|\blo\b|lewensorientering|what (?:does|do|will) .{1,40}\b(?:want|expect|ask)\b(?! me to pay)|grades? (?:do|must|should|needed)|what average|average (?:do|must|should|is needed|needed|required)|\bpunte\b|toelating\w*|vereiste\w*|amaphuzu|izidingo|amamaki|amanqaku|\w*imfuno|dintlha|matshwao|ditlhoko\w*/,
  admission:
    /translat\w*|\b(?:certificates?|results|papers?|documents?|transcripts?) (?:is|are|was|were) in\b|how many (?:\w+ ){0,2}places\b|(?:two|both|more|several|an|my|hold|keep) offers?\b|(?:choose|register for|apply for|take|do) (?:two|three|2|3|more than one)\b|choices?\b|\blevel\b|\benglish\b|(?:home|what|which) language|\bchoose\b|\bpick\b|\bselects?\b|more than one|\boptions?\b|back-?up|both courses|(?:how many|two|three|several|hoeveel|mangaki|tse kae) (?:programmes|courses|choices|degrees|qualifications|options|kursusse)(?! (?:does|do|has|are|is)\b.*\b(?:have|offer|teach|there|got)\b)(?! (?:are|at|in)\b)|how (?:do|can|to|does one|must)\b.*\bappl|where (?:do|can|must|to)\b.*\bappl|where (?:one|you|we|they|i|it) (?:\w+ )?appl|\blate\b|late ?comers?|\bmiss(?:ed)?\b|\bforgot\b|grade ?1[012]|\bgr ?1[012]\b|requirements?\b|apply again|reapply|clearing|too early|finish school|still (?:at|in) (?:high )?school|still (?:has|have|got) (?:space|place|room)|open (?:space|place)s|nobody took me|\bbachelor|what pass|diploma pass|\buplo\w+|\bkies\b|\w*k[gh]?h?etha\w*|\bkeuses?\b|hoeveel kwalifikasies|\bkanjani\b|\bnjani\b|\bjwang\b|\bjang\b|\bhoe\b|toelating\w*|graad ?1[012]/,
  /** Counts as admission if no other topic matches. */
  'admission-word':
    /\bnbts?\b|benchmark|\bmatric\b|\baccept\w*|\bget in\b|\bcao\b|\bcach\b|portal|\bonline\b|\bpapers?\b|\bdocuments?\b/,
  location:
    /\bhokae\b|where (?:can|do|will|does) (?:i|we|one|you) find\b|\bwhere(?:'s|s)?\b(?! (?:do|can|must|to|should|could)\b)(?! (?:one|you|we|they|i|it) (?:\w+ )?appl)|locat\w+|campus\w*|\baddress\b|(?:which|what) (?:city|town|province|place)|\bwaar\b|kampus\w*|gelee|\w*khamp\w+|\b[iku]*phi\b|\bziphi\b|(?<!tse )\bkae\b|situated|\bfounded\b|when was .{0,30}\b(?:started|formed|established)|used to be called|formerly|old name|\bfind it\b|which (?:towns|cities|places)|\btowns?\b|\bstreet\b|\bpost(?:al)?\b/,
  contact:
    /\bphone\b|telephon\w*|\btel\b|\bcall\b|\be-?mail\b|contact\w*|whats ?app|switchboard|call cent|help ?(?:desk|line)|\breach\b|\bring\b|write to|get hold of|\baddress\b|postal|(?:speak|talk) to|enquir\w+|(?:(?:what|which|whats).{0,12}|office |admissions |\ba )(?<!cao )\bnumber\b(?! of)|^number\b|foonnommer|telefoon\w*|\bkontak\w*|\bskakel\b|inombolo|\w*cingo|xhuman\w*|umnxeba|qhagamshel\w*|nomoro|\bmohala\b|ikopanya|\bletsetsa\b/,
  courses:
    /\bcourses?\b|facult\w+|programmes?\b|\boffers?\b|\bstud(?:y|ies|ying)\b|qualifications?\b|\bdegrees?\b|\bteach(?:es)?\b|\bbecome\b|\bmajors?\b|\bkursus\w*|fakulteit\w*|studeer|aanbied|izifundo|\w*fakh?al\w*|\w*khosi|dithuto|mafapha|lefapha|dikhoso|\bcolleges?\b|\bschools\b|\bdistance\b(?! (?:from|to|between))/,
  scholarship:
    /\bgap (?:bursary|funding)|\buct gap\b|how much (?:do|would|will|can|could) i get\b|financial (?:help|assistance|support|aid)|scholarships?|bursar\w+|\bmerit\b|\bawards?\b|financial (?:aid|help|assistance|support)|\bfund(?:ing|s|ed)?\b|sponsor\w*|distinctions?|help (?:me )?pay|automatic money|money for (?:good|top)|(?:money|much) (?:does|do|will|can) .{1,24}\bgive\b|gives? (?:me |you |us )?money|what (?:does|do|will|would|can) .{1,24}\b(?:pay|give|offer) (?:me|us|for (?:\w+ ){0,2}(?:levels?|marks|averages?|results|as|percent|distinctions?|\d))\b|\bbeurs\w*|befonds\w*|toekenning|\w*fundaze|\w*bhasari|uxhaso|isibonelelo|inkxaso|ba[sz]ari|thuso/,
  nsfas: /\bnsfas\b/,
  'household-income':
    /(?<!proof of )\bincomes?\b|\bearn\w*|salar\w+|threshold|(?<!age )\blimit\b|\b(?:parents?|mother|father|mom|dad|we|ouers) (?:make|makes|get|gets|bring)\b.{0,12}\d|household|\bmakes? r|thousand a (?:month|year)|verdien\w*|inkomste|salaris|\w*ngenis\w*|\w*holo\b|\w*(?<!t)hol(?:a|o)\b|\b[a-z]?u?(?:ku)?hole\b|\w*mvuzo|lekeno|moputso|letseno|\br ?\d[\d ]*k?\b.{0,14}(?:month|year|maand|jaar)|disab\w+|wheelchair|means test|poor enough/,
  'who-qualifies':
    /ouderdom|hoe oud\b|\w*fanele\w*|\bon[ao]ku\w*(?:fumana|thola)\w*|\bongathola|qualif\w+|eligib\w+|\brequirements?\b|who (?:can|may|gets)|can i (?:still )?(?:get|be)|age limit|\w*minyaka\b|too old|how old|\bage\b|citizen\w*|permanent resident|foreign\w*|second (?:degree|diploma|qualification|one)|already have|postgrad\w*|honours|sassa|\bsrd\b|grant\b|part-? ?time|\bjob\b|working|kwalifi\w+|\w*faneleka|\w*fanelek\w*|lokela|tshwanel\w*|missing middle|does not qualify|\btoo rich\b|private (?:college|universit|school)\w*|\bwork(?:s)?\b|\bwerk\w*|\bi'?m [1-6]\d\b|\bi am [1-6]\d\b|(?:take|accept|fund) me\b|\bcan (?:she|he|my \w+|they) (?:still )?(?:get|apply)/,
  covers:
    /\bcover\w*|allowance\w*|stipend|pay(?:s|ing)? (?:for|my|the|everything|all)|what (?:does|do|will).{0,30}\b(?:pay|give|cover|fund)|\bbooks?\b|laptop|residences?\b|\bres\b|cater\w+|hostel|toiletries|personal care|\bfood\b|meals?|transport|travel|accommodation|accomodation|\brent\b|living|how much|dekking|dek\b|toelae\w*|boeke|verblyf|\w*khokhel\w*|\w*bhatal\w*|\bbatala\b|\blefa eng\b|\blefella\b|\w*ncwadi|indawo yokuhlala|dibuka|bodulo|monthly money/,
  'how-to-apply':
    /how (?:do|can|to|must|does one)\b.*\b(?:appl|register|claim)|where (?:do|can|must|to)\b.*\bappl|\bportal\b|\bclaim\b|\bkanjani\b|\bnjani\b|\bjwang\b|\bjang\b|hoe .*aansoek|\bonline\b/,
  documents:
    /\bdocuments?\b|\bpapers?\b|paperwork|certified|proof|\bpayslip\b|\bid (?:copy|book|document)|what (?:do|must|should) i (?:bring|upload|submit|send)|dokumente|papiere|amaphepha|\w*maphepha|imibhalo|amaxwebhu|\w*xwebhu|\w*dokh?umenti\w*|ditokomane|mangolo|\bbewys\b/,
  appeal:
    /\w*khalaz\w*|\bappeal\w*|reject\w*|declin\w*|unsuccessful|turned (?:me )?down|not approved|appel\w*|afgekeur|\w*chithiw\w*|\w*nqat[sh]\w*|\w*liw[ae]\b|ukudlulisa|isibheno|hanetsw\w*|ganwe|boipiletso|ipiletsa|withdrawn|said no\b/,
  conditions:
    /pay (?:it |them |the money )?back|repay\w*|condition\w*|\bkeep (?:my|the)|\blose\b|\bfail\w*|maintain|(?:must|(?:have|has|need|needs) to) (?:\w+ ){0,3}?(?:work|teach|pay)\b|after (?:i |my |the )?(?:graduat|qualify|stud)|in return|terugbetaal|\bbuyisel\w*|bu[sy]etsa|renew|re-?appl\w+|obligat\w+|stay funded|\brules\b/,
  universities:
    /(?:which|what|where) (?:universit|uni|varsit|school|institution)|\bpartner\w*|use it at|universities list|list of (?:the )?universit|\bbe used\b|\bwatter universit|yiziphi|\bke dife\b|where can i (?:use|study)|\buniversities\W*$/,
} as const satisfies Record<string, RegExp>;

/** A few hundred rand, or a refund after rejection, refers to the application fee. */
const FEE_OF_APPLYING =
  /\bhandling|\br ?[1-9]\d{1,2}\b(?! ?\d{3})|hundred rands?|(?:refund|back).{0,60}(?:reject|turn|say(?:s)? no|not (?:accept|get in))|(?:reject|turn|say(?:s)? no).{0,60}(?:refund|back)/;

const RESIDENCE = /\bres\b|\bresidences?\b|accommodation|\brooms?\b|koshuis|verblyf|bodulo/;

const ASKS_PLACE =
  /\bwhere|locat\w+|\baddress\b|(?:which|what|how many|list|name|\bis there an?\b).{0,24}\b(?:campus\w*|city|town|towns|cities|province|place)|campuses|\bwaar\b|\w*phi\b|(?<!tse )\bkae\b|situated|postal/;

/** Studies that a funding programme for first degrees may not cover. */
const OTHER_STUDIES =
  /second (?:degree|diploma|qualification|one)|another (?:degree|diploma)|honours|postgrad\w*|masters?\b|part-? ?time|short courses?/;

/** 'How' in Afrikaans, isiZulu, isiXhosa, Sesotho. */
const HOW = /\b(?:hoe|jang|kanjani|njani|jwang)\b/g;

/** Names that contain words of topic patterns. */
const NAMES_OF_PLACES = /\bfree state\b|\bcape town\b|\bcentral applications? office\b/g;

const says = (name: keyof typeof PATTERNS, text: string) => PATTERNS[name].test(text);

/** Topics of a question about a university, most important first. */
export function universityTopics(question: string): Topic[] {
  const text = normalize(question)
    .replace(/no[- ]fee school/g, 'quintile school')
    .replace(NAMES_OF_PLACES, ' ');
  const asks = (name: keyof typeof PATTERNS) => says(name, text);
  const topics: Topic[] = [];
  const isScholarship = asks('scholarship');
  if (asks('nsfas')) topics.push('nsfas');
  if (isScholarship) topics.push('scholarship');
  if (asks('contact')) topics.push('contact');
  const isTuition = asks('tuition');
  const isMoney = asks('money');
  if (isMoney && !isScholarship && !asks('nsfas')) {
    const forApplying =
      (asks('apply') || FEE_OF_APPLYING.test(text)) &&
      !/tuition|registration|klasgeld|yokufunda/.test(text);
    const isLate = /\blate\b/.test(text) && !isTuition;
    // 'Is it free?' may mean either fee; the application fee comes first.
    const isFree = /\bfree\b|\bno fees?\b/.test(text) && !isTuition && !forApplying;
    if (isFree) topics.push('application-fee');
    const isForRoom = forApplying && RESIDENCE.test(text);
    topics.push(forApplying || isLate ? 'application-fee' : 'fees');
    if (isForRoom) topics.push('fees');
  } else if (
    isTuition &&
    /tuition|registration fee|deposit|up-?front|klasgeld|yokufunda|rejist/.test(text)
  )
    topics.push('fees');
  if (asks('deadline')) topics.push('deadline');
  // Marks required for a bursary are not admission points.
  const asksPoints = isScholarship
    ? /\baps\b|\bpoints?\b|get in\b|admission/.test(text)
    : asks('aps');
  if (asksPoints || needsForField(text)) topics.push('aps');
  const isMoneyForApplying = topics.includes('application-fee');
  // 'How do I reach them' does not ask how to apply, in any language.
  const isOnAdmission = topics.includes('contact')
    ? says('admission', text.replace(HOW, ' '))
    : asks('admission');
  if (isOnAdmission && !(isMoneyForApplying && !/requirement|choice|choose/.test(text)))
    topics.push('admission');
  if (/\blate\b/.test(text) && !topics.includes('deadline')) topics.push('deadline');
  // 'Staying on campus' next to another topic does not ask about the location.
  if (asks('location') && (topics.length === 0 || ASKS_PLACE.test(text))) topics.push('location');
  if (asks('courses') && topics.length === 0 && !asks('apply')) topics.push('courses');
  if (topics.length === 0 && (asks('apply') || asks('admission-word'))) topics.push('admission');
  // 'Is forestry at UMP?' asks what is offered.
  if (
    topics.length === 0 &&
    /^(?:is|are|do|does|can|has|have)\b(?!.*\d)/.test(text) &&
    fieldsOf(question).length > 0
  )
    topics.push('courses');
  return topics;
}

/** 'What do I need for pharmacy, a degree?' asks about points without saying so. */
function needsForField(text: string): boolean {
  return (
    /\bneed(?:ed|s)?\b|nodig|\w*dinga\b|\w*funeka|\bhloka/.test(text) &&
    /what|which|\bwat\b|yini|ntoni|\beng\b/.test(text) &&
    (fieldsOf(text).length > 0 || /\b(?:degrees?|diplomas?|certificates?)\b/.test(text))
  );
}

/** Topics of a question about a funding programme. */
export function fundingTopics(question: string): Topic[] {
  const text = normalize(question);
  const asks = (name: keyof typeof PATTERNS) => says(name, text);
  if (OTHER_STUDIES.test(text)) return ['who-qualifies'];
  const topics = (
    [
      'appeal',
      'documents',
      'household-income',
      'who-qualifies',
      'conditions',
      'contact',
      'universities',
    ] as const
  ).filter((name) => asks(name)) as Topic[];
  if (asks('deadline') && !/\bwhen .*\b(?:paid|pay)\b/.test(text)) topics.push('deadline');
  if (
    asks('covers') &&
    !(
      topics.includes('household-income') &&
      !/allowance|cover|book|accom|residence|\bres\b|cater|transport|travel/.test(text)
    )
  )
    topics.push('covers');
  if (asks('how-to-apply') || (topics.length === 0 && asks('apply'))) topics.push('how-to-apply');
  if (/\bmarks?\b|average|percent|\bgrade\b/.test(text)) topics.push('who-qualifies');
  return [...new Set(topics)];
}

/** Derives the topics of a passage without assigned ones, such as a page of a PDF, from its words. */
export function passageTopics(text: string): Topic[] {
  const words = normalize(text);
  return [
    ...new Set([
      ...universityTopics(words),
      ...(says('courses', words) ? (['courses'] as const) : []),
    ]),
  ];
}
