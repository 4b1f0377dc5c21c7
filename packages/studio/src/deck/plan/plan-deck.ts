/**
 * Plans a deck as a talk: an opening, an agenda where there are parts, one claim a slide with its evidence, and a
 * close. Each slide gets the layout that says its content best, no more than six lines, something to look at,
 * and all that the source says in its notes. No model is involved; the same source always gives the same deck.
 */

import type { DrawingIndex } from '../../scene/drawings/drawing-index';
import type { Slide, SlideLayout } from '../deck';
import { splitSlide } from '../layout/split-slide';
import { makeSlide } from '../make-slide';
import type { MeasureText } from '../slide-drawing';
import { findTheme } from '../themes';
import { draftsOf } from './choose-layout';
import { type Draft, estimateWidth, fitsDraft, hasPicturePlace } from './draft';
import { type Passage, readPassages } from './passages';
import { pickTheme } from './pick-theme';
import { sentencesOf, shorten } from './short-text';
import { makePictureFinder, type PictureFinder, type PictureWish } from './wish-pictures';

/** What one slide or a few are to say: a chapter of a document, an entry of a model's answer. */
export interface Material {
  title: string;
  /** Level of its heading; 1 at the top. */
  level: number;
  /** Markdown, as a slide's content. */
  content: string;
  /** Pictures of the source. */
  pictures?: readonly { url: string; alt: string }[];
  /** Where it comes from, for the foot of its slides. */
  source?: string;
  notes?: string;
  /** What a picture would show, in a few words. */
  query?: string;
  /** A layout that was asked for. */
  layout?: SlideLayout;
}

/** How a deck is planned. */
export interface PlanOptions {
  /** Title of the deck, if it is not that of the first material. */
  title?: string;
  author?: string;
  /** BCP 47. */
  language?: string;
  /** The drawings for scenes and icons; without them pictures are patterns. */
  index?: DrawingIndex;
  measure?: MeasureText;
  /** Whether the deck may get an opening, an agenda and a close of its own; default true. */
  isWhole?: boolean;
  /** Whether slides that are not whole have a first and a last one of their kind; default true. */
  isDeck?: boolean;
}

/** A deck whose pictures are still to be drawn. */
export interface PlannedDeck {
  /** Id of the design. */
  theme: string;
  slides: Slide[];
  /** By the addresses that the slides use. */
  pictures: ReadonlyMap<string, PictureWish>;
}

/** A document of prose alone makes about so many slides, however long it is. */
const SLIDES_OF_PROSE = 30;
/** Characters that notes hold beside a source. */
const MOST_OF_NOTES = 18_000;
/** Topics of an agenda; with more it would be no overview. */
const AGENDA = { least: 3, most: 6 };
/** A deck that is shorter needs no agenda and no close. */
const LEAST_OF_A_TALK = 4;
const ending =
  /^(?:conclusions?|summary|in short|key takeaways?|takeaways?|thank you|thanks|questions\??|next steps?|outlook|call to action|what (?:each of us|we|you|i|to|comes?) (?:can|should|ask|do|try|change|next)|what we'?ll do|remember|our recommendation|fazit|zusammenfassung|schluss|danke|conclusion|merci|résumé|conclusión|conclusiones|gracias|conclusione|grazie|conclusão|obrigado|samenvatting|bedankt|dankie)\b/i;
/** The title of a closing slide by language. */
const closings: Readonly<Record<string, string>> = {
  ...{ en: 'In short', de: 'Kurz gesagt', fr: 'En bref', es: 'En resumen', it: 'In breve' },
  ...{ pt: 'Em resumo', nl: 'Kortom', af: 'Kortliks' },
};
const markers: readonly (readonly [string, RegExp])[] = [
  ['de', /\b(?:und|der|die|das|nicht|ist|mit|für)\b/gi],
  ['fr', /\b(?:et|les|des|est|une|dans|pour|qui)\b/gi],
  ['es', /\b(?:y|los|las|una|por|con|para|del)\b/gi],
  ['it', /\b(?:il|gli|che|una|per|con|della|sono)\b/gi],
  ['pt', /\b(?:os|uma|para|com|não|são|dos|que)\b/gi],
  ['nl', /\b(?:het|een|van|niet|zijn|met|voor|dat)\b/gi],
  ['af', /\b(?:nie|van|vir|wat|het|is|’n|en)\b/gi],
  ['en', /\b(?:the|and|of|to|is|for|with|that)\b/gi],
];

/** A draft with what it needs of its material. */
interface Placed {
  draft: Draft;
  material: Material;
  /** A picture of the source. */
  own?: { url: string; alt: string };
}

/** Plans the slides of a source. */
export function planDeck(materials: readonly Material[], options: PlanOptions): PlannedDeck {
  const { measure = estimateWidth, isWhole = true, index } = options;
  const title = options.title?.trim() || materials[0]?.title || '';
  const finder = makePictureFinder(index, title);
  const language = languageOf(options.language, materials);
  const rest = [...materials];
  const length = materials.reduce((sum, one) => sum + one.content.length, 0);
  const prose = Math.min(MOST_OF_NOTES, Math.max(700, length / SLIDES_OF_PROSE));
  const placed: Placed[] = [];
  const layouts = () => placed.map(({ draft }) => draft.layout);
  if (isWhole && rest[0]) placed.push(openingOf(rest, options, measure));
  for (const [at, material] of rest.entries()) {
    const isLast = at === rest.length - 1;
    const made = placedOf(material, {
      ...{ measure, finder, prose, before: layouts() },
      ...{ isEnglish: language === 'en', pictured: picturedShare(placed) },
    });
    const isEnd = isWhole && isLast && ending.test(material.title);
    const closing = isEnd ? closingOf(made, measure) : undefined;
    placed.push(...(closing ? [closing] : made));
  }
  if (isWhole) {
    addAgenda(placed, rest);
    addClosing(placed, title, language);
  } else if (options.isDeck ?? true) openAndClose(placed, measure);
  const pictures = new Map<string, PictureWish>();
  const slides = placed.flatMap((one) => toSlides(one, finder, pictures));
  const text = materials.map((one) => `${one.title} ${one.content}`).join(' ');
  return { theme: pickTheme(title, text), slides, pictures };
}

/** Share of slides with a picture or a chart; code stands for itself. */
function picturedShare(placed: readonly Placed[]): number {
  const counted = placed.filter(({ draft }) => draft.layout !== 'code');
  const seen = counted.filter(
    ({ draft, own }) =>
      own !== undefined ||
      draft.icons.length > 0 ||
      draft.layout === 'chart' ||
      hasPicturePlace(draft.layout),
  );
  return counted.length === 0 ? 1 : seen.length / counted.length;
}

/** The first slide: the deck's title, and a line below it. Takes from `rest` what it says whole. */
function openingOf(
  rest: Material[],
  { title = '', author = '' }: PlanOptions,
  measure: MeasureText,
): Placed {
  const [first] = rest as [Material];
  const own = title.trim();
  if (own !== '' && own !== first.title)
    return {
      draft: { layout: 'section', title: own, content: author, icons: [], notes: '' },
      material: { title: own, level: 1, content: '' },
    };
  const { passages } = readPassages(first.content, first.title);
  const [lead] = passages;
  const line = lead ? subtitleOf(lead) : author;
  const draft: Draft = {
    ...{ layout: 'section', title: first.title || 'Untitled deck', content: line, icons: [] },
    notes: lead && passages.length === 1 ? lead.notes : '',
  };
  const isShort = passages.length === 0 || (passages.length === 1 && isWholeIn(lead, line));
  if (isShort && !first.pictures?.length) rest.shift();
  else if (isShort && first.pictures?.length) {
    const [picture] = first.pictures;
    rest.shift();
    if (first.pictures.length > 1)
      rest.unshift({ ...first, content: '', pictures: first.pictures.slice(1) });
    return { draft, material: first, ...(picture ? { own: picture } : {}) };
  } else if (!first.title)
    draft.title = shorten(sentencesOf(lead?.notes ?? '')[0] ?? '', 64) || draft.title;
  if (!fitsDraft(draft, measure)) draft.content = shorten(line, 80);
  return { draft, material: { ...first, content: '', pictures: [] } };
}

/** Whether a passage says no more than a line. */
function isWholeIn(passage: Passage | undefined, line: string): boolean {
  return passage !== undefined && passage.notes.length <= line.length + 4;
}

function subtitleOf(passage: Passage): string {
  if (passage.kind !== 'points') return '';
  if (passage.claim) return passage.claim;
  const [only] = passage.points;
  if (!only || (passage.points.length > 1 && passage.notes.length > 160)) return '';
  return passage.points.map(({ name, text }) => (name ? `${name}: ${text}` : text)).join('\n');
}

/** The slides of one material. */
function placedOf(
  material: Material,
  context: {
    measure: MeasureText;
    finder: PictureFinder;
    prose: number;
    before: readonly SlideLayout[];
    isEnglish: boolean;
    /** Share of the slides before that have a picture or a chart. */
    pictured: number;
  },
): Placed[] {
  const { title, content } = material;
  const { passages, pictures: inText } = readPassages(content, title, context.prose);
  const pictures = [...(material.pictures ?? []), ...inText];
  const before = [...context.before];
  if (material.layout && material.layout !== 'text-only')
    return [
      {
        draft: { layout: material.layout, title, content, icons: [], notes: '' },
        material,
        ...(pictures[0] ? { own: pictures[0] } : {}),
      },
    ];
  const placed: Placed[] = [];
  if (passages.length === 0 && pictures.length === 0) {
    if (title === '') return [];
    return [{ draft: { layout: 'section', title, content: '', icons: [], notes: '' }, material }];
  }
  let [first] = pictures;
  for (const [at, passage] of passages.entries()) {
    const named = at === 0 || title === '' ? title : `${title} (${at + 1})`;
    const canHold = first !== undefined && passage.kind === 'points';
    const drafts = draftsOf(passage, named, {
      ...{ measure: context.measure, before, hasPicture: canHold },
      ...{ isContinued: at > 0, isEnglish: context.isEnglish },
      pictured: context.pictured,
      haveIcons: (texts) => context.finder.iconsOf(texts) !== undefined,
    });
    for (const draft of drafts) {
      const takes = first !== undefined && draft.layout.startsWith('text-image-');
      placed.push({ draft, material, ...(takes && first ? { own: first } : {}) });
      if (takes) first = undefined;
      before.push(draft.layout);
    }
  }
  const left = first === undefined ? pictures.slice(1) : pictures;
  if (left.length === 1 || left.length === 2)
    for (const own of left) {
      const draft: Draft = { layout: 'image-only', title, content: '', icons: [], notes: own.alt };
      placed.push({ draft, material, own });
    }
  else
    for (let at = 0; at < left.length; at += 4) {
      const shown = left.slice(at, at + 4);
      const lines = shown.map(({ url, alt }) => `![${alt.replace(/[[\]\\\n]/g, ' ')}](<${url}>)`);
      const notes = shown
        .map(({ alt }) => alt)
        .join('\n')
        .trim();
      const draft: Draft = {
        layout: 'gallery',
        title,
        content: lines.join('\n'),
        icons: [],
        notes,
      };
      placed.push({ draft, material });
    }
  return placed;
}

/** The last chapter as a closing slide, if it is short enough for one. */
function closingOf(made: readonly Placed[], measure: MeasureText): Placed | undefined {
  const [only] = made;
  if (!only || made.length > 1 || only.own) return undefined;
  const { draft } = only;
  if (!/^(?:text-image-\w+|section|cards|big-number)$/.test(draft.layout)) return undefined;
  const content = draft.content.replace(/ ?\{icon \d\}/g, '');
  const closing: Draft = { ...draft, content, layout: 'closing', icons: [] };
  return fitsDraft(closing, measure) ? { ...only, draft: closing } : undefined;
}

/** A list of the parts after the opening, where there are enough and not too many. */
function addAgenda(placed: Placed[], materials: readonly Material[]): void {
  const topics = materials.filter(({ level, title }) => level <= 2 && title !== '');
  const names = topics.map(({ title }) => title);
  const isTalk = placed.length >= LEAST_OF_A_TALK;
  if (!isTalk || names.length < AGENDA.least || names.length > AGENDA.most) return;
  if (new Set(names).size < names.length) return;
  const content = names.map((name) => `- ${shorten(name, 60)}`).join('\n');
  const draft: Draft = { layout: 'agenda', title: 'Agenda', content, icons: [], notes: '' };
  placed.splice(1, 0, { draft, material: { title: 'Agenda', level: 2, content: '' } });
}

/** A last slide with the claims of the talk, unless it ends with a close of its own. */
function addClosing(placed: Placed[], title: string, language: string): void {
  const last = placed.at(-1);
  if (placed.length < LEAST_OF_A_TALK || !last || last.draft.layout === 'closing') return;
  if (ending.test(last.draft.title) || last.draft.layout === 'section') return;
  const said = placed.slice(1).flatMap(({ draft }) => draft.claim ?? []);
  const claims = [...new Set(said)].filter((claim) => claim.length >= 12);
  const step = Math.max(1, Math.floor(claims.length / 3));
  const chosen = claims.filter((_, at) => at % step === 0).slice(0, 3);
  // Without claims the talk ends as it began.
  const isRecap = chosen.length >= 2;
  const opening = placed[0]?.draft.content ?? '';
  const content = isRecap ? chosen.map((claim) => `- ${shorten(claim, 72)}`).join('\n') : opening;
  const heading = isRecap ? (closings[language] ?? title) : title;
  const draft: Draft = { layout: 'closing', title: heading, content, icons: [], notes: '' };
  placed.push({ draft, material: { title, level: 1, content: '' } });
}

/** A model's deck begins and ends with slides of their own kind, if they are short. */
function openAndClose(placed: readonly Placed[], measure: MeasureText): void {
  if (placed.length < LEAST_OF_A_TALK) return;
  for (const [one, layout] of [
    [placed[0], 'section'],
    [placed.at(-1), 'closing'],
  ] as const) {
    if (!one || !/^(?:text-image-\w+|cards)$/.test(one.draft.layout) || one.material.layout)
      continue;
    const content = one.draft.content.replace(/ ?\{icon \d\}/g, '');
    const made: Draft = { ...one.draft, layout, content, icons: [] };
    if (one.draft.layout !== 'cards' || layout === 'closing')
      if (fitsDraft(made, measure)) one.draft = made;
  }
}

function languageOf(stated: string | undefined, materials: readonly Material[]): string {
  const code = stated?.slice(0, 2).toLowerCase() ?? '';
  if (code in closings) return code;
  const text = materials
    .map(({ title, content }) => `${title} ${content}`)
    .join(' ')
    .slice(0, 20_000);
  const counts = markers.map(([language, pattern]) => ({
    language,
    count: text.match(pattern)?.length ?? 0,
  }));
  const best = counts.reduce((most, one) => (one.count > most.count ? one : most), {
    ...{ language: 'en', count: 1 },
  });
  return best.language;
}

/** A draft as slides, with the wishes for its pictures. */
function toSlides(
  { draft, material, own }: Placed,
  finder: PictureFinder,
  pictures: Map<string, PictureWish>,
): Slide[] {
  const { layout, title, icons } = draft;
  const wish = (picture: PictureWish) => {
    const url = `device:drawn-${pictures.size + 1}`;
    pictures.set(url, picture);
    return url;
  };
  const drawn = icons.length > 0 ? (finder.iconsOf(icons) ?? []) : [];
  const content = draft.content.replace(/ ?\{icon (\d)\}/g, (_, at: string) => {
    const icon = drawn[Number(at)];
    return icon ? ` ![${icon.words}](<${wish(icon)}>)` : '';
  });
  const text = draft.content.replace(/\{icon \d\}/g, '').replace(/```[\s\S]*```/g, '');
  const words = { title, text, query: material.query ?? '', place: layout };
  const picture =
    own === undefined && hasPicturePlace(layout) ? finder.pictureOf(words) : undefined;
  const notes = [material.notes, draft.notes]
    .map((one) => one?.trim() ?? '')
    .filter((one, at, all) => one !== '' && all.indexOf(one) === at)
    .join('\n\n');
  const slide = makeSlide({
    ...{ title: unbroken(title), content: unbroken(content), layout },
    ...(own ? { imageUrl: own.url } : picture ? { imageUrl: wish(picture) } : {}),
    ...describe(own?.alt ?? picture?.words),
    ...(own && layout.startsWith('text-image-') ? { imageFit: 'whole' as const } : {}),
    ...(notes === '' ? {} : { notes: cutNotes(notes) }),
    ...(material.source && layout !== 'agenda' ? { source: material.source } : {}),
    ...(material.query ? { imageQuery: material.query } : {}),
  });
  if (layout !== 'code') return [slide];
  return splitSlide(slide, { theme: findTheme('light'), measure: estimateWidth });
}

/** A figure and its unit stay on one line. */
function unbroken(text: string): string {
  return text.includes('```') ? text : text.replace(/(\d) (?=[%‰°])/g, '$1\u00a0');
}

function describe(words: string | undefined): { imageDescription?: string } {
  const text = words?.trim() ?? '';
  return text === '' ? {} : { imageDescription: text };
}

/** Notes have a limit; what is longer ends with an ellipsis. */
function cutNotes(notes: string): string {
  return notes.length <= 20_000 ? notes : `${notes.slice(0, 19_999).toWellFormed()}…`;
}
