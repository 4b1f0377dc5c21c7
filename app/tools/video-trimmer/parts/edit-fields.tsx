import { formatCount } from '@entropy-tools/core/format';
import type { SourceVideo } from '@entropy-tools/media/media/trim/open-video';
import {
  type CropArea,
  type GifShape,
  isSoundFormat,
  type TrimEdits,
  type TrimFormat,
} from '@entropy-tools/media/media/trim/trim-request';
import { type ReactNode, useState } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import { Slider } from '~/ui/slider';
import { TextField } from '~/ui/text-field';
import type { TrimmerJobs } from '../jobs';
import { chosenRate, type Settings } from '../settings';
import { type AtPlayhead, OverlayFields } from './overlay-fields';

const speeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 2, 3, 4] as const;
const shapes = [
  { label: 'Free', ratio: 0 },
  { label: '16:9', ratio: 16 / 9 },
  { label: '9:16', ratio: 9 / 16 },
  { label: '1:1', ratio: 1 },
  { label: '4:5', ratio: 4 / 5 },
] as const;

/** Options besides cutting, folded by default. */
export function EditFields({
  settings,
  source,
  format,
  onSettings,
  jobs,
  player,
  original,
}: {
  settings: Settings;
  source: SourceVideo;
  format: TrimFormat;
  onSettings: (settings: Settings) => void;
  jobs: TrimmerJobs;
  player: AtPlayhead;
  /** The film as it was chosen. */
  original: File;
}) {
  const { edits } = settings;
  // As typed: '1.' may become 1.5.
  const [size, setSize] = useState(settings.targetMb > 0 ? String(settings.targetMb) : '');
  const edit = (part: Partial<TrimEdits>) =>
    onSettings({ ...settings, edits: { ...edits, ...part } });
  const rate = chosenRate(settings);
  const hasPicture = !isSoundFormat(format);
  const turned =
    edits.turn % 180 === 0
      ? { width: source.width, height: source.height }
      : { width: source.height, height: source.width };
  return (
    <div className="flex flex-col border-y border-line">
      <Fold
        title="Picture"
        note={[
          edits.crop ? 'cropped' : '',
          edits.turn ? `turned ${edits.turn}°` : '',
          edits.speed !== 1 ? `${edits.speed}×` : '',
          edits.pictureFadeIn + edits.pictureFadeOut > 0 ? 'fades' : '',
        ]}
      >
        <Select
          label="Speed"
          value={edits.speed}
          onChange={(event) => edit({ speed: Number(event.currentTarget.value) })}
        >
          {speeds.map((speed) => (
            <option key={speed} value={speed}>
              {speed}×
            </option>
          ))}
        </Select>
        {hasPicture && (
          <>
            <div className="flex flex-wrap gap-2">
              <Button
                size="small"
                onClick={() =>
                  edit({ turn: ((edits.turn + 270) % 360) as TrimEdits['turn'], crop: undefined })
                }
              >
                Turn left
              </Button>
              <Button
                size="small"
                onClick={() =>
                  edit({ turn: ((edits.turn + 90) % 360) as TrimEdits['turn'], crop: undefined })
                }
              >
                Turn right
              </Button>
            </div>
            <div className="flex flex-col gap-1">
              <span className="text-sm font-medium">Crop</span>
              <div className="flex flex-wrap gap-1">
                {shapes.map(({ label, ratio }) => (
                  <Button
                    key={label}
                    size="small"
                    variant="quiet"
                    aria-label={`Crop ${label}`}
                    onClick={() => edit({ crop: largestArea(turned, ratio) })}
                  >
                    {label}
                  </Button>
                ))}
                {edits.crop && (
                  <Button size="small" variant="quiet" onClick={() => edit({ crop: undefined })}>
                    No crop
                  </Button>
                )}
              </div>
              {edits.crop && (
                <p className="text-sm text-muted" data-figures>
                  {edits.crop.width} × {edits.crop.height}. Drag the frame on the picture.
                </p>
              )}
            </div>
            <Fades
              named=" of the picture"
              seconds={[edits.pictureFadeIn, edits.pictureFadeOut]}
              onSeconds={([pictureFadeIn, pictureFadeOut]) =>
                edit({ pictureFadeIn, pictureFadeOut })
              }
            />
          </>
        )}
      </Fold>
      {hasPicture && (
        <Fold
          title="Words, pictures, subtitles"
          note={[
            edits.overlays?.length ? formatCount(edits.overlays.length, 'item') : '',
            settings.subtitles ? 'subtitles' : '',
          ]}
        >
          <OverlayFields
            settings={settings}
            durationSeconds={source.durationSeconds}
            onSettings={onSettings}
            jobs={jobs}
            player={player}
            original={original}
          />
        </Fold>
      )}
      {format !== 'gif' && (
        <Fold
          title="Sound"
          note={[
            edits.mute ? 'muted' : edits.volume !== 1 ? `${Math.round(edits.volume * 100)} %` : '',
            edits.fadeIn + edits.fadeOut > 0 ? 'fades' : '',
          ]}
        >
          {hasPicture && (
            <Checkbox
              label="Mute"
              checked={edits.mute}
              onChange={(event) => edit({ mute: event.currentTarget.checked })}
            />
          )}
          <Slider
            label="Volume"
            min={0}
            max={2}
            step={0.05}
            value={edits.volume}
            valueText={`${Math.round(edits.volume * 100)} %`}
            onValueChange={(volume) => edit({ volume })}
          />
          <Fades
            named=""
            seconds={[edits.fadeIn, edits.fadeOut]}
            onSeconds={([fadeIn, fadeOut]) => edit({ fadeIn, fadeOut })}
          />
        </Fold>
      )}
      {format === 'gif' && <GifFields settings={settings} onSettings={onSettings} />}
      {hasPicture && format !== 'gif' && (
        <Fold
          title="Size and frames"
          note={[
            settings.targetMb > 0 ? `${settings.targetMb} MB` : '',
            rate > 0 ? `${rate} fps` : '',
          ]}
        >
          <TextField
            label="At most, in MB"
            hint="Empty for the best quality. The picture becomes smaller where it must."
            inputMode="decimal"
            value={size}
            onChange={(event) => {
              setSize(event.currentTarget.value);
              const megabytes = Number(event.currentTarget.value.replace(',', '.'));
              onSettings({ ...settings, targetMb: Number.isFinite(megabytes) ? megabytes : 0 });
            }}
          />
          {settings.format !== 'same' && (
            <Select
              label="Frames a second"
              value={rate}
              onChange={(event) =>
                onSettings({ ...settings, frameRate: Number(event.currentTarget.value) })
              }
            >
              <option value={0}>As the original</option>
              {[15, 24, 25, 30, 50, 60].map((rate) => (
                <option key={rate} value={rate}>
                  {rate}
                </option>
              ))}
            </Select>
          )}
          <Checkbox
            label="Encode all of it again"
            hint="For players that stumble over a smart cut."
            checked={settings.encodeAll}
            onChange={(event) =>
              onSettings({ ...settings, encodeAll: event.currentTarget.checked })
            }
          />
        </Fold>
      )}
    </div>
  );
}

/** Longest sides in pixels and frames a second of a GIF; its times are hundredths of a second. */
const gifSides = [240, 320, 480, 640, 800, 1080] as const;
const gifRates = [5, 10, 15, 20, 25, 50] as const;

function GifFields({
  settings,
  onSettings,
}: {
  settings: Settings;
  onSettings: (settings: Settings) => void;
}) {
  const { gif } = settings;
  const change = (part: Partial<GifShape>) => onSettings({ ...settings, gif: { ...gif, ...part } });
  return (
    <Fold title="Size and frames" note={[`${gif.maxSide} px`, `${gif.framesPerSecond} fps`]}>
      <Select
        label="Longest side"
        value={gif.maxSide}
        onChange={(event) => change({ maxSide: Number(event.currentTarget.value) })}
      >
        {gifSides.map((side) => (
          <option key={side} value={side}>
            {side} px
          </option>
        ))}
      </Select>
      <Select
        label="Frames a second"
        value={gif.framesPerSecond}
        onChange={(event) => change({ framesPerSecond: Number(event.currentTarget.value) })}
      >
        {gifRates.map((rate) => (
          <option key={rate} value={rate}>
            {rate}
          </option>
        ))}
      </Select>
      <p className="text-sm text-muted">Larger and smoother GIFs take many times the bytes.</p>
    </Fold>
  );
}

function Fold({
  title,
  note,
  children,
}: {
  title: string;
  /** Current settings, shown while folded. */
  note: readonly string[];
  children: ReactNode;
}) {
  return (
    <details className="fold">
      <summary>
        <span className="font-medium">{title}</span>
        <span className="ml-auto text-sm text-muted">{note.filter(Boolean).join(', ')}</span>
      </summary>
      <div className="flex flex-col gap-4 pb-4">{children}</div>
    </details>
  );
}

function Fades({
  named,
  seconds: [fadeIn, fadeOut],
  onSeconds,
}: {
  /** Suffix of the labels 'Fade in' and 'Fade out'. */
  named: string;
  seconds: readonly [fadeIn: number, fadeOut: number];
  onSeconds: (seconds: readonly [number, number]) => void;
}) {
  const shape = { min: 0, max: 10, step: 0.5 };
  return (
    <>
      <Slider
        label={`Fade in${named}`}
        {...shape}
        value={fadeIn}
        valueText={`${fadeIn} s`}
        onValueChange={(seconds) => onSeconds([seconds, fadeOut])}
      />
      <Slider
        label={`Fade out${named}`}
        {...shape}
        value={fadeOut}
        valueText={`${fadeOut} s`}
        onValueChange={(seconds) => onSeconds([fadeIn, seconds])}
      />
    </>
  );
}

/** The largest centred area of a shape within a picture; for 0, four fifths of the picture. */
function largestArea(picture: { width: number; height: number }, ratio: number): CropArea {
  const width = ratio === 0 ? picture.width * 0.8 : Math.min(picture.width, picture.height * ratio);
  const height = ratio === 0 ? picture.height * 0.8 : width / ratio;
  return {
    left: Math.round((picture.width - width) / 2),
    top: Math.round((picture.height - height) / 2),
    width: Math.round(width),
    height: Math.round(height),
  };
}
