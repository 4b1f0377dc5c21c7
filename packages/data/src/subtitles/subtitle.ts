/** The text formats of subtitles that are read and written here. */
export const subtitleFormats = ['srt', 'vtt', 'ass', 'ssa', 'sbv', 'lrc'] as const;

export type SubtitleFormat = (typeof subtitleFormats)[number];

/** The looks that most formats can express. */
export interface SubtitleStyle {
  bold: boolean;
  italic: boolean;
  underline: boolean;
}

/** Text of one look; lines end with `\n`. */
export interface SubtitleRun extends SubtitleStyle {
  text: string;
}

/** One subtitle. Times are whole milliseconds from the beginning of the film. */
export interface Subtitle {
  start: number;
  end: number;
  /** Never empty, and without empty lines. */
  runs: SubtitleRun[];
}

export const plainStyle: Readonly<SubtitleStyle> = { bold: false, italic: false, underline: false };

/** The text of a subtitle without its looks. */
export function plainTextOf({ runs }: Pick<Subtitle, 'runs'>): string {
  return runs.map(({ text }) => text).join('');
}

/**
 * Joins neighbours of the same look and drops empty lines and the blanks around lines.
 * @returns nothing for a subtitle without visible text
 */
export function tidyRuns(runs: readonly SubtitleRun[]): SubtitleRun[] {
  const tidy: SubtitleRun[] = [];
  let before = '\n';
  for (const run of runs) {
    let { text } = run;
    text = text.replace(/[ \t]*\n[ \t\n]*/g, '\n');
    if (before.endsWith('\n')) text = text.replace(/^[ \t\n]+/, '');
    if (text === '') continue;
    const last = tidy.at(-1);
    if (last && isSameStyle(last, run)) last.text += text;
    else tidy.push({ ...run, text });
    before = text;
  }
  for (let last = tidy.at(-1); last; last = tidy.at(-1)) {
    last.text = last.text.trimEnd();
    if (last.text !== '') break;
    tidy.pop();
  }
  return tidy;
}

function isSameStyle(one: SubtitleStyle, other: SubtitleStyle): boolean {
  return (
    one.bold === other.bold && one.italic === other.italic && one.underline === other.underline
  );
}
