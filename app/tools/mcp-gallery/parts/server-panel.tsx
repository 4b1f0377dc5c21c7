import type { ListedMcp, ListedMcpToken, MadeMcpToken } from '@workers/api/mcp/mcp.contract';
import { useCallback, useEffect, useState } from 'react';
import {
  fetchTokens,
  makeMcpToken,
  revokeMcpToken,
  serverAddress,
  setMcpAccess,
} from '~/platform/mcp/mcp-calls';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { CopyButton } from '~/ui/copy-button';
import { LocalDate } from '~/ui/local-date';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { ConnectClients } from './connect-clients';

/** The address of a live server, who may call it, its tokens, and how clients are set up. */
export function ServerPanel({
  mcp,
  onChange,
}: {
  mcp: ListedMcp;
  /** Called when the list has to be reloaded. */
  onChange: () => Promise<void>;
}) {
  const [tokens, setTokens] = useState<ListedMcpToken[]>();
  const [made, setMade] = useState<MadeMcpToken>();
  const [fault, setFault] = useState<string>();
  const address = serverAddress(mcp.id);
  const load = useCallback(
    () =>
      fetchTokens(mcp.id).then(setTokens, (error: Error) => {
        setFault(error.message);
      }),
    [mcp.id],
  );
  useEffect(() => void load(), [load]);

  const attempt = async <T,>(work: () => Promise<T>): Promise<T | undefined> => {
    setFault(undefined);
    try {
      return await work();
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'API error');
      return undefined;
    }
  };
  const make = async (given: { label: string; days: number }) => {
    const one = await makeMcpToken(mcp.id, given);
    setMade(one);
    await load();
    return one.token;
  };

  return (
    <section
      aria-label={`Connection of ${mcp.name}`}
      className="flex flex-col gap-5 border-t border-line pt-4"
    >
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      <ConnectClients
        name={mcp.name}
        address={address}
        isPublic={mcp.access === 'public'}
        token={made?.token}
        onMakeToken={(label) => attempt(() => make({ label, days: 90 }))}
      />
      <div className="flex flex-wrap items-center gap-3">
        <code className="min-w-0 grow rounded-control bg-well p-2 text-sm wrap-anywhere">
          {address}
        </code>
        <CopyButton text={address} name="server address" />
      </div>
      {!mcp.takenDown && (
        <Checkbox
          checked={mcp.access === 'public'}
          onChange={(event) => {
            const access = event.target.checked ? 'public' : 'private';
            void attempt(async () => {
              await setMcpAccess(mcp.id, access);
              await onChange();
            });
          }}
          label="Public: anybody who knows the address may call it, without a token"
        />
      )}
      {mcp.access === 'public' && (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          <span className="min-w-0 grow wrap-anywhere">
            Page to share: <code>{shareAddress(mcp.id)}</code>
          </span>
          <CopyButton text={shareAddress(mcp.id)} name="page to share" />
        </p>
      )}
      {mcp.tools.some(({ action }) => action?.kind === 'ai') && (
        <p className="text-sm text-muted">
          Tools that ask the AI model always need a token: they use your share of the day.
        </p>
      )}
      {made && (
        <Notice tone="success" title={`The token “${made.label}”, shown this once`}>
          <span className="flex flex-wrap items-center gap-3">
            <code className="wrap-anywhere">{made.token}</code>
            <CopyButton text={made.token} name="token" />
          </span>
        </Notice>
      )}
      <TokenForm onMake={(given) => attempt(() => make(given))} />
      {tokens && tokens.length > 0 && (
        <ul aria-label="Tokens" className="divide-y divide-line">
          {tokens.map((token) => (
            <li key={token.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 grow wrap-anywhere">{token.label}</span>
              <span className="text-sm text-muted">
                until <LocalDate time={token.expiresAt} />,{' '}
                {token.lastUsedAt === null ? (
                  'never used'
                ) : (
                  <>
                    last used <LocalDate time={token.lastUsedAt} />
                  </>
                )}
              </span>
              <Button
                size="small"
                variant="quiet"
                onClick={() =>
                  void attempt(async () => {
                    await revokeMcpToken(token.id);
                    if (made?.id === token.id) setMade(undefined);
                    await load();
                  })
                }
              >
                Revoke<span className="sr-only"> {token.label}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** The page on which anybody tries a public server and connects to it. */
const shareAddress = (id: string) => `${location.origin}/mcp-gallery?server=${id}`;

function TokenForm({
  onMake,
}: {
  onMake: (given: { label: string; days: number }) => Promise<unknown>;
}) {
  const [label, setLabel] = useState('');
  const [days, setDays] = useState(90);
  return (
    <form
      aria-label="New token"
      className="flex flex-wrap items-end gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (label.trim() === '') return;
        void onMake({ label: label.trim(), days }).then(() => setLabel(''));
      }}
    >
      <TextField
        label="New token for"
        className="min-w-48 grow"
        value={label}
        maxLength={60}
        placeholder="Claude on my laptop"
        onChange={(event) => setLabel(event.target.value)}
      />
      <Select
        label="Ends after"
        value={days}
        onChange={(event) => setDays(Number(event.target.value))}
      >
        {[7, 30, 90, 365].map((count) => (
          <option key={count} value={count}>
            {count} days
          </option>
        ))}
      </Select>
      <Button type="submit" disabledReason={label.trim() === '' && 'Say what it is for first'}>
        Make token
      </Button>
    </form>
  );
}
