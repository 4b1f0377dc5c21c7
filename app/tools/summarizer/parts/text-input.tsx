import { type ClipboardEvent, Suspense, useRef } from 'react';
import { lazyPart } from '~/ui/lazy-part';
import { TextArea } from '~/ui/text-area';
import { MAX_TEXT, messages } from '../messages';
import type { Summarizer } from '../use-summarizer';
import type { MarkedSentence } from './output';

const SourceMark = lazyPart(() => import('./source-mark'), 'SourceMark');

const figure = (count: number) => count.toLocaleString('en');

/** The text to summarise, typed or pasted. */
export function TextInput({
  summarizer: { text, setText, error, refuse },
  marked,
}: {
  summarizer: Summarizer;
  marked: MarkedSentence | undefined;
}) {
  const area = useRef<HTMLTextAreaElement>(null);
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const { length } = event.clipboardData.getData('text/plain');
    if (length <= MAX_TEXT) return;
    event.preventDefault();
    refuse(
      `The text you pasted has ${figure(length)} characters; ${figure(MAX_TEXT)} can be summarised at once. Paste a part of it.`,
    );
  };
  const isTooLong = text.length > MAX_TEXT;
  return (
    <div className="relative flex flex-col gap-1">
      <TextArea
        ref={area}
        label="Text to summarize"
        hideLabel
        value={text}
        onChange={({ target }) => setText(target.value)}
        onPaste={onPaste}
        placeholder="Paste or type the text that you want to summarize."
        rows={14}
        dir="auto"
        className="[&_textarea]:min-h-56"
        error={error?.message === messages.empty && messages.empty}
      />
      {marked && (
        <Suspense>
          <SourceMark area={area} text={text} marked={marked} />
        </Suspense>
      )}
      <div className="flex min-h-6 flex-wrap items-baseline justify-between gap-x-4">
        <p className={isTooLong ? 'text-sm font-medium text-danger' : 'text-sm text-muted'}>
          <span data-figures>{figure(text.length)}</span> characters
          {isTooLong && `: ${figure(MAX_TEXT)} can be summarised at once`}
        </p>
        {text !== '' && (
          <button type="button" className="link-button text-sm" onClick={() => setText('')}>
            Clear the text
          </button>
        )}
      </div>
    </div>
  );
}
