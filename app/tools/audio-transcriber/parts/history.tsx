import { LocalDate } from '~/ui/local-date';
import { formatClock } from '../export/format-clock';
import { messages } from '../messages';
import type { Transcription } from '../transcription';
import type { Transcriber } from '../use-transcriber';
import { statusLabel } from './status-label';

/** All recordings, newest first. */
export function History({
  transcriber,
  shown,
}: {
  transcriber: Transcriber;
  shown: string | undefined;
}) {
  const { state, select } = transcriber;
  return (
    <nav aria-labelledby="transcription-history">
      <h2 id="transcription-history" className="mb-2 text-base font-semibold">
        {messages.history}
      </h2>
      <ul className="transcriber-history">
        {state.items?.map((item) => (
          <li key={item.id}>
            <button
              type="button"
              aria-current={item.id === shown || undefined}
              onClick={() => select(item.id)}
            >
              <span className="truncate font-medium">{item.fileName}</span>
              <span className="text-sm text-muted" data-figures>
                <Facts item={item} transcriber={transcriber} />
              </span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Facts({ item, transcriber }: { item: Transcription; transcriber: Transcriber }) {
  return (
    <>
      <span data-status={item.status}>{statusLabel(item, transcriber)}</span>
      {item.durationSeconds !== undefined && <> · {formatClock(item.durationSeconds)}</>}
      {' · '}
      <LocalDate time={new Date(item.timestamp).toISOString()} />
    </>
  );
}
