import { Fragment, type ReactNode, type RefObject, Suspense, useEffect, useRef } from 'react';
import { messages, NAME } from '../messages';
import { helpShown } from '../model/help-shown';
import type { TherapyMessage } from '../model/therapy-message';
import type { Therapy } from '../use-therapy';
import { AnswerFigures, AnswerText, HelpCard, HelpLine } from './later-parts';

/** The initial notice is repeated after this many messages of the person. */
const REMIND_EVERY = 4;

/** Height of the page's header with a margin, in pixels. */
const PAGE_HEAD = 80;

const notes: Readonly<Record<NonNullable<TherapyMessage['ending']>, string>> = {
  stopped: 'You stopped this answer.',
  failed: 'The answer broke off here.',
  length: 'This answer reached its limit.',
};

/** The greeting and the conversation, with help where there was a sign of crisis; `end` is shown below. */
export function Conversation({ therapy, end }: { therapy: Therapy; end: ReactNode }) {
  const { conversation, isBusy } = therapy;
  const box = useRef<HTMLElement>(null);
  const last = conversation.findLast(({ isUser }) => isUser);
  useNewInSight(
    box,
    `${conversation.length} ${last?.help ?? ''} ${isBusy} ${therapy.shown?.length} ${therapy.error ?? ''} ${therapy.providers.state}`,
  );
  const help = helpShown(conversation);
  let said = 0;
  return (
    <section
      ref={box}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, also by keyboard
      tabIndex={0}
      aria-label="Messages"
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain py-4 focus-visible:-outline-offset-2"
    >
      <ol className="mx-auto flex w-full max-w-lg flex-col px-3 sm:px-4">
        <li>
          <ModelWords text={messages.greeting} isPlain />
          <p className="mb-2 border-l-2 border-accent pl-3 text-sm text-muted">
            {messages.notATherapist}
          </p>
        </li>
        {conversation.map((message) => {
          if (message.isUser) said += 1;
          const reminds = message.isUser && said % REMIND_EVERY === 0;
          return (
            <Fragment key={message.id}>
              <li>
                {message.isUser ? (
                  <PersonWords text={message.content} />
                ) : (
                  <ModelWords message={message} text={message.content} />
                )}
                {message.help && help.has(message.id) && (
                  <Suspense>
                    {help.get(message.id) === 'card' ? (
                      <HelpCard reason={message.help} />
                    ) : (
                      <HelpLine reason={message.help} />
                    )}
                  </Suspense>
                )}
              </li>
              {reminds && (
                <li className="my-2 text-center text-sm text-muted">{messages.reminder}</li>
              )}
            </Fragment>
          );
        })}
        {therapy.shown && (
          <li>
            <ModelWords text={therapy.shown} />
          </li>
        )}
        {isBusy && (
          <li className="flex min-h-12 items-center gap-3 text-muted">
            <span className="busy-dots" aria-hidden>
              <i />
              <i />
              <i />
            </span>
            {therapy.shown === undefined ? `${NAME} is thinking` : messages.checking}
          </li>
        )}
        <li>{end}</li>
      </ol>
    </section>
  );
}

function PersonWords({ text }: { text: string }) {
  return (
    <article data-said aria-label="You" className="flex flex-col items-end py-3">
      <div
        dir="auto"
        className="max-w-[85%] rounded-card bg-ink/8 px-4 py-2.5 wrap-anywhere whitespace-pre-wrap"
      >
        {text}
      </div>
    </article>
  );
}

function ModelWords({
  text,
  message,
  isPlain,
}: {
  text: string;
  message?: TherapyMessage;
  isPlain?: boolean;
}) {
  const asWritten = <p className="whitespace-pre-wrap">{text}</p>;
  return (
    <article aria-label={NAME} className="flex flex-col gap-2 py-3">
      <div dir="auto" className="min-w-0 wrap-anywhere">
        {isPlain ? (
          asWritten
        ) : (
          <Suspense fallback={asWritten}>
            <AnswerText text={text} />
          </Suspense>
        )}
      </div>
      {message?.ending && <p className="text-sm text-muted">{notes[message.ending]}</p>}
      {message?.source && message.usage && (
        <Suspense>
          <AnswerFigures source={message.source} usage={message.usage} />
        </Suspense>
      )}
    </article>
  );
}

/** Scrolls new content into view; help for the newest message stays in view, whatever follows. */
function useNewInSight(box: RefObject<HTMLElement>, state: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: on every change of the conversation
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const said = [...element.querySelectorAll('[data-said]')].at(-1);
      // Without messages, stays at the greeting.
      if (!said) return;
      const help = [...element.querySelectorAll('[data-help]')].find(
        (card) => said.compareDocumentPosition(card) & Node.DOCUMENT_POSITION_FOLLOWING,
      );
      if (!help) {
        element.scrollTop = element.scrollHeight;
        return;
      }
      const topOf = (one: Element) => one.getBoundingClientRect().top;
      const item = help.closest('li');
      // Help in place of an answer is shown together with its words.
      const part = !item || item.contains(said) ? help : item;
      element.scrollTop += topOf(part) - topOf(element) - 12;
      // In a short window the box itself may be out of view, because focusing the field scrolled the page.
      part.scrollIntoView({ block: 'start' });
      if (topOf(part) < PAGE_HEAD) scrollBy(0, topOf(part) - PAGE_HEAD);
    };
    look();
    // Formatted answers grow a moment later.
    const grown = new ResizeObserver(look);
    if (element.firstElementChild) grown.observe(element.firstElementChild);
    grown.observe(element);
    const stop = setTimeout(() => grown.disconnect(), 1500);
    return () => {
      clearTimeout(stop);
      grown.disconnect();
    };
  }, [box, state]);
}
