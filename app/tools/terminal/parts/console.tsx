import { shortPath } from '@entropy-tools/machine/shell/shell-state';
import { type RefObject, useEffect, useId, useRef } from 'react';
import { TouchKeys } from '~/ui/touch-keys';
import { shownText, type TerminalEntry } from '../session';
import type { TerminalSession } from '../terminal-session';
import { useCommandLine } from '../use-command-line';

/** Keeps a screen scrolled to its end when content is added. */
function useScrollToEnd(screen: RefObject<HTMLElement | null>, content: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the content is what is waited for
  useEffect(() => {
    screen.current?.scrollTo({ top: screen.current.scrollHeight });
  }, [screen, content]);
}

/** The dark console: earlier lines with their output, and the line being typed. */
export function Console({ session, welcome }: { session: TerminalSession; welcome: string }) {
  const line = useCommandLine(session);
  const screen = useRef<HTMLDivElement>(null);
  const id = useId();
  useScrollToEnd(screen, session.entries);
  const { field } = line;
  useEffect(() => {
    // On a desktop, takes the focus at once; on a phone the keyboard would cover half of the page. Leaves the
    // focus with a field in which the user is typing by now.
    const isFree = !document.activeElement || document.activeElement === document.body;
    if (isFree && matchMedia('(pointer: fine)').matches)
      field.current?.focus({ preventScroll: true });
  }, [field]);
  const focusUnlessSelecting = () => {
    if (getSelection()?.isCollapsed !== false) field.current?.focus({ preventScroll: true });
  };
  return (
    <section className="terminal-console" aria-label="Console">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field itself is reached by Tab */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a click anywhere leads to the field, as in a terminal */}
      <div ref={screen} className="terminal-screen" onClick={focusUnlessSelecting}>
        <div role="log" aria-label="Output" aria-live="polite">
          <p className="terminal-notice">{welcome}</p>
          {session.entries.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </div>
        <div className="terminal-line">
          <label htmlFor={id}>
            {line.search ? (
              <span className="terminal-path">(search)</span>
            ) : session.isBusy ? (
              <span className="terminal-notice">running, Ctrl+C ends it</span>
            ) : (
              <Prompt path={session.isIncomplete ? undefined : shortPath(session.cwd)} />
            )}
          </label>
          <textarea
            ref={field}
            id={id}
            rows={1}
            value={line.text}
            aria-label={line.search ? 'Search the history' : 'Command'}
            aria-describedby={`${id}-keys`}
            autoCapitalize="none"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="send"
            onChange={(event) => line.write(event.target.value)}
            onKeyDown={line.onKeyDown}
          />
          {line.search && (
            <output className="terminal-hit">{line.search.hit ?? 'nothing found'}</output>
          )}
        </div>
        <p id={`${id}-keys`} className="sr-only">
          Enter runs. Arrow up and down recall what you entered. Tab completes; press Escape first
          to leave with Tab.
        </p>
      </div>
      <TouchKeys
        onKey={(key) => {
          line.press(key);
          field.current?.focus({ preventScroll: true });
        }}
        onText={(text) => {
          line.insert(text);
          field.current?.focus({ preventScroll: true });
        }}
      />
    </section>
  );
}

function Prompt({ path }: { path: string | undefined }) {
  if (path === undefined) return <span className="terminal-path">&gt;</span>;
  return (
    <>
      <span className="terminal-user">user</span>
      <span className="terminal-path">:{path}</span>
      <span>$</span>
    </>
  );
}

function Entry({ entry: { path, input, output } }: { entry: TerminalEntry }) {
  return (
    <div className="terminal-entry">
      {(path || input) && (
        <p className="terminal-input">
          {path && <Prompt path={path} />} {input}
        </p>
      )}
      {output.length > 0 && (
        <pre>
          {output.map(({ kind, text }, index) => (
            <span
              // biome-ignore lint/suspicious/noArrayIndexKey: pieces are only added at the end
              key={index}
              className={kind === 'output' ? undefined : `terminal-${kind}`}
            >
              {shownText(text)}
            </span>
          ))}
        </pre>
      )}
    </div>
  );
}
