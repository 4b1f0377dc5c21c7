import { z } from 'zod';

/** Shorter keys could be guessed; the command in docs/settings.md makes one of 43 characters. */
const MIN_KEY_LENGTH = 24;
/** The current key, and the previous or next one during a rotation. */
const MAX_KEYS = 2;

/** `ADMIN_KEYS`: one key, or two separated by a comma. Without it the admin area is off. */
export const adminSettings = {
  ADMIN_KEYS: z
    .string()
    .transform((text) => text.split(',').map((key) => key.trim()))
    .refine(
      (keys) => keys.length <= MAX_KEYS && keys.every((key) => key.length >= MIN_KEY_LENGTH),
      // Does not repeat the keys: this message reaches the log.
      `ADMIN_KEYS must be one key or two separated by a comma, each of at least ${MIN_KEY_LENGTH} characters: see docs/settings.md`,
    )
    .optional(),
};

/** The settings as the platform passes them: text, or absent. */
export type AdminBindings = { [Name in keyof typeof adminSettings]?: string };
