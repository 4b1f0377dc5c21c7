/** Subtitles that are burnt into the picture. */
import type { LaidWords } from '@entropy-tools/media/media/trim/overlay';

/** One subtitle, in seconds of the film. */
export type Cue = Pick<LaidWords, 'from' | 'to' | 'text'>;

/** A file of subtitles and how it is shown. */
export interface BurntSubtitles extends Pick<LaidWords, 'size' | 'colour' | 'look' | 'y'> {
  name: string;
  cues: readonly Cue[];
  /** Seconds by which they come later. */
  shift: number;
}

export const subtitleExtensions = ['srt', 'vtt', 'ass', 'ssa', 'sbv'] as const;

/** Whether a file is subtitles, by its name. */
export const isSubtitleFile = ({ name }: Pick<File, 'name'>): boolean =>
  subtitleExtensions.some((extension) => name.toLowerCase().endsWith(`.${extension}`));

/** Subtitles as players show them: white with an outline, at the lower edge. */
export const shownAsUsual = (name: string, cues: readonly Cue[]): BurntSubtitles => ({
  ...{ name, cues, shift: 0, size: 0.055, y: 0.95, colour: '#ffffff', look: 'outline' },
});

/** The subtitles as words on the picture. */
export function laidSubtitles({ cues, shift, size, colour, look, y }: BurntSubtitles): LaidWords[] {
  const shown = { size, colour, look, y, x: 0.5, fade: 0, kind: 'words', edge: 'lower' } as const;
  return cues.map(({ from, to, text }) => ({ ...shown, text, from: from + shift, to: to + shift }));
}
