/** The 24 universities of the assistant (spec 3, section 3). Zod-free: pages load it. */
export interface University {
  /** For example `WITS`. */
  code: string;
  name: string;
  /** URL of its official site. */
  website: string;
  /** File name under `/prospectuses/`; the file exists once an operator has added it. */
  prospectus: string;
}

/** Code and name, in the order of the specification; optionally a domain other than the code, and a year. */
const rows: readonly (readonly [code: string, name: string, domain?: string, year?: number])[] = [
  ['WITS', 'University of the Witwatersrand'],
  ['UCT', 'University of Cape Town'],
  ['UJ', 'University of Johannesburg'],
  ['UP', 'University of Pretoria'],
  ['UKZN', 'University of KwaZulu-Natal'],
  ['SU', 'Stellenbosch University'],
  ['UNISA', 'University of South Africa'],
  ['NWU', 'North-West University'],
  ['UFS', 'University of the Free State'],
  ['RU', 'Rhodes University'],
  ['TUT', 'Tshwane University of Technology'],
  ['VUT', 'Vaal University of Technology'],
  ['CUT', 'Central University of Technology, Free State'],
  ['DUT', 'Durban University of Technology'],
  ['MUT', 'Mangosuthu University of Technology'],
  ['WSU', 'Walter Sisulu University'],
  ['UFH', 'University of Fort Hare', 'ufh', 2025],
  ['NMU', 'Nelson Mandela University', 'mandela'],
  ['UNIVEN', 'University of Venda'],
  ['UL', 'University of Limpopo'],
  ['UMP', 'University of Mpumalanga'],
  ['SPU', 'Sol Plaatje University'],
  ['SMU', 'Sefako Makgatho Health Sciences University'],
  ['UNIZULU', 'University of Zululand'],
];

/** In the order of the specification. */
export const universities: readonly University[] = rows.map(
  ([code, name, domain = code.toLowerCase(), year = 2026]) => ({
    code,
    name,
    website: `https://www.${domain}.ac.za`,
    prospectus: `${code.toLowerCase()}-${year}-prospectus.pdf`,
  }),
);

/** A university by its code. */
export function universityOf(code: string): University | undefined {
  return universities.find((one) => one.code === code);
}
