import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';
import { fieldsOf } from '../new-field';
import type { Editor } from '../use-editor';

/** Maximum number of fields offered; a form usually has one or two. */
const MAX_OFFERED = 10;

/** Options while choosing where a certificate signature appears. */
export function CertificateControls({ editor }: { editor: Editor }) {
  const { pdf, signatures, state } = editor;
  const inFile = useSignatureFields(pdf);
  const signed = signatures.status === 'checked' ? signatures.reports : [];
  const isSigned = (name: string) => signed.some(({ field }) => field === name);
  const made = fieldsOf(state.annotations).filter(({ kind }) => kind === 'signature');
  const empty = [...inFile.filter((name) => !isSigned(name)), ...made.map(({ name }) => name)];
  return (
    <div className="flex flex-col items-start gap-2">
      {empty.slice(0, MAX_OFFERED).map((field) => (
        <Button key={field} size="small" onClick={() => editor.certify({ field })}>
          <span className="min-w-0 truncate">Sign in ‘{field}’</span>
        </Button>
      ))}
      <Button size="small" onClick={() => editor.certify({ isHidden: true })}>
        Sign without showing it
      </Button>
      <Button size="small" variant="quiet" onClick={() => editor.setMode('select')}>
        Cancel
      </Button>
    </div>
  );
}

/** Names of the form's signature fields, signed or not. */
function useSignatureFields(pdf: ViewPdf): readonly string[] {
  const [names, setNames] = useState<readonly string[]>([]);
  useEffect(() => {
    let current = true;
    const read = async () => {
      const fields: ReadonlyMap<string, { type?: unknown }[]> | null =
        await pdf.document.getFieldObjects();
      const found = [...(fields ?? [])].flatMap(([name, places]) =>
        places.some(({ type }) => type === 'signature') ? name : [],
      );
      if (current) setNames(found);
    };
    // If the form cannot be read, a drawn place still works.
    read().catch(() => undefined);
    return () => {
      current = false;
    };
  }, [pdf]);
  return names;
}
