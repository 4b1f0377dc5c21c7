import { useEffect, useRef, useState } from 'react';

/** As much of an answer as is read out by itself, in characters; the rest is in the list. */
const READ_OUT = 600;

/** Tells screen readers once that an answer is being written, and once what it says: never token by token. */
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
