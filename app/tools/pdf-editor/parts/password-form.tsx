import { type FormEvent, useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';

/** Asks for the password of a protected file. */
export function PasswordForm({
  name,
  wrong,
  onPassword,
  onCancel,
}: {
  name: string;
  wrong: boolean;
  onPassword: (password: string) => void;
  onCancel: () => void;
}) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (field.current?.value) onPassword(field.current.value);
  };
  return (
    <form onSubmit={submit} className="mx-auto flex w-full max-w-md flex-col gap-4 px-4 py-8">
      <p className="wrap-anywhere">‘{name}’ is protected by a password.</p>
      <TextField
        ref={field}
        type="password"
        label="Password"
        autoComplete="off"
        error={wrong ? 'This password does not open the file. Try again.' : undefined}
        hint="It is used on this device only. The saved PDF opens without it."
      />
      <div className="flex gap-2">
        <Button type="submit" variant="primary">
          Open
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Choose another PDF
        </Button>
      </div>
    </form>
  );
}
