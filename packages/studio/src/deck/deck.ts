/**
 * A deck of slides as it is stored, edited and handed to the writers. A slide's content stays text
 * that a person can type: Markdown, from which the layout engine makes paragraphs, bullets, tables,
 * code, charts and columns. Source: specification 3, section 3 'Slide'; what it lacks is marked.
 */

/** The six layouts of the specification; any other word becomes `text-only`. */
export const SPECIFIED_LAYOUTS = [
  'text-only',
  'text-image-right',
  'text-image-left',
  'title-only',
  'image-title-overlay',
  'image-only',
] as const;

/** Layouts beyond the specification. */
export const FURTHER_LAYOUTS = [
  'section',
  'agenda',
  'two-columns',
  'comparison',
  'quote',
  'big-number',
  'timeline',
  'table',
  'chart',
  'code',
  'gallery',
  'closing',
  'three-columns',
  'text-image-top',
  'cards',
  'process',
  'key-figures',
  'matrix',
] as const;

export type SlideLayout = (typeof SPECIFIED_LAYOUTS | typeof FURTHER_LAYOUTS)[number];

export const TRANSITIONS = ['none', 'fade', 'slide-left', 'slide-right', 'zoom'] as const;

export type Transition = (typeof TRANSITIONS)[number];

/** Whether a slide's points appear all at once or one after the other. */
type Build = 'none' | 'by-item';

/** UTF-16 code units of a slide's content, and of its notes. */
export const MAX_SLIDE_TEXT = 20_000;

/** Who gave a photo. */
export interface ImageCredit {
  /** Such as `Pexels`, or a host. */
  provider: string;
  /** Empty where it is not known. */
  photographer: string;
  /** The photo's own page, https; empty where there is none. */
  page: string;
}

/** Which part of a picture is in sight. */
export interface ImageFocus {
  /** The point that comes to the middle as far as the edges allow, 0 to 1 from the left. */
  x: number;
  /** 0 to 1 from the top. */
  y: number;
  /** How many times larger than it must be to fill its frame, 1 to {@link MAX_ZOOM}; 1 without it. */
  zoom?: number;
}

/** Pictures are enlarged no further. */
export const MAX_ZOOM = 4;

/** One slide. */
export interface Slide {
  /** A timestamp plus a random string. */
  id: string;
  title: string;
  /** Lines that start with '- ' are bullets, other lines that are not empty paragraphs. */
  content: string;
  layout: SlideLayout;
  transition: Transition;
  /** Seconds. */
  autoAdvanceDelay: number;
  /** `#RRGGBB`; without it the theme's. */
  backgroundColor?: string;
  textColor?: string;
  imageUrl?: string;
  /** What the model would look for. */
  imageQuery?: string;
  imageDescription?: string;
  /** Who gave the picture, as far as a photo search said; beyond the specification. */
  imageCredit?: ImageCredit;
  /** What the speaker reads; beyond the specification. */
  notes?: string;
  /** How the points appear; `none` without it; beyond the specification. */
  build?: Build;
  /** The address of a recording of the speaker, kept on the device as pictures are; beyond the specification. */
  narration?: string;
  /** Which part of the picture is in sight where it is cut; beyond the specification. */
  imageFocus?: ImageFocus;
  /** `whole`: pictures are not cut to fill their frames; beyond the specification. */
  imageFit?: 'whole';
}

/** A deck; name and theme are beyond the specification, which knows one list of slides. */
export interface Deck {
  id: string;
  title: string;
  /** One of themes.ts. */
  theme: string;
  slides: Slide[];
  /** Milliseconds since 1970. */
  updatedAt: number;
}
