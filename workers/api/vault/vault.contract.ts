import { apiKeyServices } from '@entropy-tools/core/ai/api-key-services';
import { z } from 'zod';
import { apiKeyLimits } from './api-key.contract';

/**
 * The API-key vault (spec 1, sections 2 and 3). `storage_type`, `created_at` and `last_used` keep the
 * spelling of the specification's table.
 */

const name = z
  .string()
  .trim()
  .min(1, 'All fields are required')
  .max(apiKeyLimits.name, `is longer than ${apiKeyLimits.name} characters`);

/** Body of `POST /api/vault/keys`. Spaces around a key come from pasting and are trimmed. */
export const saveApiKeySchema = z.strictObject({
  name,
  service: z.enum(apiKeyServices, 'is not one of the services'),
  key: z
    .string()
    .trim()
    .min(1, 'All fields are required')
    .max(apiKeyLimits.key, `is longer than ${apiKeyLimits.key} characters`),
});
export type SaveApiKey = z.infer<typeof saveApiKeySchema>;

/** Body of `PATCH /api/vault/keys/:id`. */
export const renameApiKeySchema = z.strictObject({ name });

/** A list entry, never containing the key itself. Times are ISO 8601 in UTC. */
export const listedApiKeySchema = z.object({
  id: z.string(),
  name: z.string(),
  service: z.enum(apiKeyServices),
  /** See `maskKey`; '[Decryption Failed]' if `failed`. */
  maskedKey: z.string(),
  /** Whether the stored text cannot be decrypted. The row is left unchanged. */
  failed: z.boolean(),
  storage_type: z.literal('database'),
  created_at: z.iso.datetime(),
  /** When a tool last used it; null before the first time. */
  last_used: z.iso.datetime().nullable(),
});
export type ListedApiKey = z.infer<typeof listedApiKeySchema>;

/** Body of `GET /api/vault/keys`: newest first. */
export const apiKeyListSchema = z.object({ keys: z.array(listedApiKeySchema) });
export type ApiKeyList = z.infer<typeof apiKeyListSchema>;

/** Response of `POST /api/vault/keys/:id/reveal`, the only endpoint here that returns a key. */
export const revealedApiKeySchema = z.object({ key: z.string() });
export type RevealedApiKey = z.infer<typeof revealedApiKeySchema>;

/** A key in the data export. `key` is null if the stored text cannot be decrypted. */
export interface ExportedApiKey {
  name: string;
  service: ListedApiKey['service'];
  key: string | null;
  storage_type: 'database';
  created_at: string;
  last_used: string | null;
}
