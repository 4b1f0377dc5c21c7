import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';

/** Says that something came with no file in it, so that a drop or a share is never without an answer. */
export default function NoFiles({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="There is no file in it">
      <p className="text-muted">
        The folder is empty, cannot be read, or is more than this device has room for. Choose the
        files themselves, or fewer of them.
      </p>
      <Button className="mt-4" onClick={onClose}>
        Close
      </Button>
    </Dialog>
  );
}
