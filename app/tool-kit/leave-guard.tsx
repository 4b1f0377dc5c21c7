import { useBlocker } from '@remix-run/react';
import { useEffect } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';

/**
 * Asks before a link leads away from unsaved changes, and lets the browser ask before the tab is closed.
 * @param children what would be lost, in a sentence or two
 */
export function LeaveGuard({
  unsaved,
  stayLabel,
  leaveLabel,
  children,
}: {
  unsaved: boolean;
  stayLabel: string;
  leaveLabel: string;
  children: string;
}) {
  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [unsaved]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  const stay = () => blocker.state === 'blocked' && blocker.reset();
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} title="Leave without saving?">
      <p>{children}</p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={stay}>
          {stayLabel}
        </Button>
        <Button variant="danger" onClick={() => blocker.state === 'blocked' && blocker.proceed()}>
          {leaveLabel}
        </Button>
      </div>
    </Dialog>
  );
}
