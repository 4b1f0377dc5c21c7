/** What applicants ask of every university, as shown to them and to the operator. Zod-free: pages load it. */
export const KNOWN_TOPICS: readonly (readonly [topic: string, title: string])[] = [
  ['deadline', 'Closing dates'],
  ['application-fee', 'Application fee'],
  ['aps', 'Points'],
  ['admission', 'Admission rules'],
  ['fees', 'Fees'],
  ['scholarship', 'Bursaries'],
  ['courses', 'Courses'],
  ['location', 'Campuses'],
  ['contact', 'Contact'],
];

/** The topics known of a university, each with the newest year of its facts; null where none gives a year. */
export interface KnownUniversity {
  university: string;
  topics: Record<string, number | null>;
}
