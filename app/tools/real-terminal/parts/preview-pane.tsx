import { useEffect, useRef, useState } from 'react';
import { IconButton } from '~/ui/icon-button';
import { type PreviewHost, type ShownServer, usePreview } from '../preview/use-preview';

/**
 * Served with headers that give the page in it an opaque origin and no network. Increase the number when it
 * changes.
 */
const FRAME = '/frames/preview-2';

/** The page of a program's server, with its address. */
export function PreviewPane({
  server,
  place,
  onClose,
}: {
  server: ShownServer;
  place: PreviewHost;
  onClose: () => void;
}) {
  const pane = useRef<HTMLElement>(null);
  const frame = useRef<HTMLIFrameElement>(null);
  const { shown, path, problem, go, reload, back } = usePreview(frame, server, place);
  const [typed, setTyped] = useState<string>();
  const title = `localhost:${server.port}`;
  useEffect(() => {
    pane.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <aside ref={pane} className="real-terminal-side" aria-label={`Preview of ${title}`}>
      <header>
        <IconButton
          icon="arrow-left"
          label="Back to the page before"
          aria-disabled={!back}
          onClick={back}
        />
        <IconButton icon="refresh" label="Load the page again" onClick={reload} />
        <form
          className="real-terminal-address"
          onSubmit={(event) => {
            event.preventDefault();
            go(typed ?? path);
            setTyped(undefined);
          }}
        >
          <span aria-hidden>{title}</span>
          <input
            aria-label={`Address on ${title}`}
            value={typed ?? path}
            spellCheck={false}
            autoCapitalize="off"
            onChange={(event) => setTyped(event.target.value)}
            onBlur={() => setTyped(undefined)}
          />
        </form>
        <IconButton icon="close" label={`Close the preview of ${title}`} onClick={onClose} />
      </header>
      {(!server.isOpen || problem) && (
        <p role="status" className="real-terminal-asked">
          {server.isOpen ? problem : 'The server has ended. Start it again to go on.'}
        </p>
      )}
      {shown && (
        <iframe
          key={shown.count}
          ref={frame}
          title={`Page of ${title}`}
          src={FRAME}
          className="real-terminal-page"
        />
      )}
    </aside>
  );
}
