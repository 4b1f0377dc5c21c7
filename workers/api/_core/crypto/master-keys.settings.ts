import { z } from 'zod';
import { type MasterKeys, parseMasterKeys } from './master-keys';

/** Lets `npm start` work without a secret. Rejected in production. */
export const DEVELOPMENT_MASTER_KEYS = '1:ZW50cm9weS10b29scy1kZXZlbG9wbWVudC1rZXktMDA';

/** `MASTER_KEYS`: `version:key` separated by commas; the highest version encrypts. */
export const masterKeysSetting = z
  .string()
  .default(DEVELOPMENT_MASTER_KEYS)
  .transform((text, context): { text: string; keys: MasterKeys } => {
    try {
      return { text, keys: parseMasterKeys(text) };
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'it cannot be read';
      context.addIssue({
        code: 'custom',
        message: `MASTER_KEYS: ${reason}. See docs/settings.md for the command that makes one`,
      });
      return z.NEVER;
    }
  });
