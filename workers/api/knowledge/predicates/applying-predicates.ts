import type { Predicate } from './predicate';

/** Routes to admission and details of applying that passages seldom cover. */
export const APPLYING_PREDICATES: readonly Predicate[] = [
  {
    name: 'postgraduate',
    asked:
      /\bhonou?rs\b|\bmasters?\b(?! of ceremon)|master'?s|\bph\.? ?d\b|doctora\w+|post-?grad\w*|\bpgce\b|\bpg ?dip\b|nagraads\w*/,
    told: /honours|master|doctor(?:al|ate)|postgraduate|pgce/,
  },
  {
    name: 'time-to-answer',
    value: 'duration',
    asked:
      /how long\b.{0,30}\b(?:take|takes|reply|respond|answer|hear|wait|process\w*)|(?:when|how soon) (?:will|do|does|can|would|are)\b.{0,24}\b(?:hear|told|tell|know|reply|respond|answer|notif\w+|inform\w*|send\w* out|(?:make|give)s? offers?)|hear (?:back|from)|response time|turn-?around|(?:offers?|acceptances?) (?:sent|go|come) out/,
    unless: /\bnbts?\b|benchmark|\btests?\b/,
    told: /takes about \d+|\d+ days|within \d+/,
  },
  {
    name: 'bank-details',
    asked:
      /bank(?:ing)? (?:details|account)|(?:which|what|watter) bank\b|account number|reference number|\beft\b|proof of payment|capitec|\bfnb\b|\bbankbesonderhede\b/,
  },
  {
    name: 'instalments',
    asked:
      /instal?ments?|payment plan|(?:pay|paying) (?:it |them |\w+ fees )?(?:off|monthly|in parts|bit by bit|per month)|monthly payments?|early settlement|discounts?|siblings?|my (?:brother|sister) also/,
    unless: /\bnsfas\b|allowance/,
  },
  {
    name: 'login',
    asked:
      /(?:forg[eo]t\w*|lost) my (?:\w+ ){0,2}(?:number|password|pin|card|e-?mail)|log ?in\b|sign in\b|password|username|\bpin\b|\botp\b|portal link|link (?:to|of|for) the|\bapp\b(?! ?fee)/,
    told: /log ?in\b|password/,
  },
  {
    name: 'change-of-choice',
    asked:
      /(?:chang\w+|update|edit|correct|switch|swap|cancel|withdraw|delete|undo)\w* (?:my|the|an?|from) (?:\w+ ){0,2}(?:course|choices?|application|details|number|cellphone|phone|e-?mail|address|room|residence|campus|programme|degree|qualification)|(?<!without a )change of (?:course|programme|mind|degree|campus)|transfer (?:from|to|my|credits?)|credit transfer|\btransfer\b.{0,20}\b(?:second|third) year/,
    told: /\bchanges? (?:your|the|a) (?:choice|course)|cancel|transfer/,
  },
  {
    name: 'other-certificate',
    asked:
      /\bn ?[3456] (?:certificate|results?)|\bn[3456]\b|\bncv\b|\bnated\b|cambridge|a-?levels?\b|\big?cse\b|\bib diploma|baccalaureate|\bged\b|home ?school\w*|matric rewrite|rewrit\w+|upgrad\w+|\babet\b|\bsenior certificate\b/,
  },
  {
    name: 'without-matric',
    asked:
      /mature (?:age|student)|without (?:a )?matric|no matric|(?:never|did not|didn'?t) (?:finish|pass|write|complete) matric|\brpl\b|recognition of prior|matric exemption|criminal record/,
    told: /mature|recognition of prior|exemption/,
  },
  {
    name: 'bridging',
    asked:
      /bridging|extended (?:programme|degree|curriculum|course)|foundation (?:year|programme|course)|access (?:programme|course)|\becp\b/,
    told: /bridging|extended|foundation (?:year|programme)|access programme/,
  },
  {
    name: 'interview',
    asked:
      /interviews?\b|\bauditions?\b|portfolio|motivation(?:al)? letter|reference letter|referees?\b/,
  },
  {
    name: 'mid-year-intake',
    asked:
      /mid-?year (?:intake|application|entry)|second semester (?:intake|application)|(?:july|june) intake/,
  },
  {
    name: 'registration-date',
    value: 'date',
    asked:
      /(?:when|(?:which|what) (?:day|date|week|month))\b.{0,40}\bregistration|registration (?:dates?|week|opens?|clos\w+|starts?)|registration\b.{0,12}\b(?:open|close|start|begin)|when\b.{0,20}\b(?:can|do|must) (?:i|we|students) register/,
    told: /registration (?:opens|runs|is from|closes|starts|was|from)/,
  },
  {
    name: 'time-of-day',
    value: 'date',
    asked:
      /what time\b|\bmidnight\b|\bnoon\b|midday|(?:which|what) hours?\b|how early\b|hoe laat|ngasikhathi|business hours|working hours/,
    told: /\b\d{1,2}[:h]\d{2}\b/,
  },
  { name: 'whatsapp', value: 'channel', asked: /whats ?app/ },
  {
    name: 'social-media',
    asked: /\bfax\b|facebook|instagram|twitter|tik ?tok|live chat/,
    unless: /scam|wants? (?:me|r ?\d)|apply for me|help me apply/,
  },
  {
    name: 'test-date',
    value: 'date',
    asked:
      /\bvenues?\b|test cent\w+|(?:nbt|test) (?:places|dates?|venues?)|(?:next|date of the|when is the|dates? (?:for|of) the) (?:nbts?|benchmark|national benchmark)|where.{0,20}\bwrit\w+.{0,12}(?:nbts?|benchmark)|(?:where|which date|what date|on what date).{0,30}\b(?:nbts?|benchmark)\b.{0,20}\b(?:written|write)/,
  },
  {
    name: 'unpaid-allowance',
    asked:
      /(?:when|why).{0,40}\b(?:allowance|money)\b.{0,30}\b(?:not|late|delay\w*|missing|short)|not (?:been )?paid|unpaid|\bowes? me\b/,
  },
  {
    name: 'study-extras',
    asked:
      /recogni[sz]ed\b|late registration|second semester|work[- ]study|vac(?:ation)? work|driv(?:ing|er'?s)|past papers?/,
  },
  {
    name: 'missed-registration',
    asked: /miss\w*.{0,12}registration|late (?:for|to) regist\w+|regist\w+ late\b/,
    told: /late registration/,
  },
  {
    name: 'way-of-paying',
    asked: /how (?:do|can|to|must|does) (?:i |we |one )?pay\b(?!.{0,12}back)|pay from\b/,
    told: /payable|pay(?:ment|able)? (?:at|by|via|into)/,
  },
  {
    name: 'mistake',
    asked:
      /\bfix\b|(?:made|make) a mistake|wrong (?:id|number|name|e-?mail)|(?:id|number|name) (?:is )?wrong/,
    told: /correct(?:ed|ion)|mistake/,
  },
  {
    name: 'test-registration',
    asked: /(?:register|book|sign up)\b.{0,16}(?:nbt|benchmark)/,
    told: /\bregister|\bbook(?:ed|ing)?\b/,
  },
  {
    name: 'funding-office',
    asked: /(?:financial[- ]aid|funding|bursary) (?:office|desk|number|e-?mail|contact)/,
    told: /financial[- ]aid (?:office|desk)|funding office/,
  },
  {
    name: 'age-limit',
    asked: /\bage limit|too old|how (?:old|young) (?:must|may|can|should)/,
    told: /\bage\b|younger|under \d\d/,
    of: ['admission', 'aps', 'how-to-apply'],
  },
  {
    name: 'accepting-an-offer',
    asked: /how (?:do|can|must|to) .{0,12}\baccept|accept (?:my|their|your) (?:offer|place)/,
    told: /offer|deposit/,
    of: ['admission', 'aps'],
  },
  { name: 'appeal', asked: /\bappeal/, told: /appeal/ },
  { name: 'loan', asked: /\bloans?\b|\blening\b/ },
  { name: 'interest', asked: /\binterest\b(?!ed)/, told: /interest/ },
  { name: 'pocket-money', asked: /pocket money|sakgeld/, told: /pocket money/ },
  { name: 'meals', asked: /meal plans?|\bmeals?\b|\bfood\b/, told: /meals?\b|food|catered|living/ },
  {
    name: 'founding',
    asked:
      /\bfounded\b|\bformed\b|how old is\b|when was .{0,30}\b(?:started|formed|established|built)/,
    told: /\bformed\b|\bfounded\b|established/,
  },
  {
    name: 'paying-back',
    asked:
      /pay\w* (?:\w+ ){0,3}back\b|repay\w*|(?:must|have to|need to) i? ?do (?:after|when i finish|in return)|in return|\bowe\b|terugbetaal/,
    told: /pay.{0,10}back|repay|must teach|refund/,
  },
  {
    name: 'date-of-payment',
    value: 'date',
    asked:
      /when\b.{0,30}\b(?:nsfas|isfap|funza|fellowship|allowances?|bursar\w+|money)\b.{0,20}\b(?:paid|pays?|payments?|payouts?)\b/,
    told: /paid (?:over|on|in|monthly)/,
  },
  { name: 'gap-year', asked: /gap year/, told: /gap year|straight from/ },
  { name: 'way-of-uploading', asked: /how (?:do|can|to|must|does)\b.{0,12}uplo/, told: /upload/ },
  {
    name: 'private-college',
    asked:
      /private (?:college|universit|school|institution)\w*|\bboston\b|rosebank|varsity college|damelin/,
    told: /public universit/,
  },
  {
    name: 'office',
    value: 'place',
    asked: /(?:nsfas|cao) (?:\w+ )?(?:offices?|branch)|walk-?in/,
    told: /offices?\b|walk-in/,
  },
];
