import { Suspense, useEffect, useRef, useState } from 'react';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import { lazyPart } from '~/ui/lazy-part';
import { TouchKeys } from '~/ui/touch-keys';
import { keySequence } from '../screen/key-sequence';
import { useTerminal } from '../use-terminal';
import { StatusBar } from './status-bar';
import './real-terminal.css';

const FindBar = lazyPart(() => import('./find-bar'), 'FindBar');
const EditorPane = lazyPart(() => import('./editor-pane'), 'EditorPane');
const PreviewPane = lazyPart(() => import('./preview-pane'), 'PreviewPane');
const ViewPane = lazyPart(() => import('./view-pane'), 'ViewPane');

/** The terminal with the state of its engines above it, and its panes beside it. */
export function Stage() {
  const element = useRef<HTMLDivElement>(null);
  const terminal = useTerminal(element);
  const { screen, editing, view, server, bringIn } = terminal;
  const [arrived, setArrived] = useState<readonly File[]>([]);
  useHandedOverFiles(setArrived);
  useEffect(() => {
    if (!screen || arrived.length === 0) return;
    setArrived([]);
    bringIn(arrived);
  }, [screen, arrived, bringIn]);
  return (
    <div className="real-terminal">
      <StatusBar terminal={terminal} />
      <div className="real-terminal-panes">
        <section
          className="real-terminal-console"
          aria-label="Console"
          data-over={terminal.isOver || undefined}
          {...terminal.dropHandlers}
        >
          {terminal.isFinding && (
            <Suspense>
              <FindBar screen={screen} onClose={terminal.closeFind} />
            </Suspense>
          )}
          <div ref={element} className="real-terminal-screen">
            {!screen && <p>{terminal.failure ?? 'Starting the terminal…'}</p>}
            {!screen && !terminal.failure && (
              // Takes what is typed until the terminal is ready, which then receives it.
              <textarea
                data-hands-on
                className="real-terminal-early"
                aria-label="Terminal"
                autoCapitalize="none"
                autoComplete="off"
                autoCorrect="off"
                spellCheck={false}
                // biome-ignore lint/a11y/noAutofocus: the page is this terminal, which takes the focus when it is there
                autoFocus
              />
            )}
          </div>
          <TouchKeys
            onKey={(key) => screen?.type(keySequence(key))}
            onText={(text) => screen?.type(text)}
          />
        </section>
        {(editing || view || server) && (
          <Suspense>
            {editing ? (
              <EditorPane key={editing.path} file={editing} />
            ) : view ? (
              <ViewPane view={view} onClose={terminal.closeView} />
            ) : (
              server && (
                <PreviewPane
                  key={server.port}
                  server={server}
                  place={terminal.previewPlace}
                  onClose={terminal.closePreview}
                />
              )
            )}
          </Suspense>
        )}
      </div>
    </div>
  );
}
