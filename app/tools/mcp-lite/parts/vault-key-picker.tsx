import type { ListedApiKey } from '@workers/api/vault/vault.contract';
import { useEffect, useState } from 'react';
import { browserApi, readResponse } from '~/platform/api-client';
import { useSession } from '~/platform/session';
import { Select } from '~/ui/select';

/** Offers the user's vault keys as a bearer token; none while signed out. */
export function VaultKeyPicker({ onPick }: { onPick: (id: string) => void }) {
  const session = useSession();
  const [keys, setKeys] = useState<ListedApiKey[]>([]);
  useEffect(() => {
    if (session.status !== 'signed-in') return;
    let isCurrent = true;
    // Without the list, the id can still be typed.
    readResponse(browserApi().api.vault.keys.$get()).then(
      ({ keys: found }) => isCurrent && setKeys(found.filter(({ failed }) => !failed)),
      () => undefined,
    );
    return () => {
      isCurrent = false;
      setKeys([]);
    };
  }, [session]);
  if (keys.length === 0) return null;
  return (
    <Select
      label="Send a key of your vault"
      value=""
      hint="As the header Authorization. It stays in the vault: only its id is kept here."
      onChange={(event) => event.target.value !== '' && onPick(event.target.value)}
    >
      <option value="">Choose a key</option>
      {keys.map(({ id, name, maskedKey }) => (
        <option key={id} value={id}>
          {name} ({maskedKey})
        </option>
      ))}
    </Select>
  );
}
