import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import type { Editor } from '../use-editor';

/** Asks before a save that makes pages pictures or breaks a signature. */
export function SaveQuestions({ editor }: { editor: Editor }) {
  return (
    <>
      <PicturesQuestion editor={editor} />
      <SignatureQuestion editor={editor} />
    </>
  );
}

function SignatureQuestion({ editor: { saving, signatures } }: { editor: Editor }) {
  const { asked, answer } = saving;
  const reports = signatures.status === 'checked' ? signatures.reports : [];
  const names = reports.flatMap(({ certificate }) => certificate?.name ?? []);
  const by = names.length > 0 ? ` in the name of ${[...new Set(names)].join(', ')}` : '';
  return (
    <Dialog
      open={asked?.kind === 'signature'}
      onClose={() => answer(false)}
      title="Break the signature?"
    >
      <p className="wrap-anywhere">
        This PDF is signed{by}. Saving rewrites it, and then the signature no longer counts. The
        file that you opened stays as it is.
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="quiet" onClick={() => answer(false)}>
          Keep editing
        </Button>
        <Button variant="danger" onClick={() => answer(true)}>
          Save without a valid signature
        </Button>
      </div>
    </Dialog>
  );
}

/** Asks before a redaction rasterises pages, and says why it must. */
function PicturesQuestion({ editor: { saving } }: { editor: Editor }) {
  const { asked, answer } = saving;
  const pages = asked?.kind === 'pictures' ? asked.pages : undefined;
  const one = pages?.length === 1;
  return (
    <Dialog
      open={pages !== undefined}
      onClose={() => answer(false)}
      title={one ? 'Make this page a picture?' : 'Make these pages pictures?'}
    >
      <ul className="list-disc pl-5">
        {pages?.map(({ number, reason }) => (
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
