import type { Predicate } from './predicate';

/** Details that tell several closing dates or fees apart: a passage that tells one is preferred. */
export const DETAIL_PREDICATES: readonly Predicate[] = [
  {
    name: 'residence-detail',
    asked:
      /\bres\b|\bresidences?\b|accomm?odation|\bdorms?\b|\brooms?\b|\bhostels?\b|stay(?:ing)? (?:on|in) (?:campus|res)|liv(?:e|ing) on campus|\bbeds?\b|koshuis|verblyf|indawo yokuhlala|bodulo/,
    told: /residence|accommodation|\bbed\b|catered/,
    weight: 'preferred',
  },
  {
    name: 'lateness',
    asked:
      /\blate\b|late ?comers?|\bmiss(?:ed)?\b|\bforgot\w*|after the (?:closing|deadline|cut)|too late|past the (?:date|deadline)|still in time|\bis laat\b|te laat/,
    told: /\blate\b|clearing/,
    weight: 'preferred',
  },
  {
    name: 'refund',
    asked:
      /refund\w*|money back|reimburs\w*|(?:give|get|pay)\w* (?:it|me|that|the \w+) back|terugbetaal/,
    told: /refund/,
    weight: 'preferred',
  },
  {
    name: 'waiver',
    asked:
      /waive\w*|no fees?\b|get out of|\bpoor\b|can'?t afford|cannot afford|no money|(?:not|n'?t) have (?:the )?money|exempt\w*|(?:does|do)(?: not|n'?t) (?:have to|need to|must) pay/,
    told: /waive|no application fee|is free|are free/,
    weight: 'preferred',
  },
  {
    name: 'applicants-from-abroad',
    asked:
      /international|foreign\w*|outside (?:of )?(?:south africa|sa\b|sadc)|other countr\w+|abroad|sadc|passport|study permit|\b(?:from|i am|i'?m|im|someone|citizens? of)\b.{0,14}\b(?:zimbabw|zambi|keny|nigeri|ghana|namibi|botswana|lesotho|basotho|swazi|eswatini|malawi|mozambi|congo|drc|angola|tanzani|uganda|ethiopi|somali|cameroon|rwanda|india|china|german|american|usa|uk\b)\w*/,
    told: /international|sadc|other applicants|other countries|outside/,
    weight: 'preferred',
  },
  {
    name: 'paper-application',
    asked: /paper (?:form|application|based)|\bon paper\b|hard ?copy|by hand|printed|manual\w*/,
    told: /paper application|handling/,
    weight: 'preferred',
  },
  {
    name: 'number-of-choices',
    value: 'number',
    asked:
      /choices?\b|\boptions?\b|back-?up|plan b\b|second (?:choice|option|course)|more than one|how many (?:programmes|courses|choices|degrees|qualifications|options|things)(?! (?:does|do|has|are|is)\b.*\b(?:have|offer|teach|there|got)\b)|\b(?:two|three|four|2|3|4) (?:programmes|courses|choices|degrees|qualifications|options)|\ball on (?:one|my)\b|hoeveel kursusse|\bkeuses?\b|one (?:choice|course|application) or/,
    told: /choices?\b|may (?:list|choose|apply for)|up to (?:two|three|six)|at most two|two programmes/,
    weight: 'preferred',
  },
  {
    name: 'postal-address',
    value: 'channel',
    asked:
      /\bpost(?:al)?\b|\baddress\b|\bstreet\b|write to|(?:send|post) (?:a |my )?(?:letter|form)|p\.? ?o\.? box/,
    told: /po box|private bag|\b(?:road|street|highway|avenue)\b|corner of/,
    weight: 'preferred',
  },
  {
    name: 'all-that-is-paid',
    asked:
      /\b(?:what|which)\b(?! (?:is|are|must)).{0,24}\b(?:pay|cover)s?(?: for)?(?: me| us| you)?\W*$/,
    told: /pays .*tuition/,
    weight: 'preferred',
  },
  {
    name: 'documents-needed',
    asked: /(?:what|which)\b.{0,30}\bdocuments|needs? which documents/,
    told: /asks for/,
    weight: 'preferred',
  },
  {
    name: 'work-in-return',
    asked:
      /(?:must|have to|need to|obliged to|expected to|forced to) (?:\w+ ){0,4}(?:work|teach|serve)|after(?:wards)?\b.*\b(?:work|teach)\b|\b(?:work|teach)\b.*\bafter/,
    told: /must teach/,
    weight: 'preferred',
  },
  { name: 'e-mail', value: 'channel', asked: /e-?mail/, told: /@/, weight: 'preferred' },
  {
    name: 'telephone',
    value: 'channel',
    asked:
      /\bphone\b|telephon\w*|\bcall\b|\bring\b|whats ?app|switchboard|foonnommer|telefoon\w*|\w*cingo|umnxeba|mohala|help ?line/,
    told: /\b0\d{2,3} \d{3}/,
    weight: 'preferred',
  },
  {
    name: 'intake',
    value: 'number',
    asked:
      /how many\b.{0,60}\b(?:get in|gets? (?:a place|accepted)|accepts?|picks?|takes?|selects?|admits?|places?|spots?|applied|apply|appl\w+)\b|\bchances?\b|competiti\w+|\bodds\b|how hard/,
    told: /\bplaces\b|selects about|received/,
    weight: 'preferred',
  },
  {
    name: 'merit',
    asked:
      /\bmerit\b|distinctions?|\baverages?\b|good (?:marks|results)|top (?:matrics?|achiev\w+|student)|academic (?:award|bursary)|beste? leerling|gemiddeld/,
    told: /merit|average|level 7|entrance scholarship|depend on the score/,
    weight: 'preferred',
  },
  {
    name: 'sport',
    asked: /\bsports?\b|rugby|soccer|football|netball|cricket|athlet\w+|hockey|swimm\w+|\bchess\b/,
    told: /sports?\b/,
    weight: 'preferred',
  },
  {
    name: 'life-orientation',
    asked: /life orientation|\bl\.?o\.?\b|lewensorientering/,
    told: /life orientation/,
    weight: 'preferred',
  },
  {
    name: 'applying-again',
    asked:
      /\bagain\b|re-?appl\w+|last year|carr(?:y|ies) over|previous application|old application|weer aansoek/,
    told: /apply again|carry over/,
    weight: 'preferred',
  },
  {
    name: 'school-results',
    asked:
      /grade ?1[012]|graad ?1[012]|too early|finish school|still (?:at|in) (?:high )?school|\bjune\b.{0,20}(?:marks|results|report)|mid-?year|\breports?\b|which (?:results|marks)|\btrial\b|prelims?\b/,
    told: /grade 1[12]|mid-year|june grade/,
    weight: 'preferred',
  },
  {
    name: 'top-up',
    asked:
      /top-?up|short ?fall|(?:not|n'?t) (?:cover|pay) (?:everything|all)|falls? short|not enough/,
    told: /top-up|\bgap\b/,
    weight: 'preferred',
  },
  {
    name: 'age',
    value: 'number',
    asked:
      /\bage\b|how old(?! (?:may|can|must|should) (?:a|the|my)\b)|too old|\bolder\b|\w*minyaka\b|\bi'?m [1-6]\d\b|\bi am [1-6]\d\b|\bim [1-6]\d\b|years old|\bouderdom\b|te oud/,
    told: /\bage\b|or younger|under \d\d/,
    weight: 'preferred',
  },
  {
    name: 'work',
    asked: /\bjobs?\b|\bwork(?:s|ing)?\b|employ\w*|\bwerk\w*\b|\w*sebenza\w*/,
    told: /with a job|employment/,
    weight: 'preferred',
  },
  {
    name: 'scam',
    asked:
      /\bscam\w*|(?:someone|somebody|\ba (?:man|lady|woman|guy|person)) (?:\w+ )?(?:wants?|asks?|asked|is asking|offer\w*|charg\w*|promis\w*)|\bagents?\b|bogus|legit\b/,
    told: /scam/,
    weight: 'preferred',
  },
  {
    name: 'language-of-papers',
    asked:
      /translat\w*|\b(?:certificates?|results|papers?|documents?|transcripts?) (?:is|are|was|were) in\b/,
    told: /translation/,
    weight: 'preferred',
  },
  {
    name: 'guarantee',
    asked:
      /guarantee\w*|for sure|definitely|automatic\w* (?:in|accepted|get)|\bam i in\b|enough to get in/,
    told: /guarantee/,
    weight: 'preferred',
  },
  { name: 'code', asked: /\bcode\b/, told: /\bcode\b/, weight: 'preferred' },
  {
    name: 'missing-middle',
    asked: /top-?up|\bgap\b|missing middle/,
    told: /gap funding|missing middle|top-up/,
    weight: 'preferred',
  },
  { name: 'half-counted', asked: /\bhalf|\bhalves?\b/, told: /halves/, weight: 'preferred' },
  {
    name: 'failing',
    asked: /\b(?:fail|failed|failing|drop(?:ped)? out)\b|\bmodule\b.{0,20}\bfail/,
    told: /fails? a|pass the|average of at least/,
    weight: 'preferred',
  },
  {
    name: 'deposit',
    value: 'amount',
    asked:
      /deposit|(?:keep|secure|hold|accept\w*) (?:my|the|a|your) (?:place|spot|space|seat|offer)/,
    told: /deposit/,
    weight: 'preferred',
  },
  {
    name: 'history',
    asked:
      /\bfounded\b|\bformed\b|establish\w*|when (?:was|did) .{0,30}\b(?:started|formed|built|created|begin|open its doors)|merge[rd]?\b|used to be|formerly|old name|history of|new university|how old is/,
    told: /formed|once the|formerly|on the old/,
    weight: 'preferred',
  },
  { name: 'diploma', asked: /diploma/, told: /diploma/, weight: 'preferred' },
  {
    name: 'public-only',
    asked: /private (?:college|universit|school)\w*/,
    told: /public universit/,
    weight: 'preferred',
  },
  {
    name: 'current-student',
    asked:
      /already (?:study\w*|at (?:a )?universit|doing)|second year student|current(?:ly)? (?:a )?stud\w+/,
    told: /already study|older nsfas students/,
    weight: 'preferred',
  },
  { name: 'veterinary', asked: /vetera?\w*|\bvets?\b/, told: /veterinar/, weight: 'preferred' },
  {
    name: 'on-time',
    asked: /\bon time\b|normal(?:ly)?\b|\bearly\b/,
    told: /on time|on-time|early/,
    weight: 'preferred',
  },
  {
    name: 'offers',
    asked: /\boffers\b|(?:an|my) offer\b/,
    told: /\boffers?\b/,
    weight: 'preferred',
  },
  {
    name: 'language-taught',
    asked: /language of (?:teaching|instruction|tuition)|(?:what|which) language/,
    told: /teaches in/,
    weight: 'preferred',
  },
];
