import { apiKeyLimits } from '@workers/api/vault/api-key.contract';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { KeyEntry } from '~/platform/vault/key-entry';
import { messages } from '~/platform/vault/messages';
import { reasonOf } from '~/platform/vault/reason-of';
import { serviceNames } from '~/platform/vault/service-names';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { IconButton } from '~/ui/icon-button';
import { LocalDate } from '~/ui/local-date';
import { KeySecret } from './key-secret';
import { NameField } from './name-field';

/** Grid columns of the wide layout, shared by rows and header. */
export const keyColumns =
  'xl:grid-cols-[minmax(9rem,1.2fr)_7.5rem_minmax(15.5rem,1.5fr)_7rem_7rem_8.5rem_5rem] xl:gap-x-4';

export interface KeyActions {
  onRename: (entry: KeyEntry, name: string) => Promise<void>;
  onDelete: (entry: KeyEntry) => void;
  reveal: (entry: KeyEntry) => Promise<string>;
}

/** One key: a card on small screens, a table row on wide ones. */
export function KeyRow({ entry, onRename, onDelete, reveal }: { entry: KeyEntry } & KeyActions) {
  const [editing, setEditing] = useState(false);
  const renameButton = useRef<HTMLButtonElement>(null);
  const returnFocus = useRef(false);
  useEffect(() => {
    if (editing || !returnFocus.current) return;
    returnFocus.current = false;
    renameButton.current?.focus();
  }, [editing]);
  return (
    <li
      className={classNames(
        'grid grid-cols-2 gap-x-4 gap-y-3 px-4 pt-3 pb-2 sm:grid-cols-[1.2fr_1.2fr_1fr_1fr] sm:px-5 xl:items-start xl:gap-y-0 xl:py-3',
        keyColumns,
      )}
    >
      <div className="col-span-full min-w-0 xl:col-span-1">
        {editing ? (
          <NameField
            name={entry.name}
            label={`Name of key ${entry.name}`}
            maxLength={apiKeyLimits.name}
            emptyText={messages.fieldsRequired}
            describeFailure={(failure) => `${messages.updateFailed}: ${reasonOf(failure)}`}
            onSave={(name) => onRename(entry, name)}
            onDone={({ byKeyboard }) => {
              returnFocus.current = byKeyboard;
              setEditing(false);
            }}
          />
        ) : (
          <h3
            dir="auto"
            className="flex min-h-9 items-center font-sans text-base font-semibold tracking-normal wrap-anywhere"
          >
            {entry.name}
          </h3>
        )}
      </div>
      <Cell label="Service" className="max-xl:order-1">
        {serviceNames[entry.service]}
      </Cell>
      <div className="col-span-full min-w-0 xl:col-span-1">
        <span className="sr-only">Key</span>
        <KeySecret entry={entry} read={() => reveal(entry)} />
      </div>
      <Cell label="Created" className="max-xl:order-2">
        <LocalDate time={entry.created_at} />
      </Cell>
      <Cell label="Last used" className="max-xl:order-2">
        {entry.last_used ? (
          <LocalDate time={entry.last_used} />
        ) : (
          <span className="text-muted">Never</span>
        )}
      </Cell>
      <Cell label="Stored" className="max-xl:order-1">
        <span className="flex items-center gap-1.5">
          <Icon
            name={entry.storage_type === 'database' ? 'lock' : 'device'}
            className="size-4 text-muted"
          />
          {entry.storage_type === 'database' ? 'Database' : 'This device'}
        </span>
      </Cell>
      <div className="order-3 col-span-full -mx-3 flex gap-1 xl:order-0 xl:col-span-1 xl:mx-0 xl:justify-end">
        <IconButton
          ref={renameButton}
          icon="pencil"
          label={`Rename key ${entry.name}`}
          text="Rename"
          onClick={() => setEditing(true)}
        />
        <IconButton
          icon="trash"
          label={`Delete key ${entry.name}`}
          text="Delete"
          onClick={() => onDelete(entry)}
        />
      </div>
    </li>
  );
}

/** A labelled value: the label is above the value in a card, and for screen readers only in the table. */
function Cell({
  label,
  className,
  children,
}: {
  label: string;
  className: string;
  children: ReactNode;
}) {
  return (
    <div className={classNames('min-w-0 text-sm xl:flex xl:min-h-9 xl:items-center', className)}>
      <span className="mb-0.5 block text-xs text-muted xl:sr-only">{label}</span>
      {children}
    </div>
  );
}
