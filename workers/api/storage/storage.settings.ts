import { countSetting } from '../_core/setting-types';

/** D1's limit for a database of the paid plan (Cloudflare's documentation, November 2026). */
const D1_MAX_MB = 10_000;

/** How large the database may become, and the encrypted files of one user together; see docs/settings.md. */
export const storageSettings = {
  ACCOUNT_FILES_MAX_MB: countSetting('ACCOUNT_FILES_MAX_MB', 500, 1_000_000),
  DATABASE_MAX_MB: countSetting('DATABASE_MAX_MB', D1_MAX_MB, 1_000_000),
};

/** The same variables as the platform delivers them: strings, or absent. */
export type StorageBindings = { [Name in keyof typeof storageSettings]?: string };
