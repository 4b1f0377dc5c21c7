import type { ListedApiKey } from '@workers/api/vault/vault.contract';
import { useEffect, useState } from 'react';
import { browserApi, readResponse } from '~/platform/api-client';
import { useSession } from '~/platform/session';
import { Select } from '~/ui/select';

/** How services expect a key, and the header or parameter that sends it. */
const ways = {
  bearer: { title: 'Bearer token', in: 'header', name: 'Authorization', before: 'Bearer ' },
  basic: {
    title: 'Basic: name:password as base64',
    in: 'header',
    name: 'Authorization',
    before: 'Basic ',
  },
  header: { title: 'Header X-API-Key', in: 'header', name: 'X-API-Key', before: '' },
  query: { title: 'Query api_key', in: 'query', name: 'api_key', before: '' },
} as const;

/** Where a key is sent, and the value with the key's place in it. */
interface SentKey {
  in: 'header' | 'query';
  name: string;
  value: string;
}

/** Offers the user's vault keys to be sent with a request; none while signed out. */
export function VaultKeyPicker({ onPick }: { onPick: (sent: SentKey) => void }) {
  const [way, setWay] = useState<keyof typeof ways>('bearer');
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
  const pick = (id: string) => {
    const { in: place, name, before } = ways[way];
    if (id !== '') onPick({ in: place, name, value: `${before}{{vault:${id}}}` });
  };
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <Select
        label="Send a key of your vault"
        value=""
        hint="It stays in the vault: only its id is kept here."
        onChange={(event) => pick(event.target.value)}
      >
        <option value="">Choose a key</option>
        {keys.map(({ id, name, maskedKey }) => (
          <option key={id} value={id}>
            {name} ({maskedKey})
          </option>
        ))}
      </Select>
      <Select
        label="As"
        value={way}
        onChange={(event) => setWay(event.target.value as keyof typeof ways)}
      >
        {Object.entries(ways).map(([id, { title }]) => (
          <option key={id} value={id}>
            {title}
          </option>
        ))}
      </Select>
    </div>
  );
}
