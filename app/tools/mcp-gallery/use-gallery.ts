import { useNavigate } from '@remix-run/react';
import type { ListedMcp } from '@workers/api/mcp/mcp.contract';
import { mcpLimits } from '@workers/api/mcp/mcp-limits.contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { writeLocal } from '~/platform/local-store';
import { definitionOf } from '~/platform/mcp/definition-json';
import {
  isLocal,
  lastListed,
  localMcps,
  removeLocally,
  storeLocally,
} from '~/platform/mcp/local-mcps';
import { deleteMcp, fetchMcps, saveMcp } from '~/platform/mcp/mcp-calls';
import { useSession } from '~/platform/session';
import { useLocal } from '~/platform/use-local';

/** How often the list is reloaded while the page is visible (spec 3, section 9). */
const POLLING_MS = 4000;

/** “Weather (copy)”, within the 100 characters of a name. */
const nameOfCopy = (name: string) => `${name.slice(0, mcpLimits.name - 7)} (copy)`;

/** The definitions of the account and of this device, and any error. Makes no server request while signed out. */
export function useGallery() {
  const session = useSession();
  const isSignedIn = session.status === 'signed-in';
  const account = session.status === 'signed-in' ? session.email : undefined;
  /** The list, and the account that it is of: another account's is never shown. */
  const [loaded, setLoaded] = useState<{ account: string | undefined; mcps: ListedMcp[] }>();
  const listed = loaded?.account === account ? loaded?.mcps : undefined;
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const navigate = useNavigate();
  const [kept] = useLocal(localMcps);
  const [last] = useLocal(lastListed);
  /** Deleted here, although a response still under way may list them. */
  const deleted = useRef(new Set<string>());

  const accountNow = useRef(account);
  accountNow.current = account;

  const load = useCallback(async () => {
    try {
      const found = await fetchMcps();
      if (accountNow.current !== account) return;
      setLoaded({ account, mcps: found.filter(({ id }) => !deleted.current.has(id)) });
      writeLocal(lastListed, { account: account ?? '', mcps: found });
      setFault(undefined);
    } catch (error) {
      if (accountNow.current !== account) return;
      setFault(error instanceof Error ? error.message : 'API error');
    }
  }, [account]);

  useEffect(() => {
    setFault(undefined);
    if (!isSignedIn) return setLoaded(undefined);
    void load();
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') void load();
    }, POLLING_MS);
    const onSeen = () => {
      if (document.visibilityState === 'visible') void load();
    };
    document.addEventListener('visibilitychange', onSeen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', onSeen);
    };
  }, [isSignedIn, load]);

  /** Removes the card before asking the server; a refusal restores it. */
  const remove = useCallback(
    async (id: string) => {
      if (isLocal(id)) return removeLocally(id);
      deleted.current.add(id);
      setLoaded((now) => now && { ...now, mcps: now.mcps.filter((one) => one.id !== id) });
      try {
        await deleteMcp(id);
      } catch (error) {
        deleted.current.delete(id);
        setFault(error instanceof Error ? error.message : 'API error');
        await load();
      }
    },
    [load],
  );

  /** Saves a copy in the same place as the original, and goes to its card. */
  const duplicate = useCallback(
    async (mcp: ListedMcp) => {
      setRefusal(undefined);
      const copy = { ...definitionOf(mcp), name: nameOfCopy(mcp.name) };
      try {
        const id = isLocal(mcp.id) ? storeLocally(copy) : await saveMcp(copy);
        if (!isLocal(id)) await load();
        navigate(`#${id}`, { replace: true, preventScrollReset: true });
      } catch (error) {
        setRefusal(error instanceof Error ? error.message : 'API error');
      }
    },
    [load, navigate],
  );

  // When loading fails, the last known list is shown.
  const ofAccount = isSignedIn
    ? (listed ?? (fault === undefined ? undefined : last.account === account ? last.mcps : []))
    : [];
  return {
    mcps: ofAccount === undefined ? undefined : [...ofAccount, ...kept],
    fault: isSignedIn ? fault : undefined,
    refusal,
    isSignedIn,
    isWaiting: session.status === 'loading' || ofAccount === undefined,
    load,
    remove,
    duplicate,
  };
}

export type Gallery = ReturnType<typeof useGallery>;
