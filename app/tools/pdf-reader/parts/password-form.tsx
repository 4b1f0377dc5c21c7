import { useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { TextField } from '~/ui/text-field';

/** Asks for the password of a protected PDF. It is held only as long as the page. */
export function PasswordForm({
  name,
  asked,
  onTry,
}: {
  name: string;
  asked: 'needed' | 'wrong';
  onTry: (password: string) => void;
}) {
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const isWrong = asked === 'wrong';
  return (
    <form
      className="flex w-full max-w-sm flex-col gap-4 rounded-card border border-line bg-surface p-6"
      onSubmit={(event) => {
        event.preventDefault();
        if (password === '') field.current?.focus();
        else onTry(password);
      }}
    >
      <p className="flex items-center gap-2 font-display text-xl font-semibold">
        <Icon name="lock" />
        This PDF has a password
      </p>
      <p dir="auto" className="text-sm text-muted wrap-anywhere">
        {name}
      </p>
      <TextField
        ref={field}
        label="Password"
        type="password"
        autoComplete="off"
        autoFocus
        value={password}
        error={isWrong && 'This password does not open the PDF. Check it and try again.'}
        hint="It stays in this tab and is forgotten when you close it."
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" variant="primary">
        Open
      </Button>
    </form>
  );
}
