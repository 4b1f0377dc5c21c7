import { useEffect, useRef, useState } from 'react';
import { selectedIndex } from '../deck/slides-state';
import { SlideView } from '../drawing/slide-view';
import { useDrawer } from '../drawing/use-drawer';
import { usePictures } from '../pictures/use-pictures';
import type { Editor } from '../use-editor';
import { leaveFullscreen, useFullscreenEnd } from './fullscreen';
import { PhotoCredit } from './photo-credit';
import { SPEAKER_HASH } from './speaker-hash';
import './present.css';
import { type Blank, type ShowMessage, useShowChannel } from './show-channel';
import { ShowControls } from './show-controls';
import { swipeOf } from './show-state';
import { useBuilds } from './use-builds';
import { useControls } from './use-controls';
import { useShow } from './use-show';
import { useShowKeys } from './use-show-keys';

/** The slides full screen, one at a time. */
export default function Presenter({ editor }: { editor: Editor }) {
  const frame = useRef<HTMLDivElement>(null);
  const { state } = editor.slides;
  const [deck] = useState(state.deck);
  const { slides } = deck;
  const drawer = useDrawer(deck.theme, editor.isDark, slides);
  const built = useBuilds(drawer, slides);
  const { show, steer } = useShow(slides, Math.max(0, selectedIndex(state)), built.steps);
  const controls = useControls(show.isPlaying);
  const [blank, setBlank] = useState<Blank>();
  const [laser, setLaser] = useState<{ x: number; y: number }>();
  const [startedAt] = useState(() => Date.now());
  const { pictures } = usePictures(slides);

  const ended = useRef(false);
  const end = () => {
    if (ended.current) return;
    ended.current = true;
    leaveFullscreen();
    editor.endPresenting(show.target);
  };
  // Opening a window ends full screen; the presentation then continues in its window.
  const isOpening = useRef(false);
  useFullscreenEnd(() => {
    if (!isOpening.current) end();
    isOpening.current = false;
  });
  useEffect(() => {
    const before = document.activeElement;
    frame.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  const toggleBlank = (wanted: Exclude<Blank, undefined>) =>
    setBlank((now) => (now === wanted ? undefined : wanted));
  useShowKeys({
    steer,
    end,
    toggleBlank,
    wake: controls.wake,
  });

  const now = useRef<ShowMessage>();
  now.current = {
    kind: 'show',
    deck,
    isDark: editor.isDark,
    index: show.target,
    step: show.targetStep,
    blank,
    startedAt,
  };
  const id = editor.slides.openId();
  const send = useShowChannel(
    id,
    (message, answer) => {
      if (message.kind === 'hello' && now.current) answer(now.current);
      else if (message.kind === 'event') steer(message.event);
      else if (message.kind === 'blank') setBlank(message.blank);
      else if (message.kind === 'laser') setLaser(message.at);
    },
    { last: { kind: 'end' } },
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever changes is told
  useEffect(() => {
    if (now.current) send(now.current);
  }, [send, show.target, show.targetStep, blank]);

  const pressed = useRef<{ x: number; y: number; isTouch: boolean }>();
  const slide = slides[show.index];
  if (!slide) return null;
  const coming = slides[show.target] ?? slide;
  return (
    <div
      ref={frame}
      role="dialog"
      aria-modal="true"
      aria-label="Presentation"
      tabIndex={-1}
      className="show"
      data-idle={!controls.areShown || undefined}
      onPointerMove={(event) => {
        if (event.pointerType !== 'touch') controls.wake();
      }}
      onPointerDown={({ clientX, clientY, pointerType, target }) => {
        const isOnControl = target instanceof Element && target.closest('button, a, select, label');
        pressed.current = isOnControl
          ? undefined
          : { x: clientX, y: clientY, isTouch: pointerType === 'touch' };
      }}
      onPointerUp={({ clientX, clientY, button }) => {
        const from = pressed.current;
        pressed.current = undefined;
        if (!from || button !== 0) return;
        const swipe = swipeOf(clientX - from.x, clientY - from.y);
        if (from.isTouch) {
          if (swipe) steer({ kind: swipe });
          else controls.wake();
        } else if (!swipe) steer({ kind: 'next' });
      }}
    >
      <div
        className="show-slide"
        data-phase={show.phase}
        data-transition={coming.transition}
        data-testid="show-slide"
      >
        <SlideView
          drawing={built.draw(show.index, show.step)}
          fonts={drawer.theme.fonts}
          pictures={pictures}
          label={`Slide ${show.index + 1} of ${slides.length}: ${slide.title}`}
          withLinks
        />
        {laser && (
          <span
            className="show-laser"
            style={{ left: `${laser.x * 100}%`, top: `${laser.y * 100}%` }}
          />
        )}
      </div>
      {blank && <div className="show-blank" data-blank={blank} />}
      <p className="sr-only" aria-live="polite">
        Slide {show.target + 1} of {slides.length}: {coming.title}
        {show.targetStep > 0 && `, point ${show.targetStep}`}
      </p>
      <p className="show-rotate">Turn your phone sideways to see the slides larger.</p>
      <PhotoCredit slides={slides} />
      <ShowControls
        show={show}
        count={slides.length}
        steer={steer}
        onHold={controls.hold}
        onBlank={() => toggleBlank('black')}
        onSpeaker={() => {
          isOpening.current = document.fullscreenElement !== null;
          window.open(`/editor${SPEAKER_HASH}${id}`, 'speaker', 'popup,width=1100,height=720');
        }}
        onEnd={end}
      />
    </div>
  );
}
