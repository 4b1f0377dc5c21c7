/**
 * The light of a scene: colours of the sky, what the hour does to every colour, and the air that covers what is
 * far. Pure arithmetic on sRGB channels, so that thousands of colours cost little.
 */
import { hexToRgb, type Rgb, rgbToHex } from '@entropy-tools/media/colour/colour';
import type { LinearPaint, Paint, RadialPaint } from '../../art/drawing';
import type { SceneRequest } from '../scene-request';

type SceneHour = NonNullable<SceneRequest['hour']>;

export interface SceneLight {
  hour: SceneHour;
  /** Sky from the zenith down to the horizon. */
  sky: readonly [string, string, string];
  /** The air in front of what is far. */
  haze: string;
  /** 0 to 1 at the horizon. */
  hazeAmount: number;
  /** Colours of contact shadows. */
  shadow: string;
  /** The light that catches edges. */
  rim: string;
  /** Sun or moon in parts of the picture, 0 to 1 of the sky from above; absent when hidden. */
  disc?: { kind: 'sun' | 'moon'; x: number; y: number; radius: number; colour: string };
  /** Windows and lamps are lit. */
  isDark: boolean;
  /** Whether light comes from the left. */
  fromLeft: boolean;
  /** A colour at a depth (0 near, 1 at the horizon) as it looks in this light. */
  lit: (colour: string, depth?: number) => string;
  /** The same for what the picture is about: the hour leaves it more of its own colour. */
  litSubject: (colour: string, depth?: number) => string;
}

interface Hour {
  sky: [string, string, string];
  haze: string;
  /** What each channel is multiplied by. */
  tint: [number, number, number];
  shadow: string;
  rim: string;
  disc: { kind: 'sun' | 'moon'; low: number; colour: string };
  isDark?: boolean;
}

const hours: Readonly<Record<SceneHour, Hour>> = {
  dawn: {
    sky: ['#5a6bb0', '#e3a0b4', '#ffdcae'],
    haze: '#f0c0b8',
    tint: [0.96, 0.84, 0.86],
    shadow: '#4a3a66',
    rim: '#ffd9b0',
    disc: { kind: 'sun', low: 0.94, colour: '#fff0c9' },
  },
  morning: {
    sky: ['#5aa9e6', '#a7d8f0', '#fdf1d8'],
    haze: '#d9e8ea',
    tint: [1.02, 1, 0.95],
    shadow: '#3a4a66',
    rim: '#fff6d8',
    disc: { kind: 'sun', low: 0.5, colour: '#fff7dc' },
  },
  day: {
    sky: ['#2f8ad8', '#7cc0ec', '#d6eef8'],
    haze: '#c3dfee',
    tint: [1, 1, 1],
    shadow: '#2b3a55',
    rim: '#ffffff',
    disc: { kind: 'sun', low: 0.24, colour: '#fffbe6' },
  },
  golden: {
    sky: ['#5d8fc4', '#f2c58c', '#ffe9b0'],
    haze: '#f4d3a0',
    tint: [1.06, 0.91, 0.7],
    shadow: '#54395a',
    rim: '#ffe9a8',
    disc: { kind: 'sun', low: 0.78, colour: '#fff3c4' },
  },
  sunset: {
    sky: ['#38286b', '#e2596d', '#ffc56b'],
    haze: '#ee8a72',
    tint: [0.96, 0.68, 0.62],
    shadow: '#2c1f4f',
    rim: '#ffca7a',
    disc: { kind: 'sun', low: 0.93, colour: '#fff0bd' },
  },
  dusk: {
    sky: ['#1c2458', '#5c4b94', '#e29a9c'],
    haze: '#8f76a8',
    tint: [0.62, 0.56, 0.8],
    shadow: '#14153a',
    rim: '#f0a8a4',
    disc: { kind: 'moon', low: 0.3, colour: '#f6efdc' },
    isDark: true,
  },
  night: {
    sky: ['#060b26', '#132a5e', '#35578c'],
    haze: '#27457a',
    tint: [0.42, 0.5, 0.76],
    shadow: '#040818',
    rim: '#a9c4f5',
    disc: { kind: 'moon', low: 0.26, colour: '#f8f3df' },
    isDark: true,
  },
};

/** What a weather does to the sky: the colour it moves to, by how much, and how thick the air is. */
const weathers: Readonly<
  Record<string, { sky: string; amount: number; haze: number; dim: number }>
> = {
  cloudy: { sky: '#a9b6c2', amount: 0.45, haze: 0.75, dim: 0.95 },
  rain: { sky: '#7f8d9c', amount: 0.62, haze: 0.85, dim: 0.84 },
  storm: { sky: '#3b4658', amount: 0.74, haze: 0.82, dim: 0.7 },
  snow: { sky: '#c4d1df', amount: 0.5, haze: 0.85, dim: 0.97 },
  fog: { sky: '#cdd5d9', amount: 0.7, haze: 1, dim: 0.95 },
};

/** The light that a request asks for; where it leaves the hour open, the seed's numbers choose a bright one. */
export function makeLight(request: SceneRequest, random: () => number): SceneLight {
  const chosen = random();
  const now = request.hour ?? openHour(request, chosen);
  const { later } = request;
  const hour = later && later.share >= 0.5 ? later.hour : now;
  const base = later ? hourBetween(hours[now], hours[later.hour], later.share) : hours[now];
  const weather = weathers[request.weather ?? ''];
  const mood = request.mood;
  const dull = (hex: string): string => {
    let colour = hex;
    if (weather) {
      const grey = base.isDark ? mixHex(weather.sky, '#0a1230', 0.72) : weather.sky;
      colour = mixHex(
        colour,
        grey,
        weather.amount * (hour === 'sunset' || hour === 'golden' ? 0.6 : 1),
      );
    }
    if (mood === 'dark') colour = mixHex(colour, '#10131f', 0.42);
    if (mood === 'dreamy') colour = mixHex(colour, '#e9b6e6', 0.3);
    if (mood === 'dramatic') colour = scaleHex(colour, [0.94, 0.88, 0.86]);
    return colour;
  };
  const asked = request.colours ?? [];
  const sky = base.sky.map((colour, index) => {
    const tone = dull(colour);
    const wish = asked[index === 0 ? 0 : Math.min(asked.length - 1, 1)];
    if (!wish) return tone;
    return mixHex(shadeLike(wish, tone), tone, index === 2 ? 0.45 : 0.15);
  }) as [string, string, string];
  const haze = asked[0] ? mixHex(dull(base.haze), sky[2], 0.6) : dull(base.haze);
  // In the dark little is left to be dimmed.
  const fall = (weather?.dim ?? 1) * (mood === 'dark' ? 0.72 : 1);
  const dim = base.isDark ? Math.sqrt(Math.sqrt(fall)) : fall;
  const tint = base.tint.map((channel) => channel * dim) as [number, number, number];
  const hazeAmount =
    request.ground === 'room' ? 0.12 : (weather?.haze ?? (base.isDark ? 0.64 : 0.6));
  const wish = asked[0];
  const fromLeft = random() < 0.5;
  const inWood = request.ground === 'forest' || request.ground === 'jungle';
  const spot = inWood
    ? 0.5 + (fromLeft ? -0.12 : 0.12)
    : fromLeft
      ? 0.16 + 0.2 * random()
      : 0.64 + 0.2 * random();
  const isHidden =
    weather !== undefined && request.weather !== 'snow' && request.weather !== 'cloudy';
  const hazeRgb = hexToRgb(haze);
  const wishRgb = wish ? hexToRgb(wish) : undefined;
  const lighting = (share: readonly [number, number, number]) => {
    const cache = new Map<string, string>();
    return (colour: string, depth = 0): string => {
      const key = `${colour}${Math.round(depth * 50)}`;
      const known = cache.get(key);
      if (known) return known;
      const { r, g, b } = hexToRgb(colour);
      const air = hazeAmount * Math.max(0, Math.min(1, depth)) ** 2.1;
      const one = (value: number, part: number, far: number) =>
        Math.min(255, value * part) * (1 - air) + far * air;
      const made = rgbToHex({
        r: one(r, share[0], hazeRgb.r),
        g: one(g, share[1], hazeRgb.g),
        b: one(b, share[2], hazeRgb.b),
      });
      cache.set(key, made);
      return made;
    };
  };
  const lit = lighting(tint);
  const own =
    request.ground === 'space' ? 1 : request.ground === 'room' ? 0.6 : base.isDark ? 0.5 : 0.15;
  const litOwn = lighting(tint.map((part) => part + (1 - part) * own) as [number, number, number]);
  return {
    hour,
    sky,
    haze,
    hazeAmount,
    shadow: wishRgb
      ? mixHex(base.shadow, scaleHex(wish ?? '#000000', [0.3, 0.3, 0.3]), 0.4)
      : base.shadow,
    rim: base.rim,
    isDark: base.isDark === true,
    fromLeft,
    lit,
    litSubject: litOwn,
    ...(isHidden
      ? {}
      : {
          disc: {
            kind: base.disc.kind,
            x: spot,
            y: base.disc.low,
            radius:
              base.disc.kind === 'moon' ? 0.052 : 0.045 + 0.035 * (base.disc.low > 0.6 ? 1 : 0),
            colour: base.disc.colour,
          },
        }),
  };
}

/** The light on the way from an hour to the next: sun and moon set and rise by turns. */
function hourBetween(from: Hour, to: Hour, share: number): Hour {
  const mix = (a: string, b: string) => mixHex(a, b, share);
  const isFirst = share < 0.5;
  const part = isFirst ? share * 2 : share * 2 - 1;
  const low =
    from.disc.kind === to.disc.kind
      ? from.disc.low + (to.disc.low - from.disc.low) * share
      : isFirst
        ? from.disc.low + (1.3 - from.disc.low) * part
        : 1.3 + (to.disc.low - 1.3) * part;
  const nearer = isFirst ? from : to;
  return {
    sky: from.sky.map((colour, index) => mix(colour, to.sky[index] as string)) as Hour['sky'],
    haze: mix(from.haze, to.haze),
    tint: from.tint.map(
      (channel, index) => channel + ((to.tint[index] as number) - channel) * share,
    ) as Hour['tint'],
    shadow: mix(from.shadow, to.shadow),
    rim: mix(from.rim, to.rim),
    disc: { kind: nearer.disc.kind, low, colour: nearer.disc.colour },
    ...(nearer.isDark ? { isDark: true } : {}),
  };
}

function openHour(
  { ground, mood, weather, season, subjects }: SceneRequest,
  chosen: number,
): SceneHour {
  if (ground === 'space') return 'night';
  if (mood === 'dark') return 'dusk';
  if (mood === 'dramatic') return chosen < 0.5 ? 'sunset' : 'golden';
  if (mood === 'dreamy') return chosen < 0.5 ? 'dawn' : 'sunset';
  if (subjects.some(({ drawing }) => /moon|glowing-star|firework|sparkler/.test(drawing)))
    return 'night';
  if (subjects.some(({ doing }) => doing === 'sleep') && ground === 'room') return 'night';
  if (weather && weather !== 'clear' && weather !== 'wind') return 'day';
  // Snow is white by day.
  const isSnowy = ground === 'snow' || season === 'winter';
  return chosen < 0.5 ? 'day' : chosen < 0.8 || isSnowy ? 'morning' : 'golden';
}

/** Mixes two `#rrggbb` in sRGB; fast, for light and air. */
export function mixHex(from: string, to: string, share: number): string {
  const a = hexToRgb(from);
  const b = hexToRgb(to);
  return rgbToHex({
    r: a.r + (b.r - a.r) * share,
    g: a.g + (b.g - a.g) * share,
    b: a.b + (b.b - a.b) * share,
  });
}

/** Multiplies the channels of a colour. */
export function scaleHex(colour: string, [r, g, b]: readonly [number, number, number]): string {
  const rgb = hexToRgb(colour);
  return rgbToHex({ r: rgb.r * r, g: rgb.g * g, b: rgb.b * b });
}

/** A colour with the lightness of another one. */
export function shadeLike(colour: string, like: string): string {
  const target = luma(hexToRgb(like));
  const own = luma(hexToRgb(colour));
  return own > target
    ? mixHex(colour, '#000000', 1 - target / Math.max(1, own))
    : mixHex(colour, '#ffffff', (target - own) / Math.max(1, 255 - own));
}

/** Rec. 709 luma of a colour, 0 to 255. */
export function luma({ r, g, b }: Rgb): number {
  return r * 0.2126 + g * 0.7152 + b * 0.0722;
}

/** A paint with each of its colours changed. */
export function mapPaint(paint: Paint, change: (colour: string) => string): Paint {
  if (typeof paint === 'string') return change(paint);
  const colours = paint.colours.map(change);
  return 'centre' in paint
    ? ({ ...paint, colours } satisfies RadialPaint)
    : ({ ...paint, colours } satisfies LinearPaint);
}
