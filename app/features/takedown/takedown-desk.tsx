import { useState } from 'react';
import { Tabs } from '~/ui/tabs';
import { AccountFinder } from './account-finder';
import { ServerList } from './server-list';

const tabs = [
  { id: 'accounts', label: 'Find an account' },
  { id: 'servers', label: 'Public MCP servers' },
] as const;

/** Accounts and public servers as two tabs; the owner of a server leads to their account. */
export function TakedownDesk({ onSignedOut }: { onSignedOut: () => void }) {
  const [selected, setSelected] = useState<(typeof tabs)[number]['id']>('accounts');
  const [wanted, setWanted] = useState('');
  return (
    <Tabs
      label="What to look at"
      tabs={tabs}
      selected={selected}
      onSelect={(id) => {
        setWanted('');
        setSelected(id);
      }}
    >
      {selected === 'accounts' ? (
        <AccountFinder wanted={wanted} onSignedOut={onSignedOut} />
      ) : (
        <ServerList
          onOwner={(id) => {
            setWanted(id);
            setSelected('accounts');
          }}
          onSignedOut={onSignedOut}
        />
      )}
    </Tabs>
  );
}
