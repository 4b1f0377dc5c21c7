import type { ListedApiKey, SaveApiKey } from '@workers/api/vault/vault.contract';
import { browserApi, readResponse } from '../api-client';

/** The dashboard's calls to the vault in the Worker. Each throws `ApiError` as `readResponse` does. */

const vault = () => browserApi().api.vault.keys;

const json = (body: object = {}) => ({
  init: { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } },
});

/** The user's keys, masked, newest first. */
export async function listKeys(): Promise<readonly ListedApiKey[]> {
  return (await readResponse(vault().$get())).keys;
}

/** Stores a key, encrypted, and returns its entry. */
export function saveKey(given: SaveApiKey): Promise<ListedApiKey> {
  return readResponse(vault().$post({}, json(given)));
}

/** Renames a key and returns the name as stored. */
export async function renameKey(id: string, name: string): Promise<string> {
  return (await readResponse(vault()[':id'].$patch({ param: { id } }, json({ name })))).name;
}

/** Deletes a key. */
export async function deleteKey(id: string): Promise<void> {
  await readResponse(vault()[':id'].$delete({ param: { id } }, json()));
}

/** The key in plain text. */
export async function revealKey(id: string): Promise<string> {
  return (await readResponse(vault()[':id'].reveal.$post({ param: { id } }, json()))).key;
}
