import { Button } from '~/ui/button';
import { formatClock } from '../export/format-clock';
import type { LiveState } from '../microphone/record';
import type { Transcription } from '../transcription';
import type { Transcriber } from '../use-transcriber';
import { TranscriptRows } from './transcript-rows';

/** Shown while recording from the microphone. */
export function LivePane({
  transcriber,
  item,
  live,
}: {
  transcriber: Transcriber;
  item: Transcription;
  live: LiveState;
}) {
  return (
    <>
      <div className="transcriber-head">
        <h2 className="min-w-0 flex-1 truncate text-lg">{item.fileName}</h2>
        <span data-figures className="font-mono">
          {formatClock(live.seconds)}
        </span>
        <meter aria-label="Loudness" className="transcriber-meter" value={live.level} />
        <Button variant="primary" onClick={transcriber.stopRecording}>
          Stop recording
        </Button>
      </div>
      <div className="transcriber-text" aria-live="polite">
        <p className="text-sm text-muted">
          {live.isFetching
            ? 'Getting the speech model ready. You can speak already.'
            : 'Speak English: what the microphone hears is written down on this device, at each pause.'}
        </p>
        <TranscriptRows parts={item.parts} />
      </div>
    </>
  );
}
