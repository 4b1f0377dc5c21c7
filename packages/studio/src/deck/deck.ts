/**
 * A deck of slides as it is stored, edited and exported. A slide's content is text that the user can type:
 * Markdown, from which the layout engine makes paragraphs, bullets, tables, code, charts and columns. Source:
 * specification 3, section 3 'Slide'; additions are marked.
 */

/** The six layouts of the specification; any other value becomes `text-only`. */
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
  'team',
] as const;

export type SlideLayout = (typeof SPECIFIED_LAYOUTS | typeof FURTHER_LAYOUTS)[number];

export const TRANSITIONS = ['none', 'fade', 'slide-left', 'slide-right', 'zoom'] as const;

export type Transition = (typeof TRANSITIONS)[number];

/** Whether a slide's points appear all at once or one after the other. */
type Build = 'none' | 'by-item';

/** Maximum length of a slide's content, and of its notes, in UTF-16 code units. */
export const MAX_SLIDE_TEXT = 20_000;

/** The source of a photo. */
export interface ImageCredit {
  /** Such as `Pexels`, or a host name. */
  provider: string;
  /** Empty if unknown. */
  photographer: string;
  /** Address of the photo's page, https; empty if there is none. */
  page: string;
}

/** Which part of a picture is visible. */
export interface ImageFocus {
  /** The point to be centred as far as the edges allow, 0 to 1 from the left. */
  x: number;
  /** 0 to 1 from the top. */
  y: number;
  /** Enlargement beyond what fills the frame, 1 to {@link MAX_ZOOM}; default 1. */
  zoom?: number;
}

/** Maximum enlargement of pictures. */
export const MAX_ZOOM = 4;

/** One slide. */
export interface Slide {
  /** A timestamp plus a random string. */
  id: string;
  title: string;
  /** Lines that start with '- ' are bullets, other non-empty lines are paragraphs. */
  content: string;
  layout: SlideLayout;
  transition: Transition;
  /** Seconds. */
  autoAdvanceDelay: number;
  /** `#RRGGBB`; default the theme's. */
  backgroundColor?: string;
  textColor?: string;
  imageUrl?: string;
  /** Search words for a picture, suggested by the model. */
  imageQuery?: string;
  imageDescription?: string;
  /** Source of the picture, as far as a photo search gave it; beyond the specification. */
  imageCredit?: ImageCredit;
  /** Speaker notes; beyond the specification. */
  notes?: string;
  /** Where what the slide says comes from, in small type at its foot; beyond the specification. */
  source?: string;
  /** How the points appear, default `none`; beyond the specification. */
  build?: Build;
  /** Address of a recording of the speaker, stored on the device like pictures; beyond the specification. */
  narration?: string;
  /** Visible part of a cropped picture; beyond the specification. */
  imageFocus?: ImageFocus;
  /** `whole`: pictures are not cropped to fill their frames; beyond the specification. */
  imageFit?: 'whole';
}

/** A deck; name and theme are beyond the specification, which has a single list of slides. */
export interface Deck {
  id: string;
  title: string;
  /** Id of a theme in themes.ts. */
  theme: string;
  slides: Slide[];
  /** Milliseconds since 1970. */
  updatedAt: number;
}
