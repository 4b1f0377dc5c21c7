/** What a prompt says about a film and not about its picture: camera, passing hours, loop, title. */
import type { SceneRequest } from '../scene-request';

type SceneHour = NonNullable<SceneRequest['hour']>;

export type CameraMove = 'near' | 'far' | 'left' | 'right' | 'up' | 'down' | 'still';

export interface SceneMotion {
  camera?: CameraMove;
  /** The hours that pass, the first and the last as the prompt names them. */
  hours?: readonly SceneHour[];
  isLoop?: boolean;
  isOrbit?: boolean;
  isSpin?: boolean;
  title?: string;
}

/** Verbs of a camera, with or without the word; those that things do too need it. */
const cameras: readonly (readonly [CameraMove, string])[] = [
  [
    'near',
    'zoom(?:s|ing)?[ -]in(?:to)?|push(?:es|ing)?[ -]in|doll(?:y|ies)[ -]in|slow zoom(?! out)',
  ],
  [
    'near',
    'CAMERA (?:push|mov|com|fl|glid)(?:es|ing|e|ies|y|ying)?(?: in| closer| nearer| forwards?| towards?)',
  ],
  [
    'far',
    'zoom(?:s|ing)?[ -]out|pull(?:s|ing)?[ -](?:back|out)|doll(?:y|ies)[ -]out|CAMERA (?:draw|mov|pull)(?:es|s|ing|e)?(?: back| away| out| backwards?)',
  ],
  [
    'left',
    '(?:CAMERA )?pan(?:s|ning)? (?:to the )?left|CAMERA (?:mov|slid|go)(?:es|ing|e)? (?:to the )?left',
  ],
  [
    'right',
    '(?:CAMERA )?pan(?:s|ning)? (?:to the )?right|CAMERA (?:mov|slid|go)(?:es|ing|e)? (?:to the )?right|slow pan|pan(?:s|ning)? shot|CAMERA pans?|panning',
  ],
  ['up', '(?:CAMERA )?tilt(?:s|ing)? up|CAMERA (?:ris|mov|go)(?:es|ing|e)?(?: up)?'],
  ['down', '(?:CAMERA )?tilt(?:s|ing)? down|CAMERA (?:sink|mov|go)(?:es|s|ing|e)? down'],
  ['still', '(?:static|fixed|locked|still) (?:camera|shot)|CAMERA (?:stands|is|stays) still'],
];
const CAMERA = '(?:the |a )?camera(?: slowly| gently| softly)?';

const hourOf: Readonly<Record<string, SceneHour>> = {
  dawn: 'dawn',
  sunrise: 'dawn',
  morning: 'morning',
  day: 'day',
  daytime: 'day',
  daylight: 'day',
  noon: 'day',
  afternoon: 'golden',
  sunset: 'sunset',
  evening: 'sunset',
  dusk: 'dusk',
  twilight: 'dusk',
  night: 'night',
  midnight: 'night',
  nightfall: 'night',
};
const HOUR = Object.keys(hourOf).join('|');
const ring: readonly SceneHour[] = ['night', 'dawn', 'morning', 'day', 'golden', 'sunset', 'dusk'];

/** @returns the motion, and the prompt without the words that were about it */
export function readMotion(prompt: string): { motion: SceneMotion; rest: string } {
  const motion: SceneMotion = {};
  let rest = prompt;
  /** Takes the first match out of the prompt. */
  const take = (pattern: string, by = ' '): RegExpExecArray | undefined => {
    const found = new RegExp(`(?<![\\p{L}\\p{N}])(?:${pattern})(?![\\p{L}\\p{N}])`, 'iu').exec(
      rest,
    );
    if (!found) return undefined;
    rest = `${rest.slice(0, found.index)}${by}${rest.slice(found.index + found[0].length)}`;
    return found;
  };
  const title =
    /(?:with |and )?(?:the |a )?(?:title|caption)[ds]?:? *["“„«]([^"“”„«»]{1,80})["”“»]/iu.exec(
      rest,
    );
  if (title?.[1]) {
    motion.title = title[1].trim();
    rest = rest.replace(title[0], ' ');
  }
  const passing = take(
    `(?:from |as )?(?:the )?(${HOUR}) *(?:to|into|until|till|turn(?:s|ing)?(?: in)?to|becom(?:es|ing)|fades? into|→|->) *(?:the )?(${HOUR})`,
  );
  if (passing) motion.hours = hoursBetween(passing[1] as string, passing[2] as string);
  if (take('time[ -]?lapse(?: of)?') && !motion.hours) motion.hours = hoursBetween('day', 'night');
  for (const [move, words] of cameras) {
    const pattern = words.replaceAll('CAMERA', CAMERA);
    if (
      motion.camera ||
      !take(
        `(?:${CAMERA} )?(?:slow(?:ly)? |gent(?:ly|le) )?(?:${pattern})(?: (?:on|at|over|across)(?! the \\w+ of))?`,
      )
    )
      continue;
    motion.camera = move;
  }
  if (
    take(
      '(?:a |as a |in a )?(?:seamless(?:ly)?|perfect|endless)? ?loop(?:s|ed|ing)?(?: seamlessly)?|seamless(?:ly)?',
    )
  )
    motion.isLoop = true;
  if (
    take(
      'orbit(?:s|ing)?(?: around)?|circl(?:es|ing)(?: around)?|revolv(?:es|ing)(?: around)?',
      ' flying beside ',
    )
  )
    motion.isOrbit = true;
  if (take('spin(?:s|ning)?|rotat(?:es|ing)|twirl(?:s|ing)?|whirl(?:s|ing)?')) motion.isSpin = true;
  return {
    motion,
    rest: rest
      .replace(/\s+/gu, ' ')
      .replace(/(?: ?,)+/gu, ',')
      .replace(/^[ ,]+|[ ,]+$/gu, ''),
  };
}

/** All hours from one to another, forwards through the day. */
function hoursBetween(from: string, to: string): readonly SceneHour[] {
  const first = ring.indexOf(hourOf[from.toLowerCase()] as SceneHour);
  const last = ring.indexOf(hourOf[to.toLowerCase()] as SceneHour);
  const count = (last - first + ring.length) % ring.length;
  return Array.from(
    { length: count + 1 },
    (_, step) => ring[(first + step) % ring.length] as SceneHour,
  );
}
