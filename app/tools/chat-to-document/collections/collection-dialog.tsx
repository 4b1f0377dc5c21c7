import { type FormEvent, useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { TextField } from '~/ui/text-field';

/** What a dialog about a collection asks. */
export type Asking =
  | { kind: 'name'; title: string; button: string; name: string; onName: (name: string) => void }
  | { kind: 'delete'; id: string; name: string };

/** Asks for a collection's name, or whether it shall be deleted. */
export function CollectionDialog({
  asking,
  onClose,
  onDelete,
}: {
  asking: Asking;
  onClose: () => void;
  onDelete: (id: string) => void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={asking.kind === 'name' ? asking.title : 'Delete the collection?'}
    >
      {asking.kind === 'name' ? (
        <NameForm button={asking.button} name={asking.name} onName={asking.onName} />
      ) : (
        <>
          <p className="mb-4 wrap-anywhere">
            “{asking.name}”, its texts and its chat are removed from this device. Your files stay
            where they are, and so does what you keep in your account.
          </p>
          <Button variant="danger" onClick={() => onDelete(asking.id)}>
            Delete
          </Button>
        </>
      )}
    </Dialog>
  );
}

/** Longest name, in UTF-16 code units. */
const LONGEST = 100;

function NameForm({
  button,
  name,
  onName,
}: {
  button: string;
  name: string;
  onName: (name: string) => void;
}) {
  const [value, setValue] = useState(name.slice(0, LONGEST));
  const field = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which focuses its first button.
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (value.trim() !== '') onName(value.trim());
  };
  return (
    <form onSubmit={submit} className="flex flex-col gap-4">
      <TextField
        ref={field}
        label="Name"
        dir="auto"
        value={value}
        maxLength={LONGEST}
        onChange={({ target }) => setValue(target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        className="self-start"
        disabledReason={value.trim() === '' && 'Give it a name.'}
      >
        {button}
      </Button>
    </form>
  );
}
