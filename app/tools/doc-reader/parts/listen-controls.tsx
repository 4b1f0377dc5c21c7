import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import type { ReadAloud } from '../use-read-aloud';

/** Reading aloud; starts with the paragraph at the top of the viewport. */
export function ListenControls({ voice, from }: { voice: ReadAloud; from: () => number }) {
  if (!voice.available) return null;
  if (voice.state === 'off')
    return (
      <Button onClick={() => voice.play(from())}>
        <Icon name="play" />
        Read aloud
      </Button>
    );
  const speaking = voice.state === 'speaking';
  return (
    <div className="flex gap-2">
      <Button onClick={() => (speaking ? voice.pause() : voice.play(voice.leaf))}>
        <Icon name={speaking ? 'pause' : 'play'} />
        {speaking ? 'Pause' : 'Go on'}
      </Button>
      <Button onClick={voice.stop}>Stop</Button>
    </div>
  );
}
