import { Suspense, useState } from 'react';
import { useSession } from '~/platform/session';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';

const DeleteDialog = lazyPart(() => import('./delete-account-dialog'));

/** Section that deletes the account. */
export function DeleteAccount() {
  const session = useSession();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const ask = () => {
    setAsked(true);
    setOpen(true);
  };
  return (
    <div className="flex flex-col items-start gap-3 border-t border-line pt-6">
      <h3 className="text-lg">Delete account</h3>
      <p className="max-w-measure text-sm text-muted">
        Deletes your profile, notes, planner, files, API keys, plan, receipts, passkeys and sessions
        from our database, at once and for good. Download your data first if you may want it.
      </p>
      <Button className="text-danger!" onClick={ask}>
        <Icon name="trash" />
        Delete my account
      </Button>
      {asked && session.status === 'signed-in' && (
        <Suspense>
          <DeleteDialog email={session.email} open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
