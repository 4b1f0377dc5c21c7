import { useNavigate } from '@remix-run/react';
import { type FormEvent, useState } from 'react';
import { ApiError } from '~/platform/api-client';
import { safeReturnPath } from '~/platform/return-path';
import { refreshSession } from '~/platform/session';
import { Button } from '~/ui/button';
import { TextField } from '~/ui/text-field';
import { consumeCode } from './login-calls';

const NOT_SIX = 'The code in the mail has six digits.';

/** For users who read the mail on another device: its six digits sign this browser in. */
export function CodeForm() {
  const [code, setCode] = useState('');
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const navigate = useNavigate();
  const signIn = async (typed: string) => {
    if (!/^\d{6}$/.test(typed)) return setProblem(NOT_SIX);
    setBusy(true);
    try {
      const { returnTo } = await consumeCode(typed);
      await refreshSession();
      navigate(safeReturnPath(returnTo), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void signIn(code.replace(/[\s-]/g, ''));
  };
  return (
    <form
      noValidate
      onSubmit={handleSubmit}
      className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4"
    >
      <TextField
        label="Six-digit code"
        hint="Reading the mail on another device? Type its code here."
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={9}
        inputClassName="min-h-12 text-xl tracking-[0.3em] tabular-nums"
        value={code}
        onChange={(event) => {
          setCode(event.target.value);
          setProblem(undefined);
        }}
        error={problem}
      />
      <Button type="submit" size="large" busy={busy} className="w-full">
        Sign in
      </Button>
    </form>
  );
}
