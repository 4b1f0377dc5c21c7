import { normalize } from './words';

/** An institution that applicants ask for and that is not among the 24; no source names its site. */
export interface OtherInstitution {
  name: string;
}

const OTHERS: readonly (readonly [RegExp, OtherInstitution])[] = [
  [
    /\buwc\b|western cape university|university of (?:the )?western cape|wes-kaapland universiteit|universiteit van wes-kaapland|yasentshona koloni/,
    {
      name: 'the University of the Western Cape (UWC)',
    },
  ],
  [
    /\bcput\b|cape peninsula|kaapse skiereiland/,
    {
      name: 'the Cape Peninsula University of Technology (CPUT)',
    },
  ],
  [
    /\btvets?\b(?!.*nsfas)|college of cape town|false bay college|fet college/,
    { name: 'TVET colleges' },
  ],
  [/rosebank college/, { name: 'Rosebank College' }],
  [/varsity college/, { name: 'Varsity College' }],
  [/\biie\b|\bmsa\b|iie msa|\bemeris\b/, { name: 'The IIE' }],
  [/\bvega\b/, { name: 'IIE-Vega' }],
  [/\bboston\b/, { name: 'Boston City Campus' }],
  [/\bdamelin\b/, { name: 'Damelin' }],
  [/\bmancosa\b/, { name: 'MANCOSA' }],
  [/\bregent\b|regenesys/, { name: 'that business school' }],
  [/\bstadio\b/, { name: 'STADIO' }],
  [/\beduvos\b|pearson institute|\bctu\b/, { name: 'Eduvos' }],
  [/\bafda\b/, { name: 'AFDA' }],
  [/\brichfield\b|\bpc training/, { name: 'Richfield' }],
  [/\bakademia\b/, { name: 'Akademia' }],
  [
    /\blyceum\b|\bvictory\b college|\brosebank\b|private (?:college|universit)\w*/,
    { name: 'private colleges' },
  ],
  [
    /\bharvard\b|\boxford\b|\bcambridge\b|\byale\b|\bstanford\b|\bmit\b|princeton|\bucla\b|\bnyu\b|\bmakerere\b|university of (?:namibia|botswana|zimbabwe|lesotho|eswatini|nairobi|ghana|lagos|london|melbourne|toronto|sydney)|\bunam\b|\buz\b|\bnul\b|\bcolumbia\b|\bsorbonne\b|study (?:abroad|overseas)/,
    { name: 'universities outside South Africa' },
  ],
];

/** The institutions outside the 24 that a question names. */
export function otherInstitutions(question: string): OtherInstitution[] {
  const text = normalize(question);
  return OTHERS.filter(([asked]) => asked.test(text)).map(([, other]) => other);
}
