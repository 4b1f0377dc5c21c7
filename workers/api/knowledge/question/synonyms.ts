import { isStopWord, normalize, stem, tokensOf } from './words';

/**
 * Maps applicants' words to those used in passages. Left: patterns in questions, in English, Afrikaans,
 * isiZulu, isiXhosa, Sesotho; right: English words of passages.
 */
const SYNONYMS: readonly (readonly [RegExp, string])[] = [
  [
    /\bclos\w+|deadline|due|(?:final|last|cut-?off) da(?:te|y)|\bexpir\w+|submission|sluit\w*|sperdatum|\w*val(?:a|wa|we|iwe)\b|\bk[wo]al[aow]+\b|tswala\w*/,
    'closed close closing deadline window',
  ],
  [
    /\bopen\w*|\bbegin|\bstart\w*|oopmaak|\w*vul(?:a|wa|iwe)\b|bul(?:a|wa)\b/,
    'opened open opening',
  ],
  [
    /\bappl\w+|aansoek\w*|\w*celo\w*|\w*fak(?:a|e|ela)\b|kopo\b|kgopelo/,
    'application applications apply applicant applying',
  ],
  [
    /\bfees?\b|\bcosts?\b|\bcharg\w+|\bkos\b|fooi\w*|\w*hlawul\w*|\w*mali\b|malini|ngakanani|bokae|tjhelete|chelete|tefo/,
    'fee fees cost charges pay charged',
  ],
  [/\bfree\b|gratis|mahh?ala|simahla/, 'free no'],
  [/tuition|klasgeld|studiegeld|yokufunda|thuto/, 'tuition course cost'],
  [
    /registr\w+|inskry\w+|rejist\w*|bhalis\w*|ngodis\w*|ngwadis\w*|upfront|deposit|on (?:the|my|your|our) account\b/,
    'registration payment initial first',
  ],
  [
    /\bres\b|residence|accomm?odation|\bdorm\w*|\blodging|\broom\b|koshuis|verblyf|hostel|indawo yokuhlala|bodulo/,
    'residence accommodation',
  ],
  [/wheelchair|disab\w+|\bblind\b|\bdeaf\b|gestremd\w*|khubaz\w*|bogole|bokoa/, 'disability'],
  [
    /\b(?:mom|mother|mum|dad|father|parents?|family|guardian|ouers|pa|ma|mama|baba|batswadi|abazali|ugogo|granny)\b|household|huishouding/,
    'household family parents',
  ],
  [
    /\bearn\w*|salar\w+|income|verdien\w*|inkomste|\w*mvuzo|\w*(?<!t)hol(?:a|o)\b|\w*ngenis\w*|lekeno|letseno|threshold|limit/,
    'income household earning earns limit',
  ],
  [/\bgrant\b|sassa/, 'sassa grant'],
  [/yokuphila|leefgeld|leeftoelae|yokuziphilisa/, 'living allowance'],
  [/\bsrd\b|\br ?350\b(?! ?000)/, 'srd r350'],
  [/\br ?(?:3[5-9]|4\d|5\d)\d ?(?:000|k)\b/, 'missing middle gap'],
  [
    /what (?:does|do|will).{0,20}(?:pay|cover)\w*|lefa eng|lefella eng|wat (?:dek|betaal)|khokhela ini/,
    'pays funds',
  ],
  [/\bjob\b|\bwork(?:ing)?\b|employed/, 'job'],
  [
    /reject\w*|declin\w*|turned down|unsuccessful|not approved|afgekeur|chithiw\w*|nqat\w*|liw[ae]\b|hanetsw\w*/,
    'unsuccessful appeal rejections',
  ],
  [/appeal|appel\w*|isibheno|boipiletso/, 'appeal submit'],
  [/how long|\bwait\b|answer/, 'days takes'],
  [
    /documents?|papers?|paperwork|certificates? (?:is|are) in\b|dokumente|papiere|maphepha|xwebhu|ditokomane|mangolo/,
    'id certificate proof supporting asks upload paperwork',
  ],
  [/payslip|proof of income|bewys/, 'payslip proof income'],
  [/\bbooks?\b|boeke|ncwadi|dibuka|textbooks?/, 'book books'],
  [
    /\bfood\b|meals?|stipend|allowance|\beat\b|living|groceries|pocket money|monthly/,
    'living meals food',
  ],
  [/transport|travel|\bbus\b|taxi/, 'transport travel'],
  [
    /second (?:degree|diploma|one|qualification)|another (?:degree|diploma)|already have|postgrad\w*|honours|masters/,
    'first undergraduate second postgraduate',
  ],
  [/\bage\b|\bold\b|older|young/, 'age older younger under'],
  [/teacher|teach\b|teaching|onderwys\w*|titshala|botitjhere/, 'teach bed teacher education'],
  [
    /pay (?:it |them )?back|repay\w*|terugbetaal|busetsa/,
    'must teach years funded loan conditions',
  ],
  [/missing middle|too (?:much|rich)|gap/, 'missing middle gap'],
  [/distinctions?|onderskeidings/, 'level merit seven'],
  [/average|gemiddeld\w*|\d ?%/, 'average merit'],
  [
    /merit|award|scholarship|bursar\w+|beurs\w*|fundaze|bhasari|ba[sz]ari|toekenning/,
    'scholarship bursary merit award bursaries scholarships',
  ],
  [/campus\w*|kampus\w*|khamp\w*/, 'campus campuses'],
  [/\bwhere\b|\bwaar\b|\bkae\b|phi\b|located|situated/, 'campus campuses is in at'],
  [
    /phone|telephon\w*|\bcall\b|\bnumber\b|foon\w*|nommer|inombolo|cingo|mnxeba|nomoro|mohala|whats ?app/,
    'number telephone call switchboard centre reached line desk',
  ],
  [/e-?mail/, 'email enquiries mail'],
  [/points?\b|\baps\b|\bap\b|punte|phuzu|manqaku|dintlha|score/, 'points score minimum'],
  [/life orientation|\blo\b|lewensorientering/, 'life orientation'],
  [
    /requirements?|vereiste\w*|zidingo|mfuno|ditlhoko\w*/,
    'needs minimum asks points level requirement',
  ],
  [/marks?\b|symbols?|amamaki|percent\w*|matshwao/, 'average level minimum marks'],
  [/\bnbts?\b|benchmark/, 'benchmark tests'],
  [
    /how many (?:programmes|courses|choices|degrees|qualifications)|choices?\b|\bchoose\b|\bpick\b|hoeveel kursusse|kies/,
    'choose choices programmes choice list apply',
  ],
  [/\blate\b|missed|laat\b|after the (?:closing|deadline)/, 'late'],
  [/again|reapply|last year/, 'again yearly'],
  [/grade ?1[12]|graad ?1[12]|matric/, 'grade results learners'],
  [/\bfaculties|facult\w*|fakulteit\w*|mafapha|fakh?al\w*/, 'faculties faculty schools colleges'],
  [
    /courses?|programmes?|kursus\w*|dikhoso|izifundo|dithuto|\bstudy\b/,
    'offers programmes courses qualifications',
  ],
  [/\bonline\b|portal|website|aanlyn/, 'online portal'],
  [/\bscam\w*|someone wants|agent|help me apply/, 'scammer warns money'],
  [
    /international|foreign\w*|zimbabw\w*|namibia\w*|lesotho|outside south africa|sadc/,
    'international sadc countries',
  ],
  [/guarantee\w*|am i in\b|definitely|automatic\w* (?:in|accepted)/, 'guarantee place'],
  [/waive\w*|get out of|exempt\w*|can'?t afford|cannot afford/, 'waive household'],
  [
    /medicine|\bmedical\b|mbch?b|doctor|geneeskunde|dokotela|gqirha|bongaka/,
    'medicine mbchb health medical',
  ],
  [/\blaw\b|llb|\bregte\b|mthetho|molao|lawyer/, 'law llb'],
  [/engineer\w*|ingenieurs\w*|njiniyela|boenjin\w*/, 'engineering beng'],
  [/nurs\w+|verple\w+|hlengikazi|booki/, 'nursing'],
  [/pharmac\w+|apte(?:ek|ker)\w*/, 'pharmacy bpharm'],
  [/distance|correspondence|afstand\w*/, 'distance'],
  [/\bcheaper\b|compare/, 'fee'],
  [/no[- ]fee school|quintile/, 'quintile schools extra'],
  [/paid out|when .*paid|when .*pay|every month/, 'months paid february'],
  [/\bhistory\b|formed|founded|merge\w*|used to be|formerly|old name/, 'formed once formerly'],
];

/** Names of universities and programmes: they select passages but do not help to rank them. */
const NAMES =
  /^(?:nsfas|nsf|wits|uct|ukzn|unisa|nwu|ufs|tut|vut|dut|mut|wsu|ufh|nmu|univen|ump|spu|smu|unizulu|tuks|tukkies|maties|kovsies|pukke|medunsa|universit\w*|uni|varsity|20\d\d)$/;

/** Groups of synonymous stems that a question looks for; a passage matches a group by any stem. */
export function searchGroups(question: string): readonly (readonly string[])[] {
  const text = normalize(question);
  const groups: string[][] = [];
  const covered = new Set<string>();
  for (const [asked, answered] of SYNONYMS) {
    const all = new RegExp(asked, 'g');
    const hits = text.match(all);
    if (!hits) continue;
    for (const hit of hits) for (const token of tokensOf(hit)) covered.add(token);
    groups.push([
      ...new Set(
        tokensOf(`${answered} ${hits.join(' ')}`)
          .filter((word) => !isStopWord(word) || word === 'no')
          .map(stem),
      ),
    ]);
  }
  for (const token of new Set(tokensOf(text)))
    if (!covered.has(token) && !isStopWord(token) && !NAMES.test(token)) groups.push([stem(token)]);
  return groups;
}

/** Words for the full-text search: the question's own and their synonyms; at most 60. */
export function searchWords(question: string): string[] {
  const text = normalize(question);
  const words = new Set(tokensOf(text).filter((token) => !isStopWord(token)));
  for (const [asked, answered] of SYNONYMS)
    if (asked.test(text)) for (const word of answered.split(' ')) words.add(word);
  return [...words].slice(0, 60);
}
