import { type RefObject, Suspense, useRef, useState } from 'react';
import { askForActions } from '~/ui/ask-for-actions';
import { FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';

const loadAnswers = () => import('./ask-answers');
const AskAnswers = lazyPart(loadAnswers);

/** What the list under the field knows of it. */
export interface AskState {
  field: RefObject<HTMLInputElement>;
  query: string;
  /** Enter was pressed before the list was there: choose its first entry. */
  isTakeAsked: boolean;
  /** Called when an entry is chosen; false if one was chosen for these words before. */
  onTake: () => boolean;
}

/**
 * The one field of the home page: words or a file. A plain form that asks /tools, so that it works without
 * scripts; with them, what the words mean is listed below as they are typed.
 */
export function AskField() {
  const field = useRef<HTMLInputElement>(null);
  const [query, setQuery] = useState('');
  const [isTakeAsked, setTakeAsked] = useState(false);
  const [isOpen, setOpen] = useState(false);
  /** The words that an entry was chosen for: a second Enter, while its page is coming, chooses nothing. */
  const taken = useRef<string>();
  const load = () => void loadAnswers().catch(() => undefined);
  const change = (next: string) => {
    taken.current = undefined;
    setQuery(next);
    setTakeAsked(false);
    setOpen(next.trim() !== '');
  };
  return (
    <search
      className="ask"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <form
        action="/tools"
        className="ask-box"
        onSubmit={(event) => {
          event.preventDefault();
          if (query.trim() === '') field.current?.focus();
          // An open list takes the key itself; this is before it is there, or the button.
          else if (taken.current !== query) {
            setOpen(true);
            setTakeAsked(true);
          }
        }}
      >
        <Icon name="search" className="ask-icon" />
        <input
          ref={field}
          name="q"
          type="text"
          role="combobox"
          aria-label="What do you want to do?"
          aria-expanded="false"
          aria-autocomplete="list"
          placeholder="What do you want to do?"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={200}
          value={query}
          onFocus={load}
          onChange={(event) => change(event.currentTarget.value)}
          onClick={() => setOpen(query.trim() !== '')}
          onKeyDown={({ key }) => {
            if (key === 'Escape') {
              if (isOpen) setOpen(false);
              else change('');
            }
            if (key === 'ArrowDown') setOpen(query.trim() !== '');
          }}
          onPaste={(event) => {
            const { files, types } = event.clipboardData;
            // Words copied from an office program bring a picture of themselves.
            const isText = types.includes('text/plain') && types.includes('text/html');
            if (files.length === 0 || isText) return;
            event.preventDefault();
            askForActions([...files]);
          }}
        />
        <FilePick multiple label="Files" onFiles={askForActions}>
          {(choose) => (
            <button type="button" className="ask-file" onClick={choose}>
              <Icon name="upload" />
              Choose a file
            </button>
          )}
        </FilePick>
        <button type="submit" className="ask-go" aria-label="Go">
          <Icon name="arrow-right" />
        </button>
      </form>
      {isOpen && (
        <Suspense fallback={null}>
          <AskAnswers
            field={field}
            query={query}
            isTakeAsked={isTakeAsked}
            onTake={() => {
              if (taken.current === query) return false;
              taken.current = query;
              setOpen(false);
              return true;
            }}
          />
        </Suspense>
      )}
    </search>
  );
}
