import { toToolError } from '@entropy-tools/core/part-error';
import type { Slide } from '@entropy-tools/studio/deck/deck';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useObjectUrl } from '~/ui/use-object-url';
import { changeSlide } from '../deck/slides-state';
import { readNarrations, storeNarration } from '../narration/narration-store';
import { type Recording, recordNarration } from '../narration/record-narration';
import type { Editor } from '../use-editor';

/**
 * The narration of a slide: recorded with the microphone, played, deleted. It is part of the video and the
 * PPTX.
 */
export default function NarrationField({ editor, slide }: { editor: Editor; slide: Slide }) {
  const { change } = editor.slides;
  const { id, narration } = slide;
  const [problem, setProblem] = useState<string>();
  const [recording, setRecording] = useState<Recording>();
  const sound = useNarration(narration);
  const url = useObjectUrl(sound ?? undefined);
  const latest = useRef<Recording>();
  latest.current = recording;
  // On a slide change or when the page is left, the recording so far is kept.
  useEffect(() => () => latest.current?.stop(), []);

  const record = async () => {
    setProblem(undefined);
    try {
      const made = await recordNarration();
      setRecording(made);
      const address = await storeNarration(await made.sound);
      change((state) => changeSlide(state, id, { narration: address }));
    } catch (error) {
      setProblem((await toToolError(error)).message);
    } finally {
      setRecording(undefined);
    }
  };
  return (
    <fieldset className="flex flex-col gap-2" aria-label="Narration">
      <p className="text-sm font-medium">Narration</p>
      <div className="flex flex-wrap items-center gap-2">
        {/* It stays in place, so that a second click does not hit Stop. */}
        <Button
          size="small"
          disabledReason={recording && 'A recording is under way.'}
          onClick={() => void record()}
        >
          <Icon name="microphone" className="size-4" />
          {narration ? 'Record again' : 'Record'}
        </Button>
        {recording ? (
          <>
            <Button size="small" variant="primary" onClick={recording.stop}>
              Stop recording
            </Button>
            <span role="status" className="text-sm text-muted">
              Recording <Seconds />
            </span>
          </>
        ) : (
          narration && (
            <Button
              key="delete"
              size="small"
              variant="quiet"
              onClick={() =>
                change((state) =>
                  changeSlide(state, id, { narration: undefined } as unknown as Partial<Slide>),
                )
              }
            >
              Delete the recording
            </Button>
          )
        )}
      </div>
      {url && !recording && (
        // biome-ignore lint/a11y/useMediaCaption: the speaker's own words; the notes hold their text
        <audio controls src={url} className="w-full" aria-label="The recording of this slide" />
      )}
      {narration && sound === null && (
        <p className="text-sm text-warning">The recording is not on this device any more.</p>
      )}
      <p className="text-sm text-muted">
        Your voice for the video and the PPTX. It stays on this device; the browser asks for the
        microphone.
      </p>
      {problem && (
        <p role="alert" className="text-sm text-danger">
          {problem}
        </p>
      )}
    </fieldset>
  );
}

/** The recording at an address: undefined until it is loaded, null if it does not exist. */
function useNarration(address: string | undefined): Blob | null | undefined {
  const [read, setRead] = useState<{ address: string; sound: Blob | null }>();
  useEffect(() => {
    if (address === undefined) return;
    let isOver = false;
    void readNarrations([address]).then((found) => {
      if (!isOver) setRead({ address, sound: found.get(address) ?? null });
    });
    return () => {
      isOver = true;
    };
  }, [address]);
  return read?.address === address ? read?.sound : undefined;
}

function Seconds() {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setSeconds((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span data-figures aria-hidden>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </span>
  );
}
