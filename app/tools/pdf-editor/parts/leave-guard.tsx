import { useBlocker } from '@remix-run/react';
import { Button } from '~/components/ui/button';
import { Dialog } from '~/components/ui/dialog';

/** Asks before a link leads away from unsaved edits. */
export function LeaveGuard({ unsaved }: { unsaved: boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.state === 'blocked' && blocker.reset();
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} title="Leave without saving?">
      <p>Your edits to this PDF are not saved. Leaving this page discards them.</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={stay}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={() => blocker.state === 'blocked' && blocker.proceed()}>
          Discard edits
        </Button>
      </div>
    </Dialog>
  );
}
