import type { ListedPasskey } from '@workers/api/auth/passkeys/passkey.contract';
import { passkeyLimits } from '@workers/api/auth/passkeys/passkey-limits.contract';
import { useEffect, useRef, useState } from 'react';
import { apiErrorText } from '~/platform/api-error-text';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { LocalDate } from '~/ui/local-date';
import { NameField } from './dashboard/name-field';

/** One passkey: its name, when it was added and used, and buttons to rename and remove it. */
export function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt },
  busy,
  onRename,
  onRemove,
}: {
  passkey: ListedPasskey;
  busy: boolean;
  onRename: (name: string) => Promise<void>;
  onRemove: () => void;
}) {
  const [open, setOpen] = useState<'name' | 'removal'>();
  const renameButton = useRef<HTMLButtonElement>(null);
  const removeButton = useRef<HTMLButtonElement>(null);
  const returnFocus = useRef<typeof renameButton>(undefined);
  useEffect(() => {
    if (open) return;
    returnFocus.current?.current?.focus();
    returnFocus.current = undefined;
  }, [open]);
  const keep = () => {
    returnFocus.current = removeButton;
    setOpen(undefined);
  };
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Icon name="key" className="size-6 text-muted" />
      <div className="min-w-0 flex-1 basis-40">
        {open === 'name' ? (
          <NameField
            name={name}
            label={`Name of passkey ${name}`}
            maxLength={passkeyLimits.name}
            emptyText="Give it a name."
            describeFailure={apiErrorText}
            onSave={onRename}
            onDone={({ byKeyboard }) => {
              if (byKeyboard) returnFocus.current = renameButton;
              setOpen(undefined);
            }}
          />
        ) : (
          <p dir="auto" className="font-medium wrap-anywhere">
            {name}
          </p>
        )}
        <p className="text-sm text-muted tabular-nums">
          Added <LocalDate time={createdAt} />,{' '}
          {lastUsedAt === null ? (
            'never used'
          ) : (
            <>
              last used <LocalDate time={lastUsedAt} />
            </>
          )}
        </p>
      </div>
      {open === 'removal' ? (
        <div className="flex flex-wrap items-center gap-2 max-sm:w-full">
          <p className="text-sm max-sm:basis-full">It will not sign in any more.</p>
          <Button
            autoFocus
            size="small"
            className="max-sm:min-h-11"
            variant="danger"
            busy={busy}
            aria-label={`Remove passkey ${name} for good`}
            onClick={() => {
              setOpen(undefined);
              onRemove();
            }}
          >
            Remove
          </Button>
          <Button size="small" className="max-sm:min-h-11" variant="quiet" onClick={keep}>
            Keep
          </Button>
        </div>
      ) : (
        <div className="flex gap-2">
          <Button
            ref={renameButton}
            size="small"
            className="max-sm:min-h-11"
            aria-label={`Rename passkey ${name}`}
            onClick={() => setOpen('name')}
          >
            Rename
          </Button>
          <Button
            ref={removeButton}
            size="small"
            className="max-sm:min-h-11"
            busy={busy}
            aria-label={`Remove passkey ${name}`}
            onClick={() => setOpen('removal')}
          >
            Remove
          </Button>
        </div>
      )}
    </li>
  );
}
