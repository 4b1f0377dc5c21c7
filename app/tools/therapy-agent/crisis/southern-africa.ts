/** Helplines of South Africa and its neighbours. Numbers without a source are left out. */
import type { CountryHelp } from './helplines';

/** South Africa first, then its neighbours by name. */
export const southernAfrica: readonly CountryHelp[] = [
  {
    code: 'ZA',
    name: 'South Africa',
    emergency: '112',
    ambulance: '10177',
    source: 'sadag.org, lifelinesa.co.za, childlinesa.org.za, gov.za',
    lines: [
      { name: 'Suicide Crisis Helpline (SADAG)', how: 'Call', number: '0800 567 567' },
      { name: 'SADAG', how: 'SMS', number: '31393', note: 'a counsellor calls back' },
      { name: 'LifeLine', how: 'Call', number: '0861 322 322' },
      {
        name: 'Childline',
        how: 'Call',
        number: '116',
        note: 'for children and teenagers, and for who worries about one',
        about: ['child'],
      },
      {
        name: 'Gender-Based Violence Command Centre',
        how: 'Call',
        number: '0800 428 428',
        note: 'violence and abuse',
        about: ['abuse', 'child'],
      },
      {
        name: 'Poisons Information Helpline',
        how: 'Call',
        number: '0861 555 777',
        note: 'something swallowed or breathed in',
        about: ['overdose', 'medical'],
      },
    ],
  },
  {
    code: 'BW',
    name: 'Botswana',
    emergency: '999',
    ambulance: '997',
    source: 'progress.guide/atlas/africa/botswana',
    lines: [{ name: 'Lifeline Botswana', how: 'Call', number: '391 1270' }],
  },
  {
    code: 'SZ',
    name: 'Eswatini',
    emergency: '999',
    ambulance: '977',
    source: 'visitswazi.com, progress.guide/atlas/africa/eswatini',
    lines: [],
  },
  {
    code: 'LS',
    name: 'Lesotho',
    emergency: '123',
    ambulance: '121',
    source: 'comparetravelmarket.co.uk',
    lines: [],
  },
  {
    code: 'MZ',
    name: 'Mozambique',
    emergency: '119',
    source: 'huzhao1.com (travel advice)',
    lines: [],
  },
  {
    code: 'NA',
    name: 'Namibia',
    emergency: '10111',
    source: 'nbcnews.na (LifeLine/ChildLine), progress.guide/atlas/africa/namibia',
    lines: [
      { name: 'LifeLine/ChildLine Namibia', how: 'Call', number: '061 232 221' },
      {
        name: 'LifeLine/ChildLine',
        how: 'Call',
        number: '116',
        note: 'for children',
        about: ['child'],
      },
      {
        name: 'LifeLine/ChildLine',
        how: 'Call',
        number: '106',
        note: 'gender-based violence',
        about: ['abuse'],
      },
    ],
  },
  {
    code: 'ZM',
    name: 'Zambia',
    emergency: '999',
    ambulance: '991',
    source: 'clzambia.org, progress.guide/atlas/africa/zambia',
    lines: [
      { name: 'Lifeline Zambia', how: 'Call', number: '933', about: ['abuse'] },
      {
        name: 'Childline Zambia',
        how: 'Call',
        number: '116',
        note: 'for children',
        about: ['child'],
      },
    ],
  },
  {
    code: 'ZW',
    name: 'Zimbabwe',
    emergency: '999',
    source: 'childline.org.zw',
    lines: [
      {
        name: 'Childline Zimbabwe',
        how: 'Call',
        number: '116',
        note: 'for children',
        about: ['child'],
      },
    ],
  },
];
