import { Icon } from '~/ui/icon';
import type { IconName } from '~/ui/icon-names';
import { enterFullscreen } from './fullscreen';
import { type ShowEvent, type ShowState, SPEEDS, type Speed } from './show-state';

/** The controls of a presentation; they hide automatically, and stay visible while focused. */
export function ShowControls({
  show,
  count,
  steer,
  onHold,
  onBlank,
  onSpeaker,
  onEnd,
}: {
  show: ShowState;
  count: number;
  steer: (event: ShowEvent) => void;
  onHold: (isHeld: boolean) => void;
  onBlank: () => void;
  onSpeaker: () => void;
  onEnd: () => void;
}) {
  return (
    <div
      role="toolbar"
      aria-label="Presentation"
      className="show-controls"
      onFocus={({ target }) => onHold(target.matches(':focus-visible'))}
      onBlur={() => onHold(false)}
      onPointerEnter={() => onHold(true)}
      onPointerLeave={() => onHold(false)}
    >
      <Control
        icon="arrow-left"
        label="Previous slide"
        onClick={() => steer({ kind: 'previous' })}
      />
      <span data-figures className="px-1 whitespace-nowrap">
        {show.target + 1} / {count}
      </span>
      <Control icon="arrow-right" label="Next slide" onClick={() => steer({ kind: 'next' })} />
      <Control
        icon={show.isPlaying ? 'pause' : 'play'}
        label={show.isPlaying ? 'Stop autoplay' : 'Autoplay'}
        onClick={() => steer({ kind: 'toggle-play' })}
      />
      <label>
        <span className="sr-only">Playback speed</span>
        <select
          value={show.speed}
          className="show-speed"
          onChange={({ target }) => steer({ kind: 'speed', speed: Number(target.value) as Speed })}
        >
          {SPEEDS.map((speed) => (
            <option key={speed} value={speed}>
              {speed}x
            </option>
          ))}
        </select>
      </label>
      <Control icon="eye-off" label="Blank the screen" onClick={onBlank} />
      <Control icon="external" label="Speaker view in a second window" onClick={onSpeaker} />
      <Control icon="device" label="Full screen" onClick={enterFullscreen} />
      <Control icon="close" label="End the presentation" onClick={onEnd} />
    </div>
  );
}

function Control({ icon, label, onClick }: { icon: IconName; label: string; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className="show-control"
      onClick={onClick}
    >
      <Icon name={icon} />
    </button>
  );
}
