import { normalize } from './words';

/** An institution that applicants ask about but that is not among the 24. */
export interface OtherInstitution {
  name: string;
  /** Its official site, if several public sources of November 2026 agree on it. */
  site?: string;
}

/** Names of the 50 public colleges, without 'TVET College'. */
const COLLEGES =
  'boland|northlink|west coast|false bay|south cape|motheo|maluti|goldfields|flavius mareka|ekurhuleni(?: east| west)?|tshwane (?:north|south)|central johannesburg|south west gauteng|sedibeng|western|elangeni|esayidi|coastal(?: kzn)?|majuba|mnambithi|mthashana|thekwini|umfolozi|umgungundlovu|capricorn|lephalale|letaba|mopani(?: south east)?|sekhukhune|vhembe|waterberg|ehlanzeni|gert sibande|nkangala|orbit|taletso|vuselela|ikhala|ingwe|king (?:hintsa|sabata dalindyebo)|lovedale|port elizabeth|buffalo city|eastcape midlands|northern cape (?:urban|rural)';

/** Short names of universities in other countries; some are one letter away from a name of the 24. */
export const ABROAD = 'unam uniswa unima unza nust unilag uniport mzuni'.split(' ');

const FAR =
  /\bharvard\b|\boxford\b|\bcambridge\b|\byale\b|\bstanford\b|\bmit\b|princeton|\bucla\b|\bnyu\b|\bmakerere\b|university of (?:namibia|botswana|zimbabwe|lesotho|eswatini|nairobi|ghana|lagos|london|melbourne|toronto|sydney)|\buz\b|\bnul\b|\bcolumbia\b|\bsorbonne\b|study (?:abroad|overseas)/;

const OTHERS: readonly (readonly [RegExp, OtherInstitution])[] = [
  [
    /\buwc\b|western cape university|university of (?:the )?western cape|wes-kaapland universiteit|universiteit van wes-kaapland|yasentshona koloni/,
    {
      name: 'the University of the Western Cape (UWC)',
      site: 'https://www.uwc.ac.za',
    },
  ],
  [
    /\bcput\b|cape peninsula|kaapse skiereiland/,
    {
      name: 'the Cape Peninsula University of Technology (CPUT)',
      site: 'https://www.cput.ac.za',
    },
  ],
  [
    new RegExp(
      `(?<!nsfas.*)\\btvets?\\b(?!.*nsfas)|college of cape town|fet college|\\b(?:${COLLEGES}) (?:tvet )?college`,
    ),
    { name: 'TVET colleges', site: 'https://www.tvetcolleges.co.za' },
  ],
  [/rosebank college/, { name: 'Rosebank College', site: 'https://www.rosebankcollege.co.za' }],
  [/varsity college/, { name: 'Varsity College', site: 'https://www.varsitycollege.co.za' }],
  [/\biie\b|\bmsa\b|iie msa|\bemeris\b/, { name: 'The IIE' }],
  [/\bvega\b/, { name: 'IIE-Vega', site: 'https://www.vegaschool.com' }],
  [/\bboston\b/, { name: 'Boston City Campus', site: 'https://www.boston.ac.za' }],
  [/\bdamelin\b/, { name: 'Damelin', site: 'https://www.damelin.co.za' }],
  [/\bmancosa\b/, { name: 'MANCOSA', site: 'https://www.mancosa.co.za' }],
  [/\bregent\b/, { name: 'Regent Business School' }],
  [/regenesys/, { name: 'Regenesys' }],
  [/\bstadio\b/, { name: 'STADIO', site: 'https://www.stadio.ac.za' }],
  [/\beduvos\b|pearson institute|\bctu\b/, { name: 'Eduvos', site: 'https://www.eduvos.com' }],
  [/\bafda\b/, { name: 'AFDA', site: 'https://www.afda.co.za' }],
  [/\brichfield\b|\bpc training/, { name: 'Richfield', site: 'https://www.richfield.ac.za' }],
  [/\bakademia\b/, { name: 'Akademia', site: 'https://akademia.ac.za' }],
  [
    /\blyceum\b|\bvictory\b college|\brosebank\b|private (?:college|universit)\w*/,
    { name: 'private colleges' },
  ],
  [
    new RegExp(`${FAR.source}|\\b(?:${ABROAD.join('|')})\\b`),
    { name: 'universities outside South Africa' },
  ],
];

/** Returns the institutions outside the 24 that a question names. */
export function otherInstitutions(question: string): OtherInstitution[] {
  const text = normalize(question);
  return OTHERS.filter(([asked]) => asked.test(text)).map(([, other]) => other);
}
