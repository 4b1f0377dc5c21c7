import { useEffect, useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useObjectUrl } from '~/ui/use-object-url';
import { shortText } from '../content/short-text';
import { clearHistory, type HistoryEntry, readHistory } from '../history';
import { formatFacts } from '../qr-options';
import type { QrGeneratorState } from '../use-qr-generator';

/** The latest ten downloaded codes. */
export function HistoryPanel({ qr }: { qr: QrGeneratorState }) {
  const [entries, setEntries] = useState<HistoryEntry[]>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version is the reason to read again
  useEffect(() => {
    let current = true;
    readHistory()
      .catch(() => [])
      .then((read) => {
        if (current) setEntries(read);
      });
    return () => {
      current = false;
    };
  }, [qr.historyVersion]);
  return (
    <>
      {qr.historyProblem && <p role="alert">{qr.historyProblem}</p>}
      <ul className="grid gap-x-8 lg:grid-cols-2">
        {entries?.map((entry) => (
          <HistoryRow key={entry.id} entry={entry} onLoad={() => qr.load(entry)} />
        ))}
      </ul>
      {entries && (
        <div>
          <Button
            size="small"
            variant="quiet"
            aria-label="Clear history"
            onClick={() => void clearHistory().then(qr.onHistoryCleared)}
          >
            <Icon name="trash" />
            Clear
          </Button>
        </div>
      )}
    </>
  );
}

function HistoryRow({ entry, onLoad }: { entry: HistoryEntry; onLoad: () => void }) {
  const url = useObjectUrl(entry.preview ?? entry.file);
  const text = shortText(entry.text);
  const { format, size } = entry.options;
  const { extension } = formatFacts[format];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3">
      {url ? (
        <img src={url} alt="" width={48} height={48} className="size-12 shrink-0 object-contain" />
      ) : (
        <span className="size-12 shrink-0 bg-well" />
      )}
      <span className="min-w-40 flex-1">
        <span dir="auto" className="block wrap-anywhere">
          {text}
        </span>
        <span className="block text-sm text-muted" data-figures>
          {new Date(entry.timestamp).toLocaleString(undefined, {
            dateStyle: 'medium',
            timeStyle: 'short',
          })}
          {` · ${format.toUpperCase()} · ${size} px`}
        </span>
      </span>
      <span className="flex gap-1">
        <Button size="small" aria-label={`Load ${text}`} onClick={onLoad}>
          Load
        </Button>
        <Button
          size="small"
          aria-label={`Download ${text}`}
          onClick={() => downloadBlob(entry.file, `qr-code.${extension}`)}
        >
          Download
        </Button>
      </span>
    </li>
  );
}
