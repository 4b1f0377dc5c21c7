import { OwnKeyButton } from '~/ai/own-key/own-key-button';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { formatClock } from '../export/format-clock';
import { messages } from '../messages';
import { type Transcription, transcriptOf } from '../transcription';
import type { Transcriber } from '../use-transcriber';

/** The progress or error of a recording that is not completed, with the possible actions. */
export function WorkLine({ transcriber, item }: { transcriber: Transcriber; item: Transcription }) {
  const { desk, state, providers } = transcriber;
  const { id, status, heardSeconds, parts } = item;
  if (status === 'completed') return null;
  const otherWay = <OtherEngine transcriber={transcriber} item={item} />;
  if (status === 'error')
    return (
      <Notice
        tone="error"
        title={transcriptOf(item)}
        className="transcriber-note"
        action={
          <div className="flex flex-wrap gap-2">
            {item.reason === messages.noKey && (
              <OwnKeyButton providers={providers}>Add a Google key</OwnKeyButton>
            )}
            <Button size="small" onClick={() => void desk.goOn(id)}>
              Try again
            </Button>
            {/* Audio that cannot be decoded fails with every engine. */}
            {!item.reason?.startsWith(messages.noDecode) && otherWay}
            {parts.length > 0 && (
              <Button size="small" variant="quiet" onClick={() => desk.keepAsIs(id)}>
                Keep what is there
              </Button>
            )}
          </div>
        }
      />
    );
  const { work, waiting } = state;
  if (work?.id === id)
    return (
      <div className="transcriber-work">
        {work.stage === 'fetching' && work.fraction > 0.98 ? (
          <Progress label="Preparing the speech model" />
        ) : (
          <Progress
            label={work.stage === 'fetching' ? 'Fetching the speech model' : 'Transcribing'}
            value={work.fraction}
          />
        )}
        <Button size="small" onClick={() => desk.stop(id)}>
          Cancel
        </Button>
      </div>
    );
  if (waiting.includes(id))
    return (
      <div className="transcriber-work">
        <p className="flex-1 text-sm text-muted">Waits for the recording before it.</p>
        <Button size="small" onClick={() => desk.stop(id)}>
          Cancel
        </Button>
      </div>
    );
  return (
    <Notice
      className="transcriber-note"
      title={heardSeconds > 0 ? `Stopped at ${formatClock(heardSeconds)}` : 'Stopped'}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" variant="primary" onClick={() => void desk.goOn(id)}>
            Go on
          </Button>
          <Button size="small" onClick={() => desk.keepAsIs(id)}>
            Keep as it is
          </Button>
          {otherWay}
        </div>
      }
    >
      What was found until then is kept.
    </Notice>
  );
}

/** Transcribes the same recording with the other engine, as a separate transcription. */
export function OtherEngine({
  transcriber: { desk, select },
  item: { id, engine },
}: {
  transcriber: Transcriber;
  item: Transcription;
}) {
  const other = engine === 'device' ? 'ai' : 'device';
  const begin = async () => {
    const added = await desk.again(id, other);
    if (added) select(added);
  };
  return (
    <Button size="small" variant="quiet" onClick={() => void begin()}>
      {other === 'ai' ? 'Use the AI service' : 'Transcribe on this device (English)'}
    </Button>
  );
}
