import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import type { Question } from '../use-agent';

/**
 * How long 'Allow' stays disabled, in milliseconds: the second click of a double click on the previous
 * question must not answer one that has just appeared under the pointer.
 */
const UNREAD_MS = 600;

/** The approval question of a call: nothing happens until it is answered. */
export function Approval({ question: { call, mayRemember, answer } }: { question: Question }) {
  const refuse = useRef<HTMLButtonElement>(null);
  const [isNew, setIsNew] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setIsNew(false), UNREAD_MS);
    return () => clearTimeout(timer);
  }, []);
  const tooSoon = isNew && 'Read first what is asked.';
  useEffect(() => {
    // The field is disabled meanwhile and its form has the focus, so focus moves to the question, but never
    // to 'Allow'.
    const active = document.activeElement;
    if (!active || active === document.body || active instanceof HTMLFormElement)
      refuse.current?.focus({ preventScroll: true });
  }, []);
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">Allow {call.title}?</legend>
      {!mayRemember && (
        <p className="border-l-2 border-warning pl-3">
          The agent has read text that others wrote. Look at what goes in: it may have been put
          there by them. Each call is asked about by itself now.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          variant="primary"
          disabledReason={tooSoon}
          onClick={() => answer('once')}
        >
          Allow once
        </Button>
        {mayRemember && (
          <Button size="small" disabledReason={tooSoon} onClick={() => answer('conversation')}>
            Allow for this conversation
          </Button>
        )}
        <Button ref={refuse} size="small" variant="quiet" onClick={() => answer('refuse')}>
          Refuse
        </Button>
      </div>
    </fieldset>
  );
}
