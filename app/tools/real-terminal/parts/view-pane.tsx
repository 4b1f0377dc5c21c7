import type { ProgramView } from '@entropy-tools/machine/machine/program';
import { useEffect, useMemo, useRef, useState } from 'react';
import { IconButton } from '~/ui/icon-button';
import { LazyMarkdown } from '~/ui/markdown/lazy-markdown';
import { useObjectUrl } from '~/ui/use-object-url';

const MAX_ROWS = 500;
const MAX_TEXT = 200_000;
const MAX_TABLE_BYTES = 2_000_000;

/** Output of a program: a picture, a page, a table, or text. */
export function ViewPane({ view, onClose }: { view: ProgramView; onClose: () => void }) {
  const pane = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each view comes into sight
  useEffect(() => {
    pane.current?.scrollIntoView({ block: 'nearest' });
  }, [view]);
  return (
    <aside ref={pane} className="real-terminal-side" aria-label={view.title}>
      <header>
        <h2>{view.title}</h2>
        <IconButton icon="close" label={`Close ${view.title}`} onClick={onClose} />
      </header>
      <div className="real-terminal-view">
        <Shown view={view} />
      </div>
    </aside>
  );
}

function Shown({ view: { title, type, bytes } }: { view: ProgramView }) {
  const blob = useMemo(() => new Blob([bytes as Uint8Array<ArrayBuffer>], { type }), [bytes, type]);
  const url = useObjectUrl(type.startsWith('image/') ? blob : undefined);
  const text = useMemo(
    () => (type.startsWith('image/') ? '' : new TextDecoder().decode(bytes)),
    [bytes, type],
  );
  if (type.startsWith('image/')) return url ? <img src={url} alt={title} /> : null;
  if (type === 'text/html') {
    // Without scripts and in an opaque origin, because the page is an untrusted file.
    return <iframe title={title} sandbox="" srcDoc={text} />;
  }
  if (type === 'text/markdown') return <LazyMarkdown text={text.slice(0, MAX_TEXT)} />;
  if (type === 'text/csv') return <Table bytes={bytes} />;
  return <pre>{text.slice(0, MAX_TEXT)}</pre>;
}

function Table({ bytes }: { bytes: Uint8Array }) {
  const [rows, setRows] = useState<string[][]>();
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      const { CsvParser } = await import('@entropy-tools/data/data/csv-parser');
      const text = new TextDecoder().decode(bytes.subarray(0, MAX_TABLE_BYTES));
      const found = new CsvParser({ delimiter: delimiterOf(text) }).push(text, true).rows;
      if (!isGone) setRows(found);
    };
    void read();
    return () => {
      isGone = true;
    };
  }, [bytes]);
  const [head, ...body] = rows ?? [];
  return (
    <>
      <table>
        <thead>
          <tr>
            {head?.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
              <th key={index} scope="col">
                {cell}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {body.slice(0, MAX_ROWS).map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <tr key={at}>
              {row.map((cell, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns have no other name
                <td key={index}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {body.length > MAX_ROWS && <p>The first {MAX_ROWS} rows are shown.</p>}
    </>
  );
}

/** The most frequent delimiter in the first line. */
function delimiterOf(text: string): string {
  const [line = ''] = text.split('\n', 1);
  const count = (letter: string) => line.split(letter).length;
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] as string;
}
