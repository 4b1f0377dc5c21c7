import { formatCount } from '@entropy-tools/core/format';
import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { SlideView } from '../drawing/slide-view';
import { useDrawer } from '../drawing/use-drawer';
import { usePictures } from '../pictures/use-pictures';
import './present.css';
import { type ShowMessage, useShowChannel } from './show-channel';
import type { ShowEvent } from './show-state';
import { useBuilds } from './use-builds';
import { useShowKeys } from './use-show-keys';

type Running = Extract<ShowMessage, { kind: 'show' }>;

/** The speaker's window: current and next slide, notes and clock; it controls the presentation. */
export default function SpeakerView({ deckId }: { deckId: string }) {
  const [running, setRunning] = useState<Running>();
  const send = useShowChannel(
    deckId,
    (message) => {
      if (message.kind === 'show') setRunning(message);
      else if (message.kind === 'end') setRunning(undefined);
    },
    { first: { kind: 'hello' } },
  );
  return (
    <section aria-label="Speaker view" className="speaker">
      {running ? (
        <Desk running={running} send={send} />
      ) : (
        <p className="m-auto p-8 text-center text-muted">
          The presentation is not running. Press Present in the other window, then Speaker view.
        </p>
      )}
    </section>
  );
}

function Desk({ running, send }: { running: Running; send: (message: ShowMessage) => void }) {
  const { deck, index, step, isDark, blank, startedAt } = running;
  const drawer = useDrawer(deck.theme, isDark, deck.slides);
  const built = useBuilds(drawer, deck.slides);
  const { pictures } = usePictures(deck.slides);
  const steer = (event: ShowEvent) => send({ kind: 'event', event });
  const toggle = (wanted: 'black' | 'white') =>
    send({ kind: 'blank', blank: blank === wanted ? undefined : wanted });
  useShowKeys({ steer, end: () => window.close(), toggleBlank: toggle, wake: () => {} });
  const slide = deck.slides[index];
  const next = deck.slides[index + 1];
  const see = { fonts: drawer.theme.fonts, pictures };
  if (!slide) return null;
  const steps = built.steps(index);
  return (
    <>
      <section className="speaker-now" aria-label="This slide">
        <h1 data-figures className="text-sm font-medium">
          Slide {index + 1} of {deck.slides.length}
          {steps > 0 && ` · ${step} of ${formatCount(steps, 'point')}`}
          {blank && ` · the screen is ${blank}`}
        </h1>
        <div
          className="speaker-slide"
          onPointerMove={({ clientX, clientY, currentTarget }) => {
            const { left, top, width, height } = currentTarget.getBoundingClientRect();
            send({
              kind: 'laser',
              at: { x: (clientX - left) / width, y: (clientY - top) / height },
            });
          }}
          onPointerLeave={() => send({ kind: 'laser', at: undefined })}
        >
          <SlideView drawing={built.draw(index, step)} {...see} label={slide.title} />
        </div>
        <p className="text-sm text-muted">The pointer on this slide is a laser on the screen.</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => steer({ kind: 'previous' })}>Previous</Button>
          <Button variant="primary" onClick={() => steer({ kind: 'next' })}>
            Next
          </Button>
          <Button aria-pressed={blank === 'black'} onClick={() => toggle('black')}>
            Black
          </Button>
          <Button aria-pressed={blank === 'white'} onClick={() => toggle('white')}>
            White
          </Button>
        </div>
      </section>
      <aside className="speaker-side">
        <Clock startedAt={startedAt} />
        <div>
          <h2 className="mb-1 text-sm font-medium text-muted">Next</h2>
          {next ? (
            <div className="speaker-slide">
              <SlideView drawing={drawer.draw(next, index + 1)} {...see} label={next.title} />
            </div>
          ) : (
            <p>This is the last slide.</p>
          )}
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto">
          <h2 className="mb-1 text-sm font-medium text-muted">Notes</h2>
          <p className="text-xl whitespace-pre-wrap">{slide.notes || 'No notes for this slide.'}</p>
        </div>
      </aside>
    </>
  );
}

function Clock({ startedAt }: { startedAt: number }) {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.floor((now - startedAt) / 1000));
  const two = (value: number) => String(value).padStart(2, '0');
  return (
    <p data-figures className="flex items-baseline justify-between">
      <span className="font-display text-4xl">
        {Math.floor(seconds / 60)}:{two(seconds % 60)}
      </span>
      <time className="text-muted">
        {new Date(now).toLocaleTimeString(undefined, { timeStyle: 'short' })}
      </time>
    </p>
  );
}
