import { Button } from '~/ui/button';
import type { Working } from '../ai/use-generation';
import { messages } from '../messages';

const words = {
  crafting: messages.crafting,
  adding: messages.adding,
  planning: 'AI is planning your slides...',
  reworking: 'AI is working on this slide...',
} as const;

/** The model's activity, with a stop button. */
export function WorkingLine({ working, onStop }: { working: Working; onStop: () => void }) {
  if (!working) return null;
  return (
    <div role="status" className="deck-working">
      <span className="busy-dots" aria-hidden>
        <i />
        <i />
        <i />
      </span>
      <span>
        <strong className="font-semibold">{words[working]}</strong>{' '}
        <span className="text-muted">{messages.moment}</span>
      </span>
      <Button size="small" className="ml-auto" onClick={onStop}>
        Stop
      </Button>
    </div>
  );
}
