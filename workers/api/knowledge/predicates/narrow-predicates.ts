import type { Predicate } from './predicate';

/** Questions that look like one that facts answer, and ask for something narrower that few facts or none tell. */
export const NARROW_PREDICATES: readonly Predicate[] = [
  {
    name: 'person',
    asked:
      /\bwho(?:'s| is| was| are|se)? (?:the |your |their |its |our )?(?:current |new |present |acting )?(?:heads?|runs?|leads?|owns?|founded|signs?|teach\w*|dean|rector|principal|registrar|(?:vice-?)?chancellor|ceo|boss|chief|chair\w*|director|minister|manager|leader|president|owner|lecturers?|person)\b|\b(?:vice-?chancellor|rector|registrar|\bceo)\b|\bwhose (?:name|signature|badge|logo|crest)|name of (?:the|their|its) (?:dean|head|boss|principal|chair|director|manager)|\b(?:u?nguba?ni|ngobani|ubani|mang)\b.{0,24}(?:phathi|nhloko|ntloko|ongamel|hlalo|lawuli|hloho|phresidente|molaodi)|\bwie (?:is|was|lei|bestuur|besit)\b.{0,16}(?:hoof|rektor|dekaan|baas|bestuurder|minister|registrateur|kanselier)/,
    told: /vice-chancellor|rector\b|minister|chief executive/,
  },
  {
    name: 'weekday',
    asked:
      /(?=.*\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|public holidays?|saterda[eg]\w*|sonda[eg]\w*|vryda[eg]\w*|(?:ngo|nge)?(?:mgqibelo|msombuluko|lwesihlanu|sonto))\b)(?=.*(?:\bopen|\bclosed?\b|phone|\bcall|\banswer|\breach|\bvisit|office|help ?line|\boop\b|\bbel\b|vul[iaw]))/,
    told: /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day/,
  },
  {
    name: 'age-of-document',
    value: 'duration',
    asked:
      /\bhow (?:fresh|recent|old|new)\b.{0,40}\b(?:pay ?slips?|documents?|papers?|cop(?:y|ies)|letters?|proof|affidavits?|certificates?|statements?|stamps?|certif\w+)\b|\b(?:pay ?slips?|documents?|papers?|cop(?:y|ies)|letters?|proof|affidavits?|statements?) (?:\w+ ){0,4}(?:expires?|go stale|too old|how old)\b/,
    told: /no older than|\bmonths old|not older/,
  },
  {
    name: 'payment-of-this-month',
    value: 'date',
    asked:
      /(?=.*\bthis (?:month|week|friday)\b)(?=.*\b(?:pay|pays|paid|payout|payments?|allowances?)\b)/,
    told: /\bthis (?:month|week)\b/,
  },
  {
    name: 'unit-of-fee',
    asked:
      /\bper (?:programme|course|person|family|choice|application|applicant|semester|subject|night|head)\b|\b(?:two|double|separate|second) (?:application )?fees?\b|\b(?:pay|charged?|fee) (?:\w+ ){0,4}(?:twice|(?:for )?each (?:programme|choice|course))\b/,
    told: /\bper\b|\beach\b|\bevery\b|one fee|single fee/,
    of: ['application-fee', 'fees'],
  },
  {
    name: 'amount-paid-out',
    value: 'amount',
    asked: /how much (?:money )?(?:does|do|will|would|can) .{1,24}\b(?:pay|give|cover)\b/,
    told: /\bpays?\b|allowance|covers?\b|funds?\b|\bgives?\b/,
    of: ['household-income'],
  },
  {
    name: 'employment',
    asked:
      /\b(?:apply|applying) for (?:an? |the )?(?:job|post|position|vacancy|work)\b|vacanc(?:y|ies)|\b(?:lectur|tutor|clean)\w* (?:jobs?|posts?|positions?)\b/,
  },
  {
    name: 'way-of-applying',
    asked: /\bon paper\b|paper (?:form|application)|\bby hand\b/,
    told: /paper|online|handling/,
    of: ['fees'],
  },
  {
    name: 'kind-of-pass',
    asked: /(?:diploma|bachelor's) study\b/,
    told: /bachelor|diploma|certificate|\bpass\b/,
    of: ['location', 'courses', 'contact'],
  },
  {
    name: 'own-number',
    asked:
      /\bmy (?:cao|student|reference|application|nsfas|receipt|exam) (?:phone )?(?:number|pin|ref|code)\b/,
  },
  {
    name: 'fee-for-service',
    value: 'amount',
    asked:
      /(?=.*(?:\bcosts?\b|\bfees?\b|charge|how much|\bpay\b|penalty|\bfine\b))(?=.*(?:\bdefer\w*|\bcancel\w*|\bprint\w*|transcript|student card|\bcop(?:y|ies)\b|re-?mark\w*|graduation|\bgown|replac\w+|penalty|\bfine\b|re-?issue\w*))/,
    told: /defer|cancel|\bprint|transcript|student card|\bcop(?:y|ies)\b|re-?mark|graduation|replace|penalty/,
  },
  {
    name: 'cost-of-books',
    value: 'amount',
    asked:
      /(?=.*(?:\bkos\b|\bcosts?\b|how much|hoeveel|\bprices?\b|malini\b|bokae))(?=.*(?:\b(?:text)?books?\b|\b(?:hand)?boeke\b|\w*ncwadi\b|\bdibuka\b))/,
    told: /\bbooks?\b/,
    of: ['application-fee', 'fees'],
  },
  {
    name: 'monthly-rent',
    value: 'amount',
    asked: /\w*renti\b|\w*fleth?i\b|\w*woonstel\w*|\w*iflat\w*/,
    unless: /nsfas|allowance|isfap|funza/,
    told: /\brent\b|\bflats?\b/,
  },
];
