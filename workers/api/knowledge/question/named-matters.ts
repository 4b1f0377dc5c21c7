import { normalize } from './words';

/**
 * Specific matters that only a passage mentioning them can answer: a fact about the closing date is related
 * to 'when do lectures start' but does not answer it. Each has a pattern for questions and, if passages word
 * it differently, one for passages.
 */
type NamedMatter = RegExp | { asked: RegExp; told: RegExp };

/** Student life and campus facilities. */
const CAMPUS_LIFE: readonly NamedMatter[] = [
  /parking|\b(?:i|to|can|we|students?) park\b|\bpark my\b|parkeer\w*|ukupaka/,
  /shuttle/,
  /\bbus(?:es)?\b|\btaxis?\b|\w*bhasi\b|\bdibese\b|\bitekisi\b/,
  /\bgyms?\b|\bpool\b|sports? (?:field|facilit|team|club)|\b(?:rugby|soccer|chess|netball|cricket|hockey) (?:club|team|field|league|match)/,
  /wi-?fi|\binternet\b|\bdata bundles?\b|load ?shedding|electricity|generator/,
  /\bsafe(?:ty)?\b(?! management)|\bcrime\b|\bdangerous\b|\bveilig\b|ukuphepha/,
  /party|parties|nightlife|\bclubs\b|societ(?:y|ies)|\bsrc\b|alumni\b/,
  /halaal|halal|vegetarian|cafeteria|canteen|where (?:can|do) (?:i|we|students) eat|laundry|curfew|\bpets?\b|visitors?|\bdstv\b|room ?mate|single room|sharing room|en-?suite|kitchen|\bmarried\b|\bcouples?\b|\bmosque\b|\bchurch\b|\batm\b/,
  {
    asked:
      /(?:which|what|names? of|list(?: of)?|how many)(?: the| different)? (?:res\b|residences?|residence halls?|halls?|hostels?|dorms?)|nicest|best res\b|res(?:idence)? (?:rules|allocation|placement)/,
    told: /residences (?:are|include)|halls? of/,
  },
  {
    asked:
      /\bres\b|\bresidences?\b|accomm?odation|\bdorms?\b|\bhostels?\b|koshuis|verblyf|indawo yokuhlala|bodulo/,
    told: /residence|accommodation|\bbed\b|catered/,
  },
  /library|opening hours|office hours|hours of/,
  /\bcr[eè]che\b|day ?care|clinic\b|counsell\w*|psychologist|medical aid|vaccinat\w+|\bpregnan\w+/,
  /\bweather\b|\bclosest\b|\bnearest\b|walking distance|\bmap\b/,
  { asked: /how far\b|distance (?:from|to)|kilomet\w+|hoe ver\b/, told: /\d+ km\b/ },
  /\bstrike\b|protest\w*|shutdown/,
  /laptops?\b|\btablets?\b|ipad/,
  /open day|campus tour|career (?:day|fair)|visit the campus/,
];

/** Staff, student statistics, and studies after admission. */
const STUDIES: readonly NamedMatter[] = [
  /lectur\w+|professor\w*|\bdean\b|chancellor|who (?:runs|leads|heads|is in charge)|\brector\b|\bprincipal\b|\bdosent\w*|who teaches|\w*fundisi-?ntsapho|abahlohli|barupedi|\btutors?\b/,
  /pass rate|drop-?out|graduation rate|throughput|failure rate|success rate|slaag\w*(?:koers|syfer)|(?:percent\w*|%|how many) of .{0,30}\b(?:fail|pass|finish|graduate)|\bfirst years fail/,
  /acceptance rate|actually (?:accepted|admitted)|\bcut-?off\b.{0,40}(?:last year|accepted|actual)/,
  /(?<!open )(?:spaces?|places?|seats?|spots?|vacanc\w+) (?:are |is |still |be )*(?:left|available|open|remain\w*)|any (?:space|place)s?\b|still (?:have|has|got) (?:space|place|room)|open places|waiting list/,
  /how many (?:students|lecturers|people|women|men|girls|boys)(?!.{0,40}\b(?:appl\w+|get in|accept\w*|pick\w*|select\w*|admit\w*|take))|student population|class size|\bratio\b/,
  /time ?table|(?<!entrance )\bexams?\b(?! marks)|\beksamen\w*|exam dates?|semester dates?|term dates?|(?:class(?:es)?|lectures|semester|term|orientation|academic year) (?:start|begin|resume|end|finish)|when (?:do|does) (?:class|lectures|the (?:semester|academic))|orientation|recess|holidays?\b|assignments?\b|test week/,
  /graduation (?:date|ceremony|day)|when is graduation|dress code|uniform|\bgown\b/,
  /unemploy\w+|find a job|starting salary|earn after|salary (?:of|for)|job after|job prospects|work after|internships?\b|learnerships?\b|accredit\w+/,
  /results? (?:come|be|released?|out)|when .*results/,
  {
    asked:
      /(?:which|what|list(?: of)?|names? of) (?:the )?(?:modules|subjects)\b(?!.{0,30}(?:need|require|matric|school|grade|must|should))|curriculum|syllabus|\bmajors?\b|module (?:list|codes?)|text ?books? (?:list|do i)/,
    told: /curriculum|syllabus|\bmajors?\b|modules? (?:are|include)/,
  },
  {
    asked:
      /how many (?:years|months|semesters)|how long (?:is|are|does|do|will|would)\b.{0,30}\b(?:degree|diploma|course|programme|study|studies|llb|mbchb|b ?sc|b ?com|b ?ed|ba)\b|duration|hoe lank|hoeveel jaar|iminyaka emingaki/,
    told: /\b(?:\d|one|two|three|four|five|six|as many)[ -]+years?\b/,
  },
  {
    asked:
      /part-?time|after[- ]hours|evening|\bnight (?:class|school)|weekend class\w*|deeltyds|(?:stud(?:y|ied|ying)|degrees?|courses?|diploma|classes|learn\w*|b\w{1,4}) (?:\w+ )?(?:at \w+ )?online|online (?:degree|course|class|stud|learning|programme|diploma|b ?\w{2,4}\b)|distance learning/,
    told: /part-time|distance|evening|online (?:degree|course|stud|learning)/,
  },
  {
    asked:
      /(?:english|afrikaans).{0,14}\b(?:or|and|of|en)\b.{0,8}(?:english|afrikaans)|language of (?:teaching|instruction|tuition)|(?:taught|teach\w*|lessons|class(?:es)?|degree|courses?) (?:is |are |only )*in (?:english|afrikaans)|medium of/,
    told: /teaches in|language of (?:teaching|instruction)/,
  },
  /exchange (?:student|programme)|study abroad|double major|transcripts?\b|academic record(?! and)/,
];

/** Routes to admission and application details that passages seldom cover. */
const APPLYING: readonly NamedMatter[] = [
  {
    asked:
      /\bhonou?rs\b|\bmasters?\b(?! of ceremon)|master'?s|\bph\.? ?d\b|doctora\w+|post-?grad\w*|\bpgce\b|\bpg ?dip\b|nagraads\w*/,
    told: /honours|master|doctor(?:al|ate)|postgraduate|pgce/,
  },
  {
    asked:
      /how long\b.{0,30}\b(?:take|takes|reply|respond|answer|hear|wait|process\w*)|(?:when|how soon) (?:will|do|does|can|would|are)\b.{0,24}\b(?:hear|told|tell|know|reply|respond|answer|notif\w+|inform\w*|send\w* out|(?:make|give)s? offers?)|hear (?:back|from)|response time|turn-?around|(?:offers?|acceptances?) (?:sent|go|come) out/,
    told: /takes about \d+|\d+ days|within \d+/,
  },
  /bank(?:ing)? (?:details|account)|account number|reference number|\beft\b|proof of payment|capitec|\bfnb\b|\bbankbesonderhede\b/,
  /instal?ments?|payment plan|(?:pay|paying) (?:it |them |\w+ fees )?(?:off|monthly|in parts|bit by bit|per month)|monthly payments?|early settlement|discounts?|siblings?|my (?:brother|sister) also/,
  {
    asked:
      /log ?in\b|sign in\b|password|username|\bpin\b|\botp\b|portal link|link (?:to|of|for) the|\bapp\b(?! ?fee)/,
    told: /log ?in\b|password/,
  },
  {
    asked:
      /(?:change|update|edit|correct|switch|swap|cancel|withdraw|delete|undo)\w* (?:my|the|an?|from) (?:\w+ ){0,2}(?:course|choices?|application|details|number|cellphone|phone|e-?mail|address|programme|degree|qualification)|transfer (?:from|to|my|credits?)|credit transfer|\btransfer\b.{0,20}\b(?:second|third) year/,
    told: /\bchanges? (?:your|the|a) (?:choice|course)|cancel|transfer/,
  },
  /\bn ?[3456] (?:certificate|results?)|\bn[3456]\b|\bncv\b|\bnated\b|cambridge|a-?levels?\b|\big?cse\b|\bib diploma|baccalaureate|\bged\b|home ?school\w*|matric rewrite|rewrit\w+|upgrad\w+|\babet\b|\bsenior certificate\b/,
  {
    asked:
      /mature (?:age|student)|without (?:a )?matric|no matric|(?:never|did not|didn'?t) (?:finish|pass|write|complete) matric|\brpl\b|recognition of prior|matric exemption|criminal record/,
    told: /mature|recognition of prior|exemption/,
  },
  {
    asked:
      /bridging|extended (?:programme|degree|curriculum|course)|foundation (?:year|programme|course)|access (?:programme|course)|\becp\b/,
    told: /bridging|extended|foundation (?:year|programme)|access programme/,
  },
  /interviews?\b|\bauditions?\b|portfolio|motivation(?:al)? letter|reference letter|referees?\b/,
  /mid-?year (?:intake|application|entry)|second semester (?:intake|application)|(?:july|june) intake/,
  {
    asked:
      /when\b.{0,40}\bregistration|registration (?:dates?|week|opens?|clos\w+|starts?)|registration\b.{0,12}\b(?:open|close|start|begin)|when\b.{0,20}\b(?:can|do|must) (?:i|we|students) register/,
    told: /registration (?:opens|runs|is from|closes|starts|was|from)/,
  },
  {
    asked: /what time\b|hoe laat|ngasikhathi|business hours|working hours/,
    told: /\b\d{1,2}[:h]\d{2}\b/,
  },
  /whats ?app/,
  /\bfax\b|facebook|instagram|twitter|tik ?tok|live chat/,
  /\bvenues?\b|test cent\w+|(?:nbt|test) (?:places|dates?|venues?)|(?:next|date of the|when is the|dates? (?:for|of) the) (?:nbts?|benchmark|national benchmark)|(?:where|which date|what date|on what date).{0,30}\b(?:nbts?|benchmark)\b.{0,20}\b(?:written|write)/,
  /(?:when|why).{0,40}\b(?:allowance|money)\b.{0,30}\b(?:not|late|delay\w*|missing|short)|not (?:been )?paid|unpaid/,
  /recogni[sz]ed\b|late registration|second semester|work[- ]study|vac(?:ation)? work|driv(?:ing|er'?s)|past papers?/,
  { asked: /miss\w*.{0,12}registration/, told: /late registration/ },
  {
    asked: /how (?:do|can|to|must|does) (?:i |we |one )?pay\b(?!.{0,12}back)|pay from\b/,
    told: /payable|pay(?:ment|able)? (?:at|by|via|into)/,
  },
  {
    asked:
      /\bfix\b|(?:made|make) a mistake|wrong (?:id|number|name|e-?mail)|(?:id|number|name) (?:is )?wrong/,
    told: /correct(?:ed|ion)|mistake/,
  },
  {
    asked: /(?:register|book|sign up)\b.{0,16}(?:nbt|benchmark)/,
    told: /\bregister|\bbook(?:ed|ing)?\b/,
  },
  {
    asked: /(?:financial[- ]aid|funding|bursary) (?:office|desk|number|e-?mail|contact)/,
    told: /financial[- ]aid (?:office|desk)|funding office/,
  },
  /\bloans?\b|\blening\b/,
  { asked: /\binterest\b(?!ed)/, told: /interest/ },
  { asked: /pocket money|sakgeld/, told: /pocket money/ },
  { asked: /meal plans?|\bmeals?\b/, told: /meals?\b|food|catered|living/ },
  {
    asked: /\bfounded\b|how old is\b|when was .{0,30}\b(?:started|formed|established|built)/,
    told: /\bformed\b|\bfounded\b|established/,
  },
  {
    asked: /pay\w* (?:\w+ ){0,3}back\b|repay\w*|terugbetaal/,
    told: /pay.{0,10}back|repay|must teach|refund/,
  },
  { asked: /gap year/, told: /gap year|straight from/ },
  { asked: /how (?:do|can|to|must|does)\b.{0,12}uplo/, told: /upload/ },
  {
    asked:
      /private (?:college|universit|school|institution)\w*|\bboston\b|rosebank|varsity college|damelin/,
    told: /public universit/,
  },
  { asked: /(?:nsfas|cao) (?:\w+ )?(?:offices?|branch)|walk-?in/, told: /offices?\b|walk-in/ },
];

const NAMED: readonly { asked: RegExp; told: RegExp }[] = [
  ...CAMPUS_LIFE,
  ...STUDIES,
  ...APPLYING,
].map((matter) => (matter instanceof RegExp ? { asked: matter, told: matter } : matter));

/** Patterns that a passage must match to answer a question; none for most questions. */
export function namedMatters(question: string): readonly RegExp[] {
  const text = normalize(question);
  return NAMED.filter(({ asked }) => asked.test(text)).map(({ told }) => told);
}
