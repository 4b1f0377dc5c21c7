import { loginPath } from '~/platform/return-path';
import { ButtonLink } from '~/ui/button-link';
import { ScatteredDots } from '~/ui/scattered-dots';

/** Shown to users who are not signed in. */
export function SignInPrompt() {
  return (
    <section
      aria-label="Sign in"
      className="flex max-w-xl flex-col items-start gap-4 rounded-card border border-dashed border-line p-6 sm:p-10"
    >
      <ScatteredDots />
      <h2 className="text-2xl">A quiet place for what you think</h2>
      <p className="max-w-measure text-muted">
        Write with a prompt for each day, keep moods and weather beside your words, and find
        everything again as you type. Notes are encrypted before they are stored; with a passphrase
        of yours not even we can read them.
      </p>
      <ButtonLink to={loginPath('/notes')} variant="primary" size="large">
        Sign In to Start Writing
      </ButtonLink>
    </section>
  );
}
