/** Converts settings to the fragment of an address and back. It never contains the words of the prompt. */
import { isHex } from '@entropy-tools/media/colour/colour';
import { addressToScene, sceneToAddress } from '../scene/scene-address';
import type { AlgorithmId } from './algorithms';
import { algorithmNames } from './art-catalogue';
import { type ArtSettings, MAX_INKS, MAX_SIDE, MIN_SIDE } from './art-settings';
import { styleNames } from './style-names';
import type { StyleId } from './styles';

/** Such as `a=sea&s=none&n=42&w=1024&h=1024&c=fdf1e3.e4572e.f3a712&d=50&z=50&x=50`. */
export function settingsToAddress(settings: ArtSettings): string {
  const percent = (value: number) => String(Math.round(value * 100));
  const { palette } = settings;
  return new URLSearchParams({
    a: settings.algorithm,
    s: settings.style,
    n: String(settings.seed),
    w: String(settings.width),
    h: String(settings.height),
    c: [palette.ground, ...palette.inks].map((hex) => hex.slice(1)).join('.'),
    d: percent(settings.density),
    z: percent(settings.scale),
    x: percent(settings.chaos),
    ...(settings.tile ? { t: '1' } : {}),
    ...(settings.scene ? { q: sceneToAddress(settings.scene) } : {}),
  }).toString();
}

/** Whether a fragment means to be an address of settings, valid or not. */
export function isArtAddress(fragment: string): boolean {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  return fields.has('a') && fields.has('n');
}

/** Parses an address; undefined if it is not ours or a value is out of bounds. */
export function addressToSettings(fragment: string): ArtSettings | undefined {
  const fields = new URLSearchParams(fragment.replace(/^#/, ''));
  const whole = (name: string, from: number, to: number): number | undefined => {
    const text = fields.get(name) ?? '';
    const value = /^\d{1,10}$/.test(text) ? Number(text) : Number.NaN;
    return value >= from && value <= to ? value : undefined;
  };
  const algorithm = fields.get('a') ?? '';
  const style = fields.get('s') ?? '';
  const colours = (fields.get('c') ?? '').split('.').map((digits) => `#${digits.toLowerCase()}`);
  const [ground, ...inks] = colours;
  const seed = whole('n', 0, 0xffffffff);
  const width = whole('w', MIN_SIDE, MAX_SIDE);
  const height = whole('h', MIN_SIDE, MAX_SIDE);
  const [density, scale, chaos] = ['d', 'z', 'x'].map((name) => whole(name, 0, 100));
  const asked = fields.get('q');
  const scene = asked === null ? undefined : addressToScene(asked);
  if (
    (asked !== null && !scene) ||
    !(Object.hasOwn(algorithmNames, algorithm) && Object.hasOwn(styleNames, style)) ||
    !ground ||
    !colours.every(isHex) ||
    inks.length < 2 ||
    inks.length > MAX_INKS ||
    [seed, width, height, density, scale, chaos].includes(undefined)
  )
    return undefined;
  return {
    algorithm: algorithm as AlgorithmId,
    style: style as StyleId,
    palette: { ground, inks },
    seed: seed ?? 0,
    width: width ?? MIN_SIDE,
    height: height ?? MIN_SIDE,
    density: (density ?? 0) / 100,
    scale: (scale ?? 0) / 100,
    chaos: (chaos ?? 0) / 100,
    ...(fields.get('t') === '1' ? { tile: true } : {}),
    ...(scene && { scene }),
  };
}
