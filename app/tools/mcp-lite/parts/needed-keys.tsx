import { Link } from '@remix-run/react';
import { apiKeyLimits } from '@workers/api/vault/api-key.contract';
import type { ListedApiKey } from '@workers/api/vault/vault.contract';
import { useEffect, useState } from 'react';
import { useSession } from '~/platform/session';
import { listKeys, saveKey } from '~/platform/vault/vault-calls';
import { Notice } from '~/ui/notice';
import { SecretField } from '~/ui/secret-field';
import { Select } from '~/ui/select';
import type { NeededKey } from '../import/imported';

/** The choice for each needed key: a vault key's id, a new key, the one found, or none yet. */
export type PickedKeys = Readonly<Record<string, { use: string; typed: string }>>;

const FOUND = 'found';
const NEW = 'new';
const LATER = '';

const choiceOf = (key: NeededKey, picked: PickedKeys, isSignedIn: boolean) =>
  picked[key.id]?.use ?? (isSignedIn && key.found !== undefined ? FOUND : LATER);

/** The keys that the chosen tools send. They go to the vault; only their ids stand in the definition. */
export function NeededKeys({
  keys,
  picked,
  onPick,
}: {
  keys: readonly NeededKey[];
  picked: PickedKeys;
  onPick: (picked: PickedKeys) => void;
}) {
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const [stored, setStored] = useState<readonly ListedApiKey[]>([]);
  useEffect(() => {
    if (session.status !== 'signed-in') return;
    let isCurrent = true;
    // Without the list, a key can still be typed, or given later.
    listKeys().then(
      (all) => isCurrent && setStored(all.filter(({ failed }) => !failed)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
      setStored([]);
    };
  }, [session]);
  if (keys.length === 0) return null;
  if (!isSignedIn)
    return (
      <Notice
        title={keys.length === 1 ? 'It needs a key' : `It needs ${keys.length} keys`}
        action={<Link to="/login?return=/mcp-lite">Sign in to keep it in your vault</Link>}
      >
        {keys.map(({ id, label, found }) => (
          <p key={id} className="wrap-anywhere">
            {label}: {found === undefined ? 'is to be given' : 'was left out of the definition'},
            where <code>{`{{vault:${id}}}`}</code> stands now.
          </p>
        ))}
      </Notice>
    );
  const change = (key: NeededKey, part: Partial<PickedKeys[string]>) => {
    const now = picked[key.id] ?? { use: choiceOf(key, picked, isSignedIn), typed: '' };
    onPick({ ...picked, [key.id]: { ...now, ...part } });
  };
  return (
    <fieldset className="flex flex-col gap-3 rounded-card border border-line p-4">
      <legend className="px-1 text-sm font-medium">Keys</legend>
      {keys.map((key) => (
        <div key={key.id} className="grid gap-3 sm:grid-cols-2">
          <Select
            label={key.label}
            value={choiceOf(key, picked, isSignedIn)}
            onChange={(event) => change(key, { use: event.target.value })}
          >
            {key.found !== undefined && (
              <option value={FOUND}>Put the one of the command into the vault</option>
            )}
            <option value={NEW}>Put a new one into the vault</option>
            {stored.map(({ id, name, maskedKey }) => (
              <option key={id} value={id}>
                {name} ({maskedKey})
              </option>
            ))}
            <option value={LATER}>Later: leave its place</option>
          </Select>
          {choiceOf(key, picked, isSignedIn) === NEW && (
            <SecretField
              label={key.isBasic ? 'name:password' : 'Key'}
              value={picked[key.id]?.typed ?? ''}
              maxLength={apiKeyLimits.key}
              onChange={(typed) => change(key, { typed })}
            />
          )}
        </div>
      ))}
    </fieldset>
  );
}

/**
 * Stores new keys in the vault.
 * @param onStored called as each is stored, so that a retry after a failure stores none twice
 * @returns vault ids by the import's key ids
 * @throws ApiError, and Error for a key that is not typed yet
 */
export async function storeKeys(
  keys: readonly NeededKey[],
  {
    picked,
    isSignedIn,
    service,
    onStored,
  }: {
    picked: PickedKeys;
    isSignedIn: boolean;
    service: string;
    onStored: (key: NeededKey, id: string) => void;
  },
): Promise<Readonly<Record<string, string>>> {
  const ids: Record<string, string> = {};
  for (const key of keys) {
    const use = choiceOf(key, picked, isSignedIn);
    if (!isSignedIn || use === LATER) continue;
    if (use !== FOUND && use !== NEW) {
      ids[key.id] = use;
      continue;
    }
    const typed = picked[key.id]?.typed.trim() ?? '';
    const secret = use === FOUND ? (key.found ?? '') : key.isBasic ? toBase64(typed) : typed;
    if (secret === '') throw new Error(`${key.label}: type the key, or choose “Later”.`);
    const name = `${service}: ${key.label}`.slice(0, apiKeyLimits.name);
    const { id } = await saveKey({ name, service: 'other', key: secret });
    onStored(key, id);
    ids[key.id] = id;
  }
  return ids;
}

const toBase64 = (text: string) =>
  text === '' ? '' : btoa(String.fromCharCode(...new TextEncoder().encode(text)));
