import { Suspense, useEffect, useRef, useState } from 'react';
import type { KeyEntry } from '~/platform/vault/key-entry';
import { messages, SUCCESS_SHOWN_FOR_MS } from '~/platform/vault/messages';
import { reasonOf } from '~/platform/vault/reason-of';
import { useVault } from '~/platform/vault/use-vault';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { withRecentSignIn } from '~/ui/sign-in-again/with-recent-sign-in';
import { Skeleton } from '~/ui/skeleton';
import { KeyList, KeyListSkeleton } from './key-list';

const AddKeyForm = lazyPart(() => import('./add-key-form'));
const DeleteDialog = lazyPart(() => import('./delete-dialog'));

/** The API keys section: list, form, messages. */
export function KeySection() {
  const vault = useVault();
  const [adding, setAdding] = useState(false);
  const [deleting, setDeleting] = useState<KeyEntry>();
  const [askedToDelete, setAskedToDelete] = useState(false);
  const [onlyInMemory, setOnlyInMemory] = useState(false);
  const [reloading, setReloading] = useState(false);
  const [success, showSuccess] = useSuccess();
  const heading = useRef<HTMLHeadingElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);

  const closeForm = () => {
    setAdding(false);
    addButton.current?.focus();
  };
  const retry = async () => {
    setReloading(true);
    await vault.reload();
    setReloading(false);
  };
  const openForm = () => setAdding(true);
  const empty = vault.cloud === 'ready' && vault.entries.length === 0;
  return (
    <section aria-labelledby="api-keys" className="flex flex-col gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <div className="min-w-0 flex-1 basis-80">
          <h2 id="api-keys" ref={heading} tabIndex={-1} className="text-2xl">
            API keys
          </h2>
          {/* The message replaces the sentence in place, so that nothing shifts when it comes and goes. */}
          <div className="mt-1 grid *:col-start-1 *:row-start-1">
            <p className={success ? 'invisible' : 'text-muted'}>
              Keys of AI services, at hand and masked. The AI tools use the newest of each service.
            </p>
            <p role="status" className="flex items-start gap-2 font-medium text-success">
              {success && (
                <>
                  <Icon name="check" className="mt-0.5 size-5" />
                  {success}
                </>
              )}
            </p>
          </div>
        </div>
        <Button
          ref={addButton}
          // One primary button at a time: the form has its own.
          variant={adding ? 'secondary' : 'primary'}
          aria-expanded={adding}
          onClick={() => (adding ? closeForm() : openForm())}
        >
          <Icon name="plus" />
          Add API key
        </Button>
      </div>
      {adding && (
        <Suspense fallback={<Skeleton className="h-56 w-full" />}>
          <AddKeyForm
            saveToDatabase={vault.saveToDatabase}
            saveOnDevice={vault.saveOnDevice}
            onCancel={closeForm}
            onSaved={(how) => {
              closeForm();
              if (how === 'memory') setOnlyInMemory(true);
              else showSuccess(how === 'database' ? messages.saved : messages.savedLocally);
            }}
          />
        </Suspense>
      )}
      {onlyInMemory && (
        <Notice tone="warning" title={messages.saveLocalFailed}>
          This browser’s storage is full or switched off. The key is in the list until this tab
          closes: save it to the database to keep it.
        </Notice>
      )}
      {vault.cloud === 'failed' && (
        <Notice
          tone="error"
          title={messages.listFailed}
          action={
            <Button size="small" busy={reloading} onClick={() => void retry()}>
              Try again
            </Button>
          }
        >
          {reasonOf(vault.failure)}
        </Notice>
      )}
      {vault.cloud === 'loading' && <KeyListSkeleton />}
      {empty && !adding && <NoKeys onAdd={openForm} />}
      {vault.cloud !== 'loading' && vault.entries.length > 0 && (
        <KeyList
          entries={vault.entries}
          reveal={(entry) => withRecentSignIn(() => vault.reveal(entry))}
          onRename={async (entry, name) => {
            await vault.rename(entry, name);
            showSuccess(messages.updated);
          }}
          onDelete={(entry) => {
            setAskedToDelete(true);
            setDeleting(entry);
          }}
        />
      )}
      {askedToDelete && (
        <Suspense>
          <DeleteDialog
            entry={deleting}
            onClose={() => setDeleting(undefined)}
            remove={vault.remove}
            onDeleted={() => {
              setDeleting(undefined);
              showSuccess(messages.deleted);
              // The row that had the focus is gone.
              heading.current?.focus();
            }}
          />
        </Suspense>
      )}
    </section>
  );
}

function NoKeys({ onAdd }: { onAdd: () => void }) {
  return (
    <EmptyState
      title="No API keys yet"
      action={
        <Button onClick={onAdd}>
          <Icon name="key" />
          Add your first key
        </Button>
      }
    >
      <p>
        An API key lets a program use a service such as OpenAI in your name, and usually on your
        bill. Keep yours here to find, copy and replace them in one place: encrypted in our
        database, or on this device alone. You choose for each key.
      </p>
    </EmptyState>
  );
}

/** A success message that clears after 3 s; a new message restarts the timer. */
function useSuccess(): [string | undefined, (text: string) => void] {
  const [message, setMessage] = useState<{ text: string }>();
  useEffect(() => {
    if (!message) return;
    const timer = setTimeout(() => setMessage(undefined), SUCCESS_SHOWN_FOR_MS);
    return () => clearTimeout(timer);
  }, [message]);
  return [message?.text, (text) => setMessage({ text })];
}
