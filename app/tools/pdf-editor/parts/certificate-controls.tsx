import { Button } from '~/ui/button';
import type { Editor } from '../use-editor';

/** What there is to choose while a place for a signature with a certificate is looked for. */
export function CertificateControls({ editor }: { editor: Editor }) {
  return (
    <div className="flex flex-wrap gap-2">
      <Button size="small" onClick={() => editor.certify('hidden')}>
        Sign without showing it
      </Button>
      <Button size="small" variant="quiet" onClick={() => editor.setMode('select')}>
        Cancel
      </Button>
    </div>
  );
}
