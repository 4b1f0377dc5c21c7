import { universityOf } from '../catalogue.contract';

/**
 * Alternative names of the 24 universities (spec 3, section 3: aliases), besides those that are their names turned
 * ('Limpopo Uni', 'Vaal Tech'; `match-universities.ts`).
 */
export interface UniversityAliases {
  aliases: readonly string[];
  /** Aliases that are everyday words, such as 'up': they count only in capitals or next to certain words. */
  ambiguous: readonly string[];
}

export const universityAliases: Readonly<Record<string, UniversityAliases>> = {
  WITS: {
    aliases: ['Wits', 'Witwatersrand', 'eWits'],
    ambiguous: [],
  },
  UCT: {
    aliases: ['UCT', 'Ikeys'],
    ambiguous: [],
  },
  UJ: {
    aliases: [
      'UJ',
      'Joburg University',
      'RAU',
      'Rand Afrikaans University',
      'Technikon Witwatersrand',
      'Uni of Joburg',
    ],
    ambiguous: [],
  },
  UP: {
    aliases: ['UP', 'Tuks', 'Tukkies'],
    ambiguous: ['UP'],
  },
  UKZN: {
    aliases: [
      'UKZN',
      'University of Natal',
      'Natal University',
      'UDW',
      'University of Durban-Westville',
      'Uni of KZN',
      'KZN University',
    ],
    ambiguous: [],
  },
  SU: {
    aliases: ['SU', 'Stellenbosch', 'Maties', 'Stellies', 'US Stellenbosch'],
    ambiguous: ['SU', 'US Stellenbosch'],
  },
  UNISA: {
    aliases: ['Unisa', 'correspondence university', 'long distance university'],
    ambiguous: [],
  },
  NWU: {
    aliases: [
      'NWU',
      'Pukke',
      'Puk',
      'Potch University',
      'Yunibesiti ya Bokone-Bophirima',
      'North West',
      'Noordwes',
    ],
    ambiguous: [],
  },
  UFS: {
    aliases: ['UFS', 'Kovsies', 'Kovsie', 'UV'],
    ambiguous: ['UV'],
  },
  RU: {
    aliases: ['RU', 'Rhodes', 'Grahamstown University', 'UCKAR'],
    ambiguous: ['RU'],
  },
  TUT: {
    aliases: ['TUT', 'Technikon Pretoria', 'Technikon Northern Gauteng', 'Pretoria Tech'],
    ambiguous: [],
  },
  VUT: {
    aliases: ['VUT', 'Vaal University', 'Vaal Triangle Technikon'],
    ambiguous: [],
  },
  CUT: {
    aliases: ['CUT', 'Technikon Free State', 'Bloem Tech'],
    ambiguous: ['CUT'],
  },
  DUT: {
    aliases: ['DUT', 'Durban Institute of Technology', 'ML Sultan Technikon', 'Technikon Natal'],
    ambiguous: [],
  },
  MUT: {
    aliases: ['MUT', 'Mangosuthu', 'Umlazi university'],
    ambiguous: [],
  },
  WSU: {
    aliases: [
      'WSU',
      'Walter Sisulu',
      'Sisulu University',
      'University of Transkei',
      'Unitra',
      'Border Technikon',
      'Eastern Cape Technikon',
    ],
    ambiguous: [],
  },
  UFH: {
    aliases: [
      'Fort Hair',
      'Fort Hear',
      'Forthare',
      'UFH',
      'Fort Hare',
      'South African Native College',
      'Forthare',
    ],
    ambiguous: [],
  },
  NMU: {
    aliases: [
      'Nelson Mandela Bay University',
      'NMU',
      'Mandela University',
      'NMMU',
      'Nelson Mandela Metropolitan University',
      'PE University',
      'Nelson Mandela',
      'UPE',
      'Port Elizabeth Technikon',
    ],
    ambiguous: [],
  },
  UNIVEN: {
    aliases: ['Univen', 'Venda', 'Univenda'],
    ambiguous: [],
  },
  UL: {
    aliases: ['UL', 'Turfloop', 'University of the North', 'Turf'],
    ambiguous: ['UL', 'Turf'],
  },
  UMP: {
    aliases: ['UMP', 'University of Nelspruit', 'Mbombela university'],
    ambiguous: [],
  },
  SPU: {
    aliases: [
      'SPU',
      'Sol Plaatje',
      'Sol Plaatjie',
      'Kimberley University',
      'Northern Cape university',
    ],
    ambiguous: [],
  },
  SMU: {
    aliases: [
      'SMU',
      'Sefako Makgatho',
      'Medunsa',
      'Medical University of Southern Africa',
      'Sefako',
    ],
    ambiguous: [],
  },
  UNIZULU: {
    aliases: ['Unizulu', 'Ongoye', 'Zulu University', 'Zululand', 'Ngoye', 'eNgoye', 'oNgoye'],
    ambiguous: [],
  },
};

/** Code, name and aliases of a university. */
export const namesOf = (code: string): string[] => [
  code,
  universityOf(code)?.name ?? '',
  ...(universityAliases[code]?.aliases ?? []),
];
