import { useEffect, useState } from 'react';
import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Notice } from '~/components/ui/notice';
import { downloadBlob } from '~/lib/download';
import { useObjectUrl } from '~/lib/use-object-url';
import { shortText } from '../content/short-text';
import { clearHistory, type HistoryEntry, readHistory } from '../history';
import { formatFacts } from '../qr-options';
import type { QrGeneratorState } from '../use-qr-generator';

/** The latest ten downloaded codes. Default export: loaded after the page. */
export default function HistoryPanel({ qr }: { qr: QrGeneratorState }) {
  const [entries, setEntries] = useState<HistoryEntry[]>();
  const [clearings, setClearings] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: both count reasons to read again
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
  }, [qr.historyVersion, clearings]);
  return (
    <section aria-labelledby="history" className="border-t border-line pt-6">
      <div className="flex min-h-8 items-center justify-between gap-4">
        <h2 id="history" className="text-xl">
          History
        </h2>
        {entries && entries.length > 0 && (
          <Button
            size="small"
            variant="quiet"
            aria-label="Clear history"
            onClick={() => void clearHistory().then(() => setClearings((count) => count + 1))}
          >
            <Icon name="trash" />
            Clear
          </Button>
        )}
      </div>
      {qr.historyProblem && (
        <Notice tone="warning" className="mt-3">
          {qr.historyProblem}
        </Notice>
      )}
      {entries && entries.length > 0 ? (
        <ul className="mt-2 divide-y divide-line">
          {entries.map((entry) => (
            <HistoryRow key={entry.id} entry={entry} onLoad={() => qr.load(entry)} />
          ))}
        </ul>
      ) : (
        <p className="mt-2 text-sm text-muted">
          Codes that you download are kept here, on this device only. The latest ten stay.
        </p>
      )}
    </section>
  );
}

function HistoryRow({ entry, onLoad }: { entry: HistoryEntry; onLoad: () => void }) {
  const url = useObjectUrl(entry.file);
  const text = shortText(entry.text);
  const { format, size } = entry.options;
  const { extension } = formatFacts[format];
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-2 py-3">
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
