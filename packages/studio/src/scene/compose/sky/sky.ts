/** The sky of a scene: its colours and all that is in it. */
import type { Drawing, Shape } from '../../../art/drawing';
import type { Layer, Stage } from '../stage';
import { clouds, streaks } from './clouds';
import { fireworks } from './fireworks';
import type { SkyThing } from './sky-thing';
import { stars } from './stars';
import { disc } from './sun-and-moon';
import { lightning, rainbow } from './weather';

/** The gradient behind everything. */
export function skyGround({ light, horizon, height, ground }: Stage): Drawing['ground'] {
  const bottom = ground === 'sky' ? height : horizon;
  return {
    from: [0, 0],
    to: [0, Math.max(0.3, bottom)],
    colours: light.sky,
    at: [0, light.hour === 'day' || light.hour === 'morning' ? 0.6 : 0.62, 1],
  };
}

/** Everything in the sky, from stars to clouds. `taken` are named things that the sky draws by itself. */
export function skyLayers(stage: Stage, taken: readonly SkyThing[]): Layer[] {
  const { light, request, ground } = stage;
  const moving: ((time: number) => Shape[])[] = [];
  const weather = request.weather;
  const isClear = !weather || weather === 'clear' || weather === 'wind' || weather === 'snow';
  const hasDisc = taken.some(({ kind }) => ['sun', 'moon', 'crescent'].includes(kind));
  if (light.isDark && (isClear || weather === 'cloudy')) moving.push(stars(stage));
  if (light.disc && !hasDisc && ground !== 'space') {
    const { x, y, radius, kind, colour } = light.disc;
    const low = stage.horizon * y;
    moving.push(disc(stage, { kind, x: x * stage.width, y: low, radius, colour }));
  }
  for (const { kind, x, y, width, height } of taken)
    if (kind === 'sun' || kind === 'moon' || kind === 'crescent')
      moving.push(
        disc(stage, {
          kind,
          radius: Math.min(width, height) / 2,
          x: x + width / 2,
          y: y + height / 2,
          colour: kind === 'sun' ? (light.disc?.colour ?? '#fff3c4') : '#f8f3df',
        }),
      );
  if (light.hour === 'sunset' || light.hour === 'dawn' || light.hour === 'golden')
    moving.push(streaks(stage));
  if (ground !== 'space') moving.push(clouds(stage));
  if (weather === 'rainbow' || taken.some(({ kind }) => kind === 'rainbow'))
    moving.push(rainbow(stage));
  for (const thing of taken) if (thing.kind === 'fireworks') moving.push(fireworks(stage, thing));
  if (weather === 'storm') moving.push(lightning(stage));
  return [{ depth: 3, draw: (time) => moving.flatMap((draw) => draw(time)) }];
}
