/** What a prompt asks to see, as plain data: the grammar writes it, the composition reads it. */

/** The grounds that can be drawn. */
export const groundIds = [
  'sea',
  'lake',
  'river',
  'beach',
  'underwater',
  'snow',
  'forest',
  'jungle',
  'desert',
  'meadow',
  'garden',
  'farm',
  'hills',
  'mountains',
  'plain',
  'village',
  'city',
  'street',
  'room',
  'sky',
  'space',
] as const;

export type GroundId = (typeof groundIds)[number];

/** What the fields of a request and of its subjects can be. */
export const sceneValues = {
  ground: groundIds,
  weather: ['clear', 'cloudy', 'rain', 'storm', 'snow', 'fog', 'wind', 'rainbow'],
  hour: ['dawn', 'morning', 'day', 'golden', 'sunset', 'dusk', 'night'],
  season: ['spring', 'summer', 'autumn', 'winter'],
  mood: ['calm', 'happy', 'dark', 'dreamy', 'dramatic', 'festive'],
  view: ['front', 'wide', 'close', 'above', 'below'],
  layout: ['scene', 'poster', 'portrait', 'pattern', 'logo', 'card'],
  occasion: [
    'birthday',
    'christmas',
    'love',
    'thanks',
    'easter',
    'halloween',
    'wedding',
    'new-year',
  ],
  size: ['tiny', 'small', 'large', 'huge'],
  where: ['left', 'right', 'centre', 'background', 'foreground', 'sky', 'ground', 'water'],
  doing: [
    'run',
    'walk',
    'fly',
    'swim',
    'sleep',
    'sit',
    'jump',
    'dance',
    'sail',
    'fall',
    'read',
    'eat',
    'play',
    'glow',
    'bloom',
    'rest',
  ],
  relation: [
    'in',
    'on',
    'beside',
    'behind',
    'in-front',
    'under',
    'above',
    'between',
    'left',
    'right',
  ],
  how: ['worn', 'held'],
} as const;

type ValueOf<Field extends keyof typeof sceneValues> = (typeof sceneValues)[Field][number];

export interface SceneRequest {
  /** In the order of the prompt; the first is the main one. */
  subjects: readonly SceneSubject[];
  ground?: GroundId;
  /** What stands far behind the ground, when the prompt names two: 'a lake in the forest'. */
  behind?: GroundId;
  weather?: ValueOf<'weather'>;
  hour?: ValueOf<'hour'>;
  /** In a film of passing hours: the next one, and how much of the way to it has passed, 0 to 1. */
  later?: { hour: ValueOf<'hour'>; share: number };
  season?: ValueOf<'season'>;
  mood?: ValueOf<'mood'>;
  view?: ValueOf<'view'>;
  layout?: ValueOf<'layout'>;
  /** What a card is for; its greeting says so. */
  occasion?: ValueOf<'occasion'>;
  /** Colours asked for the whole picture, as `#rrggbb`. */
  colours?: readonly string[];
  /** The colour asked for the ground, the sky or a plain background, as `#rrggbb`. */
  groundColour?: string;
  /** The manner that words ask for, by the id of the style: 'watercolor', 'woodcut', 'pixel-art'. */
  style?: string;
  /** Quoted text that is to be written. */
  text?: string;
  words: {
    understood: readonly string[];
    /** Content words that change nothing in the picture, as they were written. */
    leftOut: readonly string[];
  };
}

export interface SceneSubject {
  /** As written: 'three red foxes'. */
  words: string;
  /** Id of the drawing: 'fluent:fox'. */
  drawing: string;
  /** 1 to 12. */
  count: number;
  size?: ValueOf<'size'>;
  /** The colour asked for, as `#rrggbb`. */
  colour?: string;
  doing?: SceneAction;
  /**
   * Where it is beside another subject, by that one's index; `and` is the second one of 'between'. `how` says
   * that the other one wears or holds it: a place on it or in front of it, more exactly.
   */
  place?: { relation: SceneRelation; of: number; and?: number; how?: ValueOf<'how'> };
  /** Index of the subject that it looks at or moves to. */
  toward?: number;
  /** Where it is in the picture, when no other subject says so. */
  where?: ValueOf<'where'>;
}

export type SceneAction = ValueOf<'doing'>;

export type SceneRelation = ValueOf<'relation'>;
