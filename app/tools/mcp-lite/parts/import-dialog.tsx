import { useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextArea } from '~/ui/text-area';
import { draftOf } from '../draft';
import { readImport } from '../import/read-import';
import type { Wizard } from '../use-wizard';

/** A definition's JSON, an OpenAPI 3 document or a curl command, pasted. */
export function ImportDialog({ wizard, onClose }: { wizard: Wizard; onClose: () => void }) {
  const [text, setText] = useState('');
  const [error, setError] = useState<string>();
  const read = () => {
    const outcome = readImport(text);
    if ('message' in outcome) return setError(outcome.message);
    wizard.replace({ ...draftOf(outcome.definition), step: 2 });
    onClose();
  };
  return (
    <Dialog open onClose={onClose} title="Import" className="max-w-lg">
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          read();
        }}
      >
        <TextArea
          label="Definition as JSON, OpenAPI 3 document as JSON, or a curl command"
          value={text}
          rows={10}
          spellCheck={false}
          error={error}
          hint="It replaces what stands in the wizard now."
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
        />
        <div className="flex justify-end gap-3">
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            variant="primary"
            disabledReason={text.trim() === '' && 'Paste something first'}
          >
            Import
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
