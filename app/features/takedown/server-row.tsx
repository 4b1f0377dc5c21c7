import type { OperatorServer } from '@workers/api/takedown/takedown.contract';
import { useState } from 'react';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { ActDialog } from './act-dialog';
import { ActTime } from './act-time';
import { restoreServer, takeServerDown } from './takedown-calls';

/** A public MCP server, or one that was taken down, with the button that changes that. */
export function ServerRow({
  server,
  onOwner,
  onChanged,
  onSignedOut,
}: {
  server: OperatorServer;
  /** Shows the account of the owner; without it the owner is not named. */
  onOwner?: (id: string) => void;
  onChanged: () => void;
  onSignedOut: () => void;
}) {
  const { id, name, description, tools, createdAt, owner, takenDown } = server;
  const [isAsked, setIsAsked] = useState(false);
  const close = () => setIsAsked(false);
  const dialog = {
    open: isAsked,
    onClose: close,
    onDone: () => {
      close();
      onChanged();
    },
    onSignedOut,
  };
  return (
    <li className="flex flex-wrap items-start gap-x-6 gap-y-2 border-b border-line py-4">
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1 wrap-anywhere">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <strong className="min-w-0 font-semibold">{name}</strong>
          <Badge tone={takenDown ? 'danger' : 'neutral'}>
            {takenDown ? 'Taken down' : 'Public'}
          </Badge>
          {owner.isSuspended && <Badge tone="warning">Owner suspended</Badge>}
        </p>
        {description !== null && description !== '' && (
          <p className="line-clamp-3 max-w-measure text-sm">{description}</p>
        )}
        {onOwner && (
          <button
            type="button"
            className="link min-h-6 self-start text-left text-sm wrap-anywhere"
            onClick={() => onOwner(owner.id)}
          >
            {owner.email}
          </button>
        )}
        <p className="text-sm text-muted">
          {tools === null ? 'Made' : `${tools} ${tools === 1 ? 'tool' : 'tools'}, made`}{' '}
          <ActTime time={createdAt} />
        </p>
        <p className="font-mono text-xs text-muted">/v1/mcps/{id}/mcp</p>
        {takenDown && (
          <p className="text-sm">
            Taken down <ActTime time={takenDown.at} />: {takenDown.reason}
          </p>
        )}
      </div>
      <Button className="min-h-11" onClick={() => setIsAsked(true)}>
        {takenDown ? 'Lift' : 'Take down'}
        <span className="sr-only"> {name}</span>
      </Button>
      {takenDown ? (
        <ActDialog
          {...dialog}
          title={`Let ‘${name}’ be public again`}
          label="Lift take-down"
          onAct={(reason) => restoreServer({ id, reason })}
        >
          It stays private until its owner makes it public.
        </ActDialog>
      ) : (
        <ActDialog
          {...dialog}
          title={`Take ‘${name}’ down`}
          label="Take down"
          onAct={(reason) => takeServerDown({ id, reason })}
        >
          Nobody can call it without one of its tokens any more, and its owner cannot make it public
          again until you lift this. Nothing is deleted.
        </ActDialog>
      )}
    </li>
  );
}
