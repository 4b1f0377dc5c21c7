import type { LaidWords, Overlay } from '@entropy-tools/media/media/trim/overlay';
import { useNavigate } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useJob } from '~/jobs/use-job';
import { offerFiles } from '~/tool-kit/hand-off/hand-off';
import { pictureAccept } from '~/tool-kit/pictures/picture-file';
import { Button } from '~/ui/button';
import { acceptOf, FilePick } from '~/ui/file-pick';
import { IconButton } from '~/ui/icon-button';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { Slider } from '~/ui/slider';
import { TextArea } from '~/ui/text-area';
import type { TrimmerJobs } from '../jobs';
import type { Settings } from '../settings';
import { shownAsUsual, subtitleExtensions } from '../subtitles';
import { TimeField } from './time-field';

/** What the fields do with the player. */
export interface AtPlayhead {
  /** The playhead, in seconds of the source. */
  now: () => number;
  show: (seconds: number) => void;
}

/** The Audio Transcriber's largest file, in bytes (specification, section 9). */
const MAX_TRANSCRIBED_BYTES = 100 * 1024 * 1024;

/** How long something new is shown, in seconds. */
const USUAL_SECONDS = 5;

/** Words, pictures and subtitles on top of the film. */
export function OverlayFields({
  settings,
  durationSeconds,
  onSettings,
  jobs,
  player,
  original,
}: {
  settings: Settings;
  durationSeconds: number;
  onSettings: (settings: Settings) => void;
  jobs: TrimmerJobs;
  player: AtPlayhead;
  /** The film as it was chosen, from which subtitles can be written. */
  original: File;
}) {
  const read = useJob<void>();
  const navigate = useNavigate();
  const writeSubtitles = () => {
    offerFiles([original]);
    navigate('/audio-transcriber');
  };
  const { overlays = [] } = settings.edits;
  const { subtitles } = settings;
  const setOverlays = (changed: readonly Overlay[]) =>
    onSettings({ ...settings, edits: { ...settings.edits, overlays: changed } });
  const change = (index: number, part: Partial<LaidWords>) =>
    setOverlays(overlays.map((it, at) => (at === index ? ({ ...it, ...part } as Overlay) : it)));
  const fromHere = () => {
    const from = Math.min(player.now(), Math.max(0, durationSeconds - 0.5));
    return { from, to: Math.min(from + USUAL_SECONDS, durationSeconds), fade: 0.3 };
  };
  const addPicture = (file: File) =>
    void read.start(async (control) => {
      const { output: picture } = await jobs.picture(file, control);
      const size = Math.min(0.25, picture.width / 640);
      setOverlays([...overlays, { kind: 'picture', picture, size, x: 0.5, y: 0.5, ...fromHere() }]);
    });
  const addSubtitles = (file: File) =>
    void read.start(async (control) => {
      const { output: cues } = await jobs.subtitles(file, control);
      onSettings({ ...settings, subtitles: shownAsUsual(file.name, cues) });
      player.show(cues[0]?.from ?? 0);
    });

  return (
    <>
      {overlays.map((overlay, index) => {
        const name = overlay.kind === 'words' ? 'Words' : 'Picture';
        const label = `${name} ${index + 1}`;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only added at the end
          <fieldset key={index} className="overlay-item" aria-label={label}>
            <div className="flex items-center justify-between">
              <span className="text-sm font-medium">{label}</span>
              <IconButton
                icon="trash"
                label={`Delete ${label.toLowerCase()}`}
                onClick={() => setOverlays(overlays.toSpliced(index, 1))}
              />
            </div>
            {overlay.kind === 'words' && (
              <TextArea
                label="Words"
                hideLabel
                rows={2}
                className="[&_textarea]:min-h-16"
                value={overlay.text}
                onFocus={() => player.show(middleOf(overlay))}
                onChange={(event) => change(index, { text: event.currentTarget.value })}
              />
            )}
            <div className="grid grid-cols-2 gap-2">
              <TimeField
                label={`${label}, from`}
                shortLabel="From"
                seconds={overlay.from}
                onFocus={() => player.show(overlay.from)}
                onSeconds={(from) =>
                  change(index, { from: Math.min(from, overlay.to - 0.1, durationSeconds) })
                }
              />
              <TimeField
                label={`${label}, to`}
                shortLabel="To"
                seconds={overlay.to}
                onFocus={() => player.show(Math.max(overlay.from, overlay.to - 0.1))}
                onSeconds={(to) =>
                  change(index, { to: Math.min(Math.max(to, overlay.from + 0.1), durationSeconds) })
                }
              />
            </div>
            <Slider
              label="Size"
              min={0.02}
              max={overlay.kind === 'words' ? 0.4 : 1}
              step={0.005}
              value={overlay.size}
              valueText={percent(overlay.size)}
              onValueChange={(size) => change(index, { size })}
            />
            <Slider
              label="Fade"
              min={0}
              max={3}
              step={0.1}
              value={overlay.fade}
              valueText={`${overlay.fade} s`}
              onValueChange={(fade) => change(index, { fade })}
            />
            {overlay.kind === 'words' && (
              <Looks of={overlay} onChange={(part) => change(index, part)} />
            )}
          </fieldset>
        );
      })}
      {subtitles && (
        <fieldset className="overlay-item" aria-label="Subtitles">
          <div className="flex items-center justify-between gap-2">
            <span className="min-w-0 truncate text-sm font-medium" title={subtitles.name}>
              {subtitles.name} <span className="text-muted">({subtitles.cues.length})</span>
            </span>
            <IconButton
              icon="trash"
              label="Delete the subtitles"
              onClick={() => onSettings({ ...settings, subtitles: undefined })}
            />
          </div>
          <Slider
            label="Size"
            min={0.02}
            max={0.15}
            step={0.005}
            value={subtitles.size}
            valueText={percent(subtitles.size)}
            onValueChange={(size) => onSettings({ ...settings, subtitles: { ...subtitles, size } })}
          />
          <Slider
            label="Lower edge"
            min={0.1}
            max={1}
            step={0.01}
            value={subtitles.y}
            valueText={percent(subtitles.y)}
            onValueChange={(y) => onSettings({ ...settings, subtitles: { ...subtitles, y } })}
          />
          <Slider
            label="Later by"
            min={-10}
            max={10}
            step={0.1}
            value={subtitles.shift}
            valueText={`${subtitles.shift} s`}
            onValueChange={(shift) =>
              onSettings({ ...settings, subtitles: { ...subtitles, shift } })
            }
          />
          <Looks
            of={subtitles}
            onChange={(part) => onSettings({ ...settings, subtitles: { ...subtitles, ...part } })}
          />
        </fieldset>
      )}
      {read.state.status === 'failed' && (
        <Notice tone="error" title="This file could not be laid on top">
          {read.state.error.message}
        </Notice>
      )}
      {overlays.length > 0 && (
        <p className="text-sm text-muted">Drag them on the picture, or move them by arrow keys.</p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          size="small"
          onClick={() =>
            setOverlays([
              ...overlays,
              { kind: 'words', text: 'Your words', ...usualWords, ...fromHere() },
            ])
          }
        >
          Add words
        </Button>
        <Chooser accept={pictureAccept} label="A picture to lay on top" onFile={addPicture}>
          Add a picture
        </Chooser>
        <Chooser accept={acceptOf(subtitleExtensions)} label="Subtitles" onFile={addSubtitles}>
          {subtitles ? 'Other subtitles' : 'Burn in subtitles'}
        </Chooser>
      </div>
      {!subtitles && (
        <p className="text-sm text-muted">
          No subtitles yet?{' '}
          <button
            type="button"
            className="link-button"
            disabled={original.size > MAX_TRANSCRIBED_BYTES}
            onClick={writeSubtitles}
          >
            Write them in the Audio Transcriber
          </button>
          {original.size > MAX_TRANSCRIBED_BYTES
            ? ', which takes at most 100MB: export the sound alone for it.'
            : ', which brings the film back with them. Do it first: what is set here is not kept.'}
        </p>
      )}
    </>
  );
}

const usualWords = { size: 0.1, x: 0.5, y: 0.8, colour: '#ffffff', look: 'outline' } as const;

const percent = (share: number) => `${Math.round(share * 1000) / 10} %`;

const middleOf = ({ from, to }: Overlay) => (from + to) / 2;

function Looks({
  of,
  onChange,
}: {
  of: Pick<LaidWords, 'colour' | 'look'>;
  onChange: (part: Partial<Pick<LaidWords, 'colour' | 'look'>>) => void;
}) {
  return (
    <div className="flex items-end gap-2">
      <Select
        label="Look"
        className="flex-1"
        value={of.look}
        onChange={(event) => onChange({ look: event.currentTarget.value as LaidWords['look'] })}
      >
        <option value="outline">With an outline</option>
        <option value="box">On a box</option>
        <option value="plain">Letters alone</option>
      </Select>
      <input
        type="color"
        aria-label="Colour"
        className="h-11 w-14 rounded-control border border-edge bg-surface p-1"
        value={of.colour}
        onChange={(event) => onChange({ colour: event.currentTarget.value })}
      />
    </div>
  );
}

function Chooser({
  accept,
  label,
  onFile,
  children,
}: {
  accept: string;
  label: string;
  onFile: (file: File) => void;
  children: ReactNode;
}) {
  return (
    <FilePick accept={accept} label={label} onFiles={([file]) => file && onFile(file)}>
      {(choose) => (
        <Button size="small" onClick={choose}>
          {children}
        </Button>
      )}
    </FilePick>
  );
}
