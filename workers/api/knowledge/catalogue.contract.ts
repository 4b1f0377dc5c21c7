/** The 24 universities of the assistant (spec 3, section 3). Zod-free: pages load it. */
export interface University {
  /** Such as `WITS`. */
  code: string;
  name: string;
  /** Its own site. */
  website: string;
  /** The file name under `/prospectuses/`; the file is there once an operator has added it. */
  prospectus: string;
}

/** In the order of the specification. */
export const universities: readonly University[] = [
  {
    code: 'WITS',
    name: 'University of the Witwatersrand',
    website: 'https://www.wits.ac.za',
    prospectus: 'wits-2026-prospectus.pdf',
  },
  {
    code: 'UCT',
    name: 'University of Cape Town',
    website: 'https://www.uct.ac.za',
    prospectus: 'uct-2026-prospectus.pdf',
  },
  {
    code: 'UJ',
    name: 'University of Johannesburg',
    website: 'https://www.uj.ac.za',
    prospectus: 'uj-2026-prospectus.pdf',
  },
  {
    code: 'UP',
    name: 'University of Pretoria',
    website: 'https://www.up.ac.za',
    prospectus: 'up-2026-prospectus.pdf',
  },
  {
    code: 'UKZN',
    name: 'University of KwaZulu-Natal',
    website: 'https://www.ukzn.ac.za',
    prospectus: 'ukzn-2026-prospectus.pdf',
  },
  {
    code: 'SU',
    name: 'Stellenbosch University',
    website: 'https://www.su.ac.za',
    prospectus: 'su-2026-prospectus.pdf',
  },
  {
    code: 'UNISA',
    name: 'University of South Africa',
    website: 'https://www.unisa.ac.za',
    prospectus: 'unisa-2026-prospectus.pdf',
  },
  {
    code: 'NWU',
    name: 'North-West University',
    website: 'https://www.nwu.ac.za',
    prospectus: 'nwu-2026-prospectus.pdf',
  },
  {
    code: 'UFS',
    name: 'University of the Free State',
    website: 'https://www.ufs.ac.za',
    prospectus: 'ufs-2026-prospectus.pdf',
  },
  {
    code: 'RU',
    name: 'Rhodes University',
    website: 'https://www.ru.ac.za',
    prospectus: 'ru-2026-prospectus.pdf',
  },
  {
    code: 'TUT',
    name: 'Tshwane University of Technology',
    website: 'https://www.tut.ac.za',
    prospectus: 'tut-2026-prospectus.pdf',
  },
  {
    code: 'VUT',
    name: 'Vaal University of Technology',
    website: 'https://www.vut.ac.za',
    prospectus: 'vut-2026-prospectus.pdf',
  },
  {
    code: 'CUT',
    name: 'Central University of Technology, Free State',
    website: 'https://www.cut.ac.za',
    prospectus: 'cut-2026-prospectus.pdf',
  },
  {
    code: 'DUT',
    name: 'Durban University of Technology',
    website: 'https://www.dut.ac.za',
    prospectus: 'dut-2026-prospectus.pdf',
  },
  {
    code: 'MUT',
    name: 'Mangosuthu University of Technology',
    website: 'https://www.mut.ac.za',
    prospectus: 'mut-2026-prospectus.pdf',
  },
  {
    code: 'WSU',
    name: 'Walter Sisulu University',
    website: 'https://www.wsu.ac.za',
    prospectus: 'wsu-2026-prospectus.pdf',
  },
  {
    code: 'UFH',
    name: 'University of Fort Hare',
    website: 'https://www.ufh.ac.za',
    prospectus: 'ufh-2025-prospectus.pdf',
  },
  {
    code: 'NMU',
    name: 'Nelson Mandela University',
    website: 'https://www.mandela.ac.za',
    prospectus: 'nmu-2026-prospectus.pdf',
  },
  {
    code: 'UNIVEN',
    name: 'University of Venda',
    website: 'https://www.univen.ac.za',
    prospectus: 'univen-2026-prospectus.pdf',
  },
  {
    code: 'UL',
    name: 'University of Limpopo',
    website: 'https://www.ul.ac.za',
    prospectus: 'ul-2026-prospectus.pdf',
  },
  {
    code: 'UMP',
    name: 'University of Mpumalanga',
    website: 'https://www.ump.ac.za',
    prospectus: 'ump-2026-prospectus.pdf',
  },
  {
    code: 'SPU',
    name: 'Sol Plaatje University',
    website: 'https://www.spu.ac.za',
    prospectus: 'spu-2026-prospectus.pdf',
  },
  {
    code: 'SMU',
    name: 'Sefako Makgatho Health Sciences University',
    website: 'https://www.smu.ac.za',
    prospectus: 'smu-2026-prospectus.pdf',
  },
  {
    code: 'UNIZULU',
    name: 'University of Zululand',
    website: 'https://www.unizulu.ac.za',
    prospectus: 'unizulu-2026-prospectus.pdf',
  },
];

/** A university by its code. */
export function universityOf(code: string): University | undefined {
  return universities.find((one) => one.code === code);
}
