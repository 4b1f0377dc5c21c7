import { isRouteErrorResponse, useLocation } from '@remix-run/react';
import { useRequestId } from '~/platform/request-id';
import { buttonStyle } from '~/ui/button-style';
import { controlStyle } from '~/ui/field';
import { ScatteredDots } from '~/ui/scattered-dots';
import { wordsOfAddress } from './words-of-address';

/** The page shown when a route fails. Plain links and forms, because it must work when the rest does not. */
export function ErrorPage({ error }: { error: unknown }) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <div className="page flex flex-col items-start gap-5 py-16 md:py-24">
      <ScatteredDots className="h-20 w-32" />
      {isMissing ? <Missing /> : <Failed isAway={isFetchError(error)} />}
    </div>
  );
}

/**
 * Whether a page's data or code could not be fetched, by the browser's message; our own errors read
 * differently.
 */
function isFetchError(error: unknown): boolean {
  return error instanceof TypeError && /fetch|import|load failed/i.test(error.message);
}

function Missing() {
  // '/compress-pdf' is a good question, if no address.
  const words = wordsOfAddress(useLocation().pathname);
  return (
    <>
      <div>
        <p className="text-sm text-muted">404</p>
        <h1 className="mt-1 text-4xl">This page does not exist</h1>
      </div>
      <p className="max-w-measure text-lg text-muted">
        It may have moved, or the address has a slip in it. Look for a tool instead.
      </p>
      <search className="w-full max-w-lg">
        <form action="/tools" className="flex gap-2">
          <input
            type="search"
            name="q"
            aria-label="Search tools"
            placeholder="Tool or file type (.docx)"
            defaultValue={words}
            maxLength={200}
            className={controlStyle}
          />
          <button type="submit" className={buttonStyle('primary')}>
            Search
          </button>
        </form>
      </search>
      <p>
        <a href="/tools" className="link">
          All tools
        </a>
      </p>
    </>
  );
}

function Failed({ isAway }: { isAway: boolean }) {
  const requestId = useRequestId();
  return (
    <>
      <div>
        {!isAway && <p className="text-sm text-muted">500</p>}
        <h1 className="mt-1 text-4xl">
          {isAway ? 'This page needs the network' : 'Something went wrong on our side'}
        </h1>
      </div>
      <p className="max-w-measure text-lg text-muted">
        {isAway
          ? 'It is not kept on this device. Load it again once you are online.'
          : 'Load the page again. If it happens twice, write to us and give this number.'}
      </p>
      {requestId && (
        <p data-request-id={requestId} className="text-sm">
          Request <code className="rounded-control bg-well px-2 py-1 font-mono">{requestId}</code>
        </p>
      )}
      {/* A form without an action loads this page again, with or without scripts. */}
      <form className="flex flex-wrap gap-3">
        <button type="submit" className={buttonStyle('primary')}>
          Load again
        </button>
        <a href="/contact" className={buttonStyle()}>
          Contact
        </a>
      </form>
    </>
  );
}
