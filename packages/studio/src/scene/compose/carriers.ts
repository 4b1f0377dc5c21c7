/** What carries each subject: ground, water, air, the sky. */
import type { DrawingKind, DrawingOutline } from '../drawing-outline';
import type { SceneSubject } from '../scene-request';
import type { Box, Carrier } from './figure';
import type { Ground } from './grounds/ground';
import { groundOfDrawing } from './grounds/grounds';
import { skyThingOf } from './sky/sky-thing';
import type { Stage } from './stage';

/** Where the picture itself shows what a subject names: the room's window, a wood or a town along the horizon. */
export function backdropOf(
  { drawing, colour, place }: SceneSubject,
  { width, height, horizon, ground: id, request }: Stage,
  { window }: Ground,
  kind?: DrawingKind,
): Box | undefined {
  // A building that holds what is in the room is the room.
  const isAround =
    id === 'room' &&
    kind === 'building' &&
    request.subjects.some(
      (other) =>
        other.place?.relation === 'in' && request.subjects[other.place.of]?.drawing === drawing,
    );
  if (isAround) return { x: width * 0.02, y: height * 0.02, width: width * 0.96, height: horizon };
  if (colour) return undefined;
  if (window && /:window$/.test(drawing)) return window;
  const isGround = drawing.endsWith(`:${id}`);
  if (place && !isGround && place.relation !== 'behind' && place.relation !== 'beside')
    return undefined;
  if (isGround) {
    const top = horizon + (height - horizon) * 0.1;
    return { x: width * 0.02, y: top, width: width * 0.96, height: height * 0.97 - top };
  }
  if (!groundOfDrawing(drawing) || ['room', 'space', 'underwater', 'sky'].includes(id))
    return undefined;
  const tall = Math.min(horizon * 0.5, height * 0.3);
  return { x: width * 0.02, y: horizon - tall, width: width * 0.96, height: tall };
}

/** What is drawn in flight, or hangs in the air. */
const aircraft =
  /(airplane|biplane|helicopter|rocket|flying-saucer|ufo|air-balloon|[:-]balloons?$|parachute|:kite|airship|zeppelin|jet-fighter|glider|drone|satellite$|witch-flight)/;

/** Winged ones that are drawn on their feet. */
const sitting = /:(bird|blackbird|owl|parrot|peacock|flamingo)$/;

/** What carries a subject on a ground. */
export function carrierOf(
  subject: SceneSubject,
  outline: DrawingOutline,
  stage: Stage,
  ground: Ground,
  isStanding: boolean,
): Carrier {
  const { kind } = outline;
  const { doing, where } = subject;
  if (backdropOf(subject, stage, ground, kind)) return 'backdrop';
  if (skyThingOf(subject.drawing)) return 'sky';
  if (kind === 'sky' && /wave|:fire$|droplet|bubbles|tornado/.test(outline.id))
    return ground.water && !/fire|tornado/.test(outline.id) ? 'water' : 'ground';
  if (kind === 'sky') return 'air';
  if (stage.ground === 'underwater')
    return ['plant', 'building', 'thing', 'place'].includes(kind) && doing !== 'swim'
      ? 'ground'
      : 'float';
  if (stage.ground === 'space')
    return isStanding &&
      kind !== 'flying' &&
      doing !== 'fly' &&
      !/planet|rocket|satellite|saucer|comet|globe/.test(outline.id)
      ? 'ground'
      : 'float';
  if (/bough$/.test(outline.id)) return 'air';
  const flies = aircraft.test(outline.id);
  if (doing === 'fly' || (where === 'sky' && (kind !== 'vehicle' || flies))) return 'air';
  if (flies && doing !== 'rest' && where !== 'ground') return 'air';
  if (doing === 'fall') return 'air';
  if (
    kind === 'flying' &&
    !sitting.test(outline.id) &&
    doing !== 'rest' &&
    doing !== 'sit' &&
    doing !== 'sleep' &&
    where !== 'ground'
  )
    return 'air';
  if (stage.ground === 'sky') return 'air';
  if (ground.water) {
    if (
      kind === 'boat' ||
      kind === 'swimming' ||
      doing === 'swim' ||
      doing === 'sail' ||
      where === 'water'
    )
      return 'water';
    if (/iceberg/.test(outline.id)) return 'water';
    if (stage.ground === 'sea')
      return ['building', 'plant', 'place', 'symbol'].includes(kind) ||
        /rock|island/.test(outline.id)
        ? 'rock'
        : kind === 'body' && outline.height > 0.5
          ? 'rock'
          : kind === 'person'
            ? 'rock'
            : 'water';
  }
  return 'ground';
}
