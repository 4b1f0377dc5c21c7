/** Places that a request leaves open and its things imply: who is in the boat, who stands before the castle too. */
import type { DrawingKind } from '../drawing-outline';
import type { SceneRequest, SceneSubject } from '../scene-request';
import type { Drawings } from './compose-scene';

const beings: readonly (DrawingKind | undefined)[] = ['person', 'body', 'face'];
const winged = /airplane|biplane|helicopter|jet-fighter|rocket/;

/** The request with those places; the order of the subjects stays. */
export function settleRequest(request: SceneRequest, drawings: Drawings): SceneRequest {
  const { subjects } = request;
  const kindOf = (index: number) => drawings.get(subjects[index]?.drawing ?? '')?.kind;
  const isBeing = (index: number) => beings.includes(kindOf(index));
  const find = (test: (subject: SceneSubject, index: number) => boolean) => {
    const at = subjects.findIndex(test);
    return at < 0 ? undefined : at;
  };
  const boat = find((_, index) => kindOf(index) === 'boat');
  const stage = find(
    ({ place }, index) =>
      place?.relation === 'in-front' &&
      isBeing(index) &&
      ['building', 'place'].includes(kindOf(place.of) ?? ''),
  );
  const settled = subjects.map((subject, index): SceneSubject => {
    const { place, where, doing, drawing } = subject;
    const isLoose = !place && doing !== 'fly' && (where === undefined || where === 'water');
    if (
      isLoose &&
      ['person', 'face'].includes(kindOf(index) ?? '') &&
      boat !== undefined &&
      doing !== 'swim'
    )
      return { ...subject, place: { relation: 'in', of: boat } };
    if (isLoose && isBeing(index) && stage !== undefined && where === undefined)
      return {
        ...subject,
        place: { ...(subjects[stage]?.place as { of: number }), relation: 'in-front' },
      };
    // What carries one who flies, flies.
    const flies = subjects.some(
      (other) =>
        other.doing === 'fly' &&
        other.place?.of === index &&
        ['in', 'on'].includes(other.place.relation) &&
        kindOf(index) === 'vehicle',
    );
    if (flies) return { ...subject, doing: 'fly' };
    const beside = subjects.some(
      (other) =>
        other.place?.of === index && /in-front|behind|beside|left|right/.test(other.place.relation),
    );
    if (beside && winged.test(drawing) && !doing && !where) return { ...subject, where: 'ground' };
    if (
      place?.relation === 'beside' &&
      !place.how &&
      /:(balloon|kite)$/.test(drawing) &&
      kindOf(place.of) === 'person'
    )
      return { ...subject, place: { ...place, relation: 'in-front', how: 'held' } };
    const bridge = find(
      (other) =>
        /bridge/.test(other.drawing) &&
        ((other.place?.of === index && other.place.relation === 'beside') ||
          (place?.relation === 'beside' && subjects[place.of] === other)),
    );
    if (bridge !== undefined && bridge !== index && (kindOf(index) === 'vehicle' || isBeing(index)))
      return { ...subject, place: { relation: 'on', of: bridge } };
    return subject;
  });
  return {
    ...request,
    subjects: settled.map((subject) => {
      // A bridge that carries what it was beside stands by itself.
      const { place, ...rest } = subject;
      const isCarrier = place && settled[place.of]?.place?.of === settled.indexOf(subject);
      return isCarrier && /bridge/.test(subject.drawing) ? rest : subject;
    }),
  };
}

/** Whether a building is only named as the room of what is played or shown in it. */
export function isHall({ subjects }: SceneRequest, drawings: Drawings, index: number): boolean {
  const inside = subjects.filter(({ place }) => place?.relation === 'in' && place.of === index);
  return (
    drawings.get(subjects[index]?.drawing ?? '')?.kind === 'building' &&
    inside.length > 0 &&
    inside.every(({ drawing }) => {
      const { kind, height = 9 } = drawings.get(drawing) ?? {};
      return kind === 'thing' && height < 2.5;
    })
  );
}
