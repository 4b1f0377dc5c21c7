import { useEffect, useRef, useState } from 'react';

/** Characters of an answer that are announced; the rest is in the message list. */
const READ_OUT = 600;

/**
 * Announces to screen readers once that an answer is being written, and once the answer: never token by
 * token.
 */
export function AnswerAnnouncer({
  name,
  isBusy,
  lastAnswer,
}: {
  name: string;
  isBusy: boolean;
  /** The text of the newest answer. */
  lastAnswer: string | undefined;
}) {
  const wasBusy = useRef(false);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (isBusy) setSaid(`${name} is thinking`);
    else if (wasBusy.current && lastAnswer)
      setSaid(
        lastAnswer.length > READ_OUT
          ? `${name}: ${lastAnswer.slice(0, READ_OUT)} … The rest is in the list of messages.`
          : `${name}: ${lastAnswer}`,
      );
    else setSaid('');
    wasBusy.current = isBusy;
  }, [name, isBusy, lastAnswer]);
  return (
    <p role="status" className="sr-only">
      {said}
    </p>
  );
}
