import { type FormEvent, useState } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { TextField } from '~/ui/text-field';

/** A message above the login's field. */
export interface LoginNote {
  tone: 'info' | 'error';
  title?: string | undefined;
  text: string;
}

/** The login form: the admin key and a button. A blank key does nothing (spec 1, section 5). */
export function AdminLogin({
  note,
  onLogin,
}: {
  note: LoginNote | undefined;
  /** Resolves when the attempt is over. */
  onLogin: (adminKey: string) => Promise<void>;
}) {
  const [adminKey, setAdminKey] = useState('');
  const [busy, setBusy] = useState(false);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    const key = adminKey.trim();
    if (key === '' || busy) return;
    setBusy(true);
    await onLogin(key);
    setBusy(false);
  };
  return (
    <form
      method="post"
      onSubmit={(event) => void handleSubmit(event)}
      className="flex max-w-md flex-col gap-4"
      aria-label="Admin login"
    >
      <TextField
        label="Admin Key"
        type="password"
        name="adminKey"
        autoComplete="off"
        inputClassName="min-h-12 font-mono"
        hint="It is exchanged for a session of 15 minutes and kept nowhere."
        value={adminKey}
        onChange={(event) => setAdminKey(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Login
      </Button>
      <noscript>
        <p className="text-sm text-danger">This page needs JavaScript. Switch it on.</p>
      </noscript>
      {note && (
        <Notice tone={note.tone} title={note.title}>
          {note.text}
        </Notice>
      )}
    </form>
  );
}
