import type { Predicate } from './predicate';

/** How a question names points, and how it asks the way in which they are counted. */
export const NAMES_POINTS =
  /\baps\b|\bap\b|\bpoints?\b|\bscore\b|\bpunte\b|amaphuzu|amanqaku|dintlha/;
export const ASKS_METHOD =
  /how (?:does|do|is|are|can i).{0,40}(?:work|count|calculat|add|point)|explain|calculat|\bscale\b|life orientation|\blo\b|\bcount(?:s|ed)?\b|work(?:s|ed)? out|bereken|tel\b|balwa|bala/;
/** How a passage tells that way. */
export const METHOD =
  /\bscale\b|adds? (?:up|them)|\bcounts?\b|\bsum of\b|leaves life|halves|applicant score out|divides|common points/;
/** A payment on registration, in a passage. */
export const REGISTRATION =
  /registration|first (?:fee )?payment|initial payment|deposit|before registration|minimum payment|on registration/;
const OF_REGISTRATION =
  /regist(?:r|er)|(?:keep|secure|hold|accept\w*) (?:my|the|a|your|our) (?:\w+ )?(?:place|spot|space|seat|offer)|first payment|deposit|up-?front|initial payment|up front|minimum payment|inskryw|rejist|bhalis|ngodis|ngwadis|before i start/;
const RESIDENCE = /\bres\b|residence|accomm?odation|\broom\b|koshuis|verblyf|bodulo|hlala/;

/** Values that an answer must have: an amount for 'how much', a date for 'when', a number to call. */
export const VALUE_PREDICATES: readonly Predicate[] = [
  {
    name: 'day',
    value: 'date',
    asked:
      /^(?:\w+\W+){0,3}(?:when|(?:what|which) (?:date|day|month|week))\b(?! (?:i|we|you|she|he|they|my|it is|there)\b)|\bwanneer\b|\bnini\b/,
    told: /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b|\d days|\byears?\b|20\d\d|months/,
    of: ['admission', 'aps', 'courses', 'location', 'contact', 'how-to-apply', 'who-qualifies'],
  },
  {
    name: 'amount',
    value: 'amount',
    asked:
      /how much(?! (?:points?|aps|marks?|maths?|time|percent))|what (?:does|do|will|would|did)\b.{0,50}\bcosts?\b|\bprice\b|\bamount\b|hoeveel kos|wat kos|\bmalini\b|\bimali\b|bokae/,
    // Of other studies it is asked whether they are paid at all.
    unless: new RegExp(
      `${NAMES_POINTS.source}|second (?:degree|diploma|qualification)|honours|postgrad|masters?\\b`,
    ),
    told: /\br ?\d|dollar|\bfree\b|no (?:application |registration )?fees?\b|\d ?%|waive|full (?:tuition|funding)|part funding/,
    of: ['fees', 'application-fee', 'covers', 'funding', 'related'],
  },
  {
    name: 'fee',
    value: 'amount',
    asked: /\bfees?\b|fooi/,
    told: /\br ?\d|\bfree\b|\bfees?\b|waive/,
    of: ['related'],
  },
  {
    name: 'amount-for-lateness',
    value: 'amount',
    asked: /(?=.*\blate\b)(?:.*(?:how much|\bcosts?\b|\bprice\b|\bfees?\b))/,
    unless: /\bwhen\b|\bclos|deadline|\bdates?\b/,
    told: /\br ?\d|\bfree\b/,
    of: ['deadline', 'admission'],
  },
  {
    name: 'minimum-points',
    value: 'points',
    asked:
      /(?:how many|how much|what|which|min(?:imum)?)\b.{0,12}(?:\bpoints?\b|\baps\b|\bap\b|\bscore\b)|(?:\bpoints?|\baps|\bap|\bscore) (?:\w+ ){0,3}(?:for|to|of|needed|required)\b/,
    unless:
      /guarantee|am i in\b|\bcount(?:s|ed)?\b|calculat|work(?:s|ed)? out|explain|life orientation|\blo\b|add(?:s|ed)? up|does .{0,20}\buse\b/,
    told: /\d/,
    of: ['aps', 'admission'],
  },
  {
    name: 'points',
    value: 'points',
    asked: NAMES_POINTS,
    told: /\bpoints?\b|\bscore/,
    of: ['related'],
  },
  {
    name: 'method-of-points',
    asked: ASKS_METHOD,
    told: METHOD,
    of: ['aps'],
    on: 'aps',
  },
  {
    name: 'marks',
    value: 'marks',
    asked: /\b(?:what|which|how good|how many)\b.{0,12}\b(?:marks?|average|percent\w*|symbols?)\b/,
    told: /%|\bpoints?\b|\blevels?\b|average|merit|\bmarks?\b|\bscore|results|percentage/,
    of: ['funding', 'aps'],
  },
  {
    name: 'merit-award',
    value: 'marks',
    asked: /\bmerit\b|academic|distinctions?|\baverages?\b|\d ?%|\d percent|\b[5-9] as\b/,
    told: /merit|average|level 7|entrance scholarship|\bscore|points|\d ?%/,
    of: ['scholarship'],
  },
  {
    name: 'sports-bursary',
    asked: /\bsports?\b|rugby|soccer|football|netball|cricket|athlet\w+|hockey|swimm\w+|\bchess\b/,
    told: /\bsports?\b/,
    of: ['scholarship'],
  },
  {
    name: 'level-of-diploma',
    asked: /diploma|certificate/,
    unless: /\bdegrees?\b|bachelor/,
    told: /diploma|certificate|^(?!.*(?:\bdegrees?\b|bachelor))/,
    of: ['aps', 'admission'],
  },
  {
    name: 'level-of-degree',
    asked: /\bdegrees?\b|bachelor/,
    unless: /diploma|certificate/,
    told: /\bdegrees?\b|bachelor|^(?!.*(?:diploma|certificate))/,
    of: ['aps', 'admission'],
  },
  {
    name: 'requirements-of-field',
    value: 'marks',
    asked: /requirements?|vereistes/,
    told: /level|bachelor|%|points|score|tests?\b|average|\d/,
    of: ['admission'],
  },
  {
    name: 'registration-payment',
    value: 'amount',
    asked: OF_REGISTRATION,
    told: REGISTRATION,
    of: ['fees'],
    on: 'fees',
  },
  {
    name: 'residence-fee',
    value: 'amount',
    asked: RESIDENCE,
    unless: new RegExp(`${OF_REGISTRATION.source}|\\bappl|aansoek`),
    told: /residence with|\bbed\b|^(?!.*(?:registration|payment|deposit|without residence|residence application)).*(?:residence|accommodation)/,
    of: ['fees'],
    on: 'fees',
  },
  {
    name: 'tuition',
    value: 'amount',
    asked: /tuition|per year|a year|cost|klasgeld|studiegeld|yokufunda|first year|how much/,
    unless: new RegExp(`${OF_REGISTRATION.source}|${RESIDENCE.source}`),
    told: /^(?!.*(?:registration|first (?:fee )?payment|initial payment|deposit|minimum payment|residence application))/,
    of: ['fees'],
    on: 'fees',
  },
  {
    name: 'late-application-fee',
    value: 'amount',
    asked: /\blate\b.{0,24}\bfee|\bfee\b.{0,24}\blate\b/,
    told: /\blate|free\b/,
    of: ['application-fee'],
  },
  {
    name: 'application-fee-from-abroad',
    value: 'amount',
    asked:
      /international|foreign\w*|(?:from|outside) (?:south africa|sadc|zimbabwe|botswana|lesotho|nigeria)/,
    told: /international|foreign|sadc|other|outside/,
    of: ['application-fee'],
  },
  {
    name: 'late-admission',
    asked: /\blate\b/,
    told: /\blate\b|clearing|\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/,
    of: ['admission'],
  },
  {
    name: 'date-of-test',
    value: 'date',
    asked:
      /(?=.*(?:\bnbts?\b|benchmark|\bcao\b|central applications? office|\bcach\b|clearing house))(?:.*(?:\bwhen\b|deadline|\bclos(?:e|es|ing)\b|\bopen(?:s|ing)?\b|\bdates?\b|last day))/,
    unless: /\blate\b/,
    told: /\b(?:january|february|march|april|may|june|july|august|september|october|november|december)\b/,
    on: 'deadline',
  },
  {
    name: 'documents',
    asked:
      /\b(?:documents?(?! (?:did|were|are|have|do) (?:you|u)\b(?! need))|paperwork|certified|dokumente|amaphepha|maphepha|imibhalo|amaxwebhu|ditokomane)\b|\b(?:which|what) papers\b|\bpapers\b.{0,20}\b(?:need|upload|send|submit|bring)|what (?:must|should|do) i (?:upload|send in|bring|submit)/,
    told: /upload|passport|documents|certificate|proof|results|\bid\b|birth|translations?/,
    notOf: ['documents', 'how-to-apply'],
  },
  {
    name: 'number-of-places',
    value: 'number',
    asked:
      /how many (?!programmes|courses|choices|degrees|qualifications|options|points)\b.{0,60}\b(?:get in|accepts?|picks?|takes?|selects?|admits?)\b/,
    told: /\bplaces\b|selects about/,
  },
  {
    name: 'address',
    value: 'channel',
    asked: /(?<!mail )(?<!web )\baddress\b|postal|street (?:name|number)|p\.? ?o\.? box/,
    told: /po box|private bag|\b(?:road|street|highway|avenue)\b|corner of/,
    of: ['contact', 'location'],
  },
  {
    name: 'e-mail-address',
    value: 'channel',
    asked: /e-?mail/,
    told: /@/,
    of: ['contact', 'location'],
    on: 'contact',
  },
  {
    name: 'telephone-number',
    value: 'channel',
    asked: /phone|\bcall\b|number|\btel|foon|nommer|inombolo|cingo|mnxeba|nomoro|mohala|whats ?app/,
    unless: /e-?mail|\bpost|address\b/,
    told: /\b0\d{2,3} \d{3}/,
    of: ['contact', 'location'],
    on: 'contact',
  },
  {
    name: 'person-to-call',
    value: 'channel',
    asked:
      /\bwhom? (?:do|can|must|should) (?:i|we) (?:call|phone|ring|contact|e-?mail|talk to|speak to|write to)/,
    told: /\b0\d{2,3} \d{3}|@|private bag|po box/,
  },
  {
    name: 'late-application',
    asked:
      /\blate (?:applications?|entr|applicants?)|(?:take|accept|allow)\w* late|after the (?:closing|deadline)|(?:i|we) (?:have )?missed|already (?:late|closed)/,
    told: /\blate\b|clearing|no longer|year before|window/,
    weight: 'nearby',
  },
  {
    name: 'renewal',
    asked:
      /second year|next year of study|renew|keep (?:it|the bursary)|carry on|every year|each year|all (?:three|four) years/,
    unless: /\bopen|\bclos|how many/,
    told: /each year|every year|one year|renew|reapply|per year|a year|years as they|yearly|second year/,
    weight: 'nearby',
  },
  {
    name: 'length',
    value: 'duration',
    asked:
      /how long (?:is|are|does|do|will|would)\b(?!.{0,30}(?:appeal|answer|open|wait|reply|decide))/,
    told: /\b(?:\d+|one|two|three|four|five|six|ten)[ -]+(?:years?|months?|days?|hours?)\b/,
    weight: 'nearby',
  },
  {
    name: 'offers-held',
    asked: /(?:keep|hold|accept|have|get) (?:\w+ )?(?:two|three|both|more|several|many) offers?/,
    told: /\boffers?\b/,
    weight: 'nearby',
  },
  {
    name: 'free-call',
    asked: /free to (?:call|phone|dial)|toll.?free/,
    told: /\bfree\b/,
    weight: 'nearby',
  },
  {
    name: 'number-admitted',
    value: 'number',
    asked:
      /how many (?:\w+ ){0,2}(?:students|learners|people|applicants|applications|appeals)\b(?! (?:can|may|must|should|do i))|percent(?:age)? of (?:\w+ )?(?:applicants|students|people|learners)/,
    told: /students a year|places|selects|applications for|received/,
    weight: 'nearby',
  },
  {
    name: 'campus-of-programme',
    value: 'place',
    asked:
      /(?:which|what|on which|at which) campus (?:is|has|offers|teaches|do i|will)|where is .{2,40} (?:taught|offered)/,
    told: /\bcampus|\bat\b|taught/,
    weight: 'nearby',
  },
];
