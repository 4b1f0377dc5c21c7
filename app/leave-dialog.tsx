import { useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { conversationsFile } from './kept-conversations';

/** What happens to the conversations on sign-out; undefined if the user stays signed in. */
export type LeaveChoice = 'remove' | 'keep' | undefined;

/** Asks before signing out deletes conversations from this device. */
export function LeaveDialog({
  tools,
  onChoose,
}: {
  /** Titles of the tools that have some. */
  tools: readonly string[];
  onChoose: (choice: LeaveChoice) => void;
}) {
  const [saved, setSaved] = useState<'idle' | 'busy' | 'saved' | 'failed'>('idle');
  const save = async () => {
    setSaved('busy');
    try {
      downloadBlob(await conversationsFile(), 'conversations.json');
      setSaved('saved');
    } catch {
      setSaved('failed');
    }
  };
  return (
    <Dialog open onClose={() => onChoose(undefined)} title="Sign out and remove conversations?">
      <div className="flex flex-col gap-4">
        <p>
          What was said and written in{' '}
          {new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(tools)} is on this device.
          Signing out removes it, so that nobody else who uses this browser can read it. Only
          collections that you keep in your account can be opened again.
        </p>
        <div className="flex flex-col items-stretch gap-2">
          <Button busy={saved === 'busy'} onClick={() => void save()}>
            Download it first
          </Button>
          <Button variant="primary" onClick={() => onChoose('remove')}>
            Sign out and remove
          </Button>
          <Button variant="quiet" onClick={() => onChoose('keep')}>
            Sign out, keep it readable here
          </Button>
          <Button variant="quiet" onClick={() => onChoose(undefined)}>
            Stay signed in
          </Button>
        </div>
        <p role="status" className="text-sm text-muted empty:hidden">
          {saved === 'saved' && 'Downloaded as conversations.json.'}
          {saved === 'failed' && 'The file could not be made. Nothing is removed yet.'}
        </p>
      </div>
    </Dialog>
  );
}
