import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { Generator } from '../use-generator';
import { MAX_DEVICE_SECONDS } from '../video-models';

/** Warns when a text is too long to read in the video, and offers the duration it needs. */
export function ReadingTime({
  generator: { settings, change, engine, text, jobs },
}: {
  generator: Generator;
}) {
  const [needed, setNeeded] = useState<number>();
  const { animation, seconds, tab, ofText } = settings;
  const isAsked = engine === 'device' && tab === 'text' && ofText === 'words' && text.trim() !== '';
  useEffect(() => {
    setNeeded(undefined);
    if (!isAsked) return;
    const controller = new AbortController();
    const timer = setTimeout(() => {
      jobs
        .plan({ text, animation, seconds }, { signal: controller.signal })
        .then(({ output }) => setNeeded(output.isWhole ? undefined : output.neededSeconds))
        // The preview reports what is wrong with the text.
        .catch(() => undefined);
    }, 400);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [isAsked, text, animation, seconds, jobs]);
  if (needed === undefined || !isAsked) return null;
  const fitting = Math.min(MAX_DEVICE_SECONDS, Math.ceil(needed));
  const isLoop = animation === 'marquee';
  return (
    <Notice
      tone="warning"
      title={isLoop ? 'Only the first words are in the video' : 'Not all words fit into the video'}
      action={
        !isLoop &&
        fitting > seconds && (
          <Button size="small" onClick={() => change({ seconds: fitting })}>
            Make it {fitting} s long
          </Button>
        )
      }
    >
      {isLoop
        ? 'The rows repeat a short text. Choose another movement for the whole of it.'
        : `Reading all of it takes about ${inWords(needed)}. The video shows the beginning.`}
    </Notice>
  );
}

function inWords(seconds: number): string {
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.ceil(seconds / 60)} min`;
}
