import { plainTextOf, type Subtitle, type SubtitleFormat } from './subtitle';
import { writeAssText, writeTags } from './tagged-text';

/** Writes subtitles, in the order given, as UTF-8 text with `\n` at line ends. */
export function writeSubtitles(
  subtitles: readonly Subtitle[],
  format: SubtitleFormat | 'txt',
): string {
  return writers[format](subtitles);
}

type Writer = (subtitles: readonly Subtitle[]) => string;

const writers: Readonly<Record<SubtitleFormat | 'txt', Writer>> = {
  srt: (all) =>
    all
      .map(
        ({ start, end, runs }, index) =>
          `${index + 1}\n${clock(start, 2, ',')} --> ${clock(end, 2, ',')}\n${writeTags(runs, (text) => text)}\n`,
      )
      .join('\n'),
  vtt: (all) =>
    ['WEBVTT\n', ...all.map((one) => `${vttTimes(one)}\n${writeTags(one.runs, escapeVtt)}\n`)].join(
      '\n',
    ),
  sbv: (all) =>
    all
      .map((one) => `${clock(one.start, 1, '.')},${clock(one.end, 1, '.')}\n${plainTextOf(one)}\n`)
      .join('\n'),
  ass: (all) => `${assHead}${all.map((one) => dialogue(one, '0')).join('')}`,
  ssa: (all) => `${ssaHead}${all.map((one) => dialogue(one, 'Marked=0')).join('')}`,
  lrc: writeLyrics,
  txt: (all) => `${all.map(plainTextOf).join('\n')}\n`,
};

/** A time: 01:02:03,456; with one digit for the hours 1:02:03.456. */
function clock(ms: number, hourDigits: 1 | 2, point: ',' | '.'): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  const hours = String(Math.floor(ms / 3_600_000)).padStart(hourDigits, '0');
  const rest = `${two((ms / 60_000) % 60)}:${two((ms / 1000) % 60)}`;
  return `${hours}:${rest}${point}${String(ms % 1000).padStart(3, '0')}`;
}

const vttTimes = ({ start, end }: Subtitle) => `${clock(start, 2, '.')} --> ${clock(end, 2, '.')}`;

function escapeVtt(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** Source: the specification of Advanced SubStation Alpha (v4.00+); the values are those that Aegisub starts with. */
const assHead = `[Script Info]
ScriptType: v4.00+
PlayResX: 384
PlayResY: 288
ScaledBorderAndShadow: yes

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Default,Arial,16,&H00FFFFFF,&H000000FF,&H00000000,&H00000000,0,0,0,0,100,100,0,0,1,1,0,2,10,10,10,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;

const ssaHead = `[Script Info]
ScriptType: v4.00
PlayResX: 384
PlayResY: 288

[V4 Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, TertiaryColour, BackColour, Bold, Italic, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, AlphaLevel, Encoding
Style: Default,Arial,16,16777215,255,0,0,0,0,1,1,0,2,10,10,10,0,1

[Events]
Format: Marked, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;

function dialogue({ start, end, runs }: Subtitle, first: string): string {
  const times = [start, end].map((ms) => clock(Math.round(ms / 10) * 10, 1, '.').slice(0, -1));
  return `Dialogue: ${first},${times.join(',')},Default,,0,0,0,,${writeAssText(runs)}\n`;
}

/** Lyrics say no ends, so a line without text ends one that is followed by a pause. */
function writeLyrics(all: readonly Subtitle[]): string {
  const lines: string[] = [];
  all.forEach((one, index) => {
    lines.push(`[${lyricClock(one.start)}]${plainTextOf(one).replaceAll('\n', ' ')}`);
    const next = all[index + 1];
    if (!next || next.start > one.end + 10) lines.push(`[${lyricClock(one.end)}]`);
  });
  return `${lines.join('\n')}\n`;
}

function lyricClock(ms: number): string {
  const hundredths = Math.round(ms / 10);
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(hundredths / 6000)}:${two((hundredths / 100) % 60)}.${two(hundredths % 100)}`;
}
