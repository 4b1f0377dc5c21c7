import { packages } from '../../../public/licences.json';

/** One third party's work in what we deliver. `text` indexes the texts of /licences.json. */
export interface LicensedPackage {
  name: string;
  version: string;
  /** SPDX expression. */
  licence: string;
  homepage: string | null;
  text: number | null;
}

/** Everything that is delivered with the suite, by name. Made by `npm run licences` from the lock. */
export function listLicences(): LicensedPackage[] {
  return packages;
}
