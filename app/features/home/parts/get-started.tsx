import { useSession } from '~/platform/session';
import { ButtonLink } from '~/ui/button-link';

/** Call to action: links signed-in users to the tools, others to the login (spec, Home). */
export function GetStarted() {
  const session = useSession();
  return (
    <section aria-labelledby="get-started" className="page">
      <div className="flex flex-wrap items-end justify-between gap-6 border-t border-line pt-12">
        <div>
          <h2 id="get-started" className="max-w-[24ch] text-3xl lg:text-4xl">
            Bring a file, leave with what you needed
          </h2>
          <p className="mt-3 text-lg text-muted">Most tools work without an account.</p>
        </div>
        <ButtonLink
          to={session.status === 'signed-in' ? '/tools' : '/login?return=/tools'}
          variant="primary"
          size="large"
        >
          Get Started
        </ButtonLink>
      </div>
    </section>
  );
}
