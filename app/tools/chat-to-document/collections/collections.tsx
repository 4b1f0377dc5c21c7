import { Suspense, useCallback, useEffect, useState } from 'react';
import { useSession } from '~/platform/session';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { type Conversation, type Documents, nothing } from '../use-documents';
import type { Asking } from './collection-dialog';
import { CollectionRow } from './collection-row';
import {
  deleteCollection,
  keepCollection,
  listCollections,
  openCollection,
  sizeOf,
} from './collection-store';

/** Session storage: the id of the collection that is open in this tab, for a reload. */
const OPEN_KEY = 'entropy:chat-to-document-collection';

/** Each loads when there is something to ask, or to say of the account. */
const CollectionDialog = lazyPart(() => import('./collection-dialog'), 'CollectionDialog');
const AccountLine = lazyPart(() => import('./account-line'), 'AccountLine');
const AccountList = lazyPart(() => import('./account-list'), 'AccountList');

/** The collection that is open, which it keeps up to date, or those that can be opened. */
export function Collections({ documents }: { documents: Documents }) {
  const { collection, documents: loaded, messages, leftOut, set, open, now } = documents;
  const [list, setList] = useState<Awaited<ReturnType<typeof listCollections>>>([]);
  const [asking, setAsking] = useState<Asking>();
  const [problem, setProblem] = useState<string>();
  /** What was missing when it was opened. */
  const [lost, setLost] = useState<string>();
  const [opening, setOpening] = useState<string>();
  /** The documents whose keeping has ended. */
  const [kept, setKept] = useState<readonly unknown[]>();
  /** Changes with each change that is kept. */
  const [version, setVersion] = useState(0);
  const isSignedIn = useSession().status === 'signed-in';
  const isKeeping = collection !== undefined && kept !== loaded;

  const show = useCallback(
    async (id: string, canReplace: () => boolean) => {
      setOpening(id);
      const found = await openCollection(id).catch(() => undefined);
      setOpening(undefined);
      if (!found) return false;
      if (!canReplace()) return true;
      open(found.conversation);
      setLost(
        found.lost.length > 0
          ? `The text of ${found.lost.map((name) => `“${name}”`).join(', ')} is lost. Add it again.`
          : undefined,
      );
      return true;
    },
    [open],
  );

  // After a reload, the tab has its collection again.
  useEffect(() => {
    const id = readOpen();
    if (id) void show(id, () => isEmpty(now()));
  }, [show, now]);
  useEffect(() => {
    if (!collection) {
      if (loaded.length > 0) noteOpen(undefined);
      return;
    }
    let isCurrent = true;
    noteOpen(collection.id);
    void keepCollection({ documents: loaded, messages, leftOut, collection }).then((text) => {
      if (!isCurrent) return;
      setProblem(text);
      setKept(loaded);
      setVersion((now) => now + 1);
    });
    return () => {
      isCurrent = false;
    };
  }, [collection, loaded, messages, leftOut]);
  useEffect(() => {
    if (!isKeeping) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isKeeping]);
  const refresh = useCallback(() => {
    void listCollections().then(setList, () => {});
  }, []);
  const isListed = !collection && loaded.length === 0;
  useEffect(() => {
    if (isListed) refresh();
  }, [isListed, refresh]);

  /** Shows what has come from the account, unless something else was opened meanwhile. */
  const showFetched = (id: string) =>
    void show(id, () => {
      const shown = now();
      return collection ? shown.collection?.id === collection.id : isEmpty(shown);
    });
  const close = () => {
    noteOpen(undefined);
    setProblem(undefined);
    setLost(undefined);
    open(nothing);
  };
  const ask = (title: string, button: string, name: string, onName: (name: string) => void) =>
    setAsking({
      ...{ kind: 'name', title, button, name },
      onName: (chosen) => {
        setAsking(undefined);
        onName(chosen);
      },
    });
  const begin = (name: string) => set({ collection: { id: crypto.randomUUID(), name } });
  return (
    <div className="flex flex-col gap-2">
      {collection ? (
        <div className="flex flex-wrap items-center gap-x-1">
          <Icon name="folder" className="mr-2 size-5 text-muted" />
          <h2 dir="auto" className="min-w-0 flex-1 text-base font-semibold wrap-anywhere">
            {collection.name}
          </h2>
          <IconButton
            icon="pencil"
            label={`Rename ${collection.name}`}
            onClick={() =>
              ask('Rename the collection', 'Rename', collection.name, (name) =>
                set({ collection: { ...collection, name } }),
              )
            }
          />
          <IconButton
            icon="trash"
            label={`Delete ${collection.name}`}
            onClick={() => setAsking({ kind: 'delete', ...collection })}
          />
          <Button size="small" onClick={close}>
            Close
          </Button>
          <p role="status" className="w-full text-sm text-muted">
            {isKeeping
              ? 'The files are being kept on this device …'
              : !problem &&
                'Kept on this device: its files and this chat come back without uploading them again.'}
          </p>
          <Suspense>
            <div className="w-full">
              <AccountLine
                id={collection.id}
                name={collection.name}
                version={version}
                isOpen
                onFetched={showFetched}
              />
            </div>
          </Suspense>
        </div>
      ) : loaded.length > 0 ? (
        <Button
          size="small"
          className="self-start"
          onClick={() => ask('Keep as a collection', 'Keep', loaded[0]?.name ?? '', begin)}
        >
          <Icon name="folder" className="size-4" />
          Keep as a collection
        </Button>
      ) : (
        <>
          <div className="flex items-center gap-2">
            <h2 className="flex-1 text-base font-semibold">Collections</h2>
            <Button
              size="small"
              onClick={() => ask('New collection', 'Make it', 'My documents', begin)}
            >
              <Icon name="plus" className="size-4" />
              New collection
            </Button>
          </div>
          {list.length === 0 && (
            <p className="text-sm text-muted">
              Up to 100 files that are asked together and stay on this device, with their chat.
            </p>
          )}
          <ul className="flex flex-col">
            {list.map((one) => (
              <CollectionRow
                key={one.id}
                name={one.name}
                size={sizeOf(one)}
                time={one.updatedAt}
                isBusy={opening === one.id}
                isOff={opening !== undefined}
                onOpen={() => void show(one.id, () => true).then((found) => found || refresh())}
                removeLabel={`Delete ${one.name}`}
                onRemove={() => setAsking({ kind: 'delete', id: one.id, name: one.name })}
              >
                <Suspense>
                  <AccountLine id={one.id} name={one.name} onFetched={refresh} />
                </Suspense>
              </CollectionRow>
            ))}
          </ul>
          {(isSignedIn || list.length > 0) && (
            <Suspense>
              <AccountList version={list} onFetched={showFetched} />
            </Suspense>
          )}
        </>
      )}
      {lost && <Notice tone="warning">{lost}</Notice>}
      {problem && <Notice tone="warning">{problem}</Notice>}
      {asking && (
        <Suspense>
          <CollectionDialog
            asking={asking}
            onClose={() => setAsking(undefined)}
            onDelete={(id) => {
              setAsking(undefined);
              void deleteCollection(id).then(collection?.id === id ? close : refresh, () =>
                setProblem('The collection could not be deleted. Try again.'),
              );
            }}
          />
        </Suspense>
      )}
    </div>
  );
}

const isEmpty = ({ documents, collection }: Conversation) => documents.length === 0 && !collection;

function readOpen(): string | undefined {
  try {
    return sessionStorage.getItem(OPEN_KEY) ?? undefined;
  } catch {
    return undefined;
  }
}

function noteOpen(id: string | undefined): void {
  try {
    if (id === undefined) sessionStorage.removeItem(OPEN_KEY);
    else sessionStorage.setItem(OPEN_KEY, id);
  } catch {
    // Without session storage a reload shows the list.
  }
}
