import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import type { Editor } from '../use-editor';

/** Asks before a redaction makes pages pictures, and says why it would. */
export function PicturesDialog({ editor: { saving } }: { editor: Editor }) {
  const { asked, answer } = saving;
  const one = asked?.length === 1;
  return (
    <Dialog
      open={asked !== undefined}
      onClose={() => answer(false)}
      title={one ? 'Make this page a picture?' : 'Make these pages pictures?'}
    >
      <ul className="list-disc pl-5">
        {asked?.map(({ number, reason }) => (
          <li key={number}>
            Page {number}: {reason}.
          </li>
        ))}
      </ul>
      <p className="mt-3">
        Only as {one ? 'a picture' : 'pictures'} is it sure that nothing of the redacted areas is
        left. Text there can no longer be selected or searched. You can also go on editing: a larger
        area that holds a picture as a whole, or Edit text and Delete picture, often does.
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={() => answer(false)}>
          Keep editing
        </Button>
        <Button variant="primary" onClick={() => answer(true)}>
          {one ? 'Make it a picture and save' : 'Make them pictures and save'}
        </Button>
      </div>
    </Dialog>
  );
}
