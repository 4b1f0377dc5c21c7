// Plans slides of a model's answer, or of a topic alone. In a worker.

import type { CodecContext } from '@entropy-tools/core/codec-context';
import { readMarkdown } from '@entropy-tools/documents/doc/read-markdown/read-markdown';
import type { Slide } from '@entropy-tools/studio/deck/deck';
import { planDeck } from '@entropy-tools/studio/deck/plan/plan-deck';
import { planDocument } from '@entropy-tools/studio/deck/plan/plan-document';
import { outlineOfTopic } from '@entropy-tools/studio/deck/plan/topic-outline';
import { openIndexIfOnline } from '../pictures/draw-wishes';
import type { ReadDeck } from './read-deck-source';

/** What is planned: slides as a model wrote them, or a topic. */
export interface PlanRequest {
  title: string;
  /** None for a topic alone. */
  slides?: readonly Slide[];
  /** Whether the slides are a whole deck, and not a few more. */
  isDeck?: boolean;
  /** The design of the deck that they go into; chosen by the topic if undefined. */
  themeId?: string;
  /** Whether pictures are drawn; otherwise photos are looked for. */
  isDrawn: boolean;
}

/** A planned deck with the pictures that are still to be drawn. */
export type PlannedSlides = Pick<ReadDeck, 'slides' | 'wishes'> & { theme: string };

/** Plans the slides. Their order and number of topics stay; what is too long for one slide becomes two. */
export async function planSlides(
  { title, slides, isDeck = true, themeId, isDrawn }: PlanRequest,
  context: CodecContext,
): Promise<PlannedSlides> {
  const found = await openIndexIfOnline();
  const index = found ? { index: found } : {};
  const planned = slides
    ? planDeck(
        slides.map(
          ({ title: own, content, layout, notes, source, imageQuery, imageDescription }) => ({
            ...{ title: own, content, layout, level: 2 },
            ...(notes ? { notes } : {}),
            ...(source ? { source } : {}),
            query: imageQuery ?? imageDescription ?? '',
          }),
        ),
        { title, ...index, isWhole: false, isDeck },
      )
    : planDocument(
        await readMarkdown(outlineOfTopic(title), { ...context, onProgress: () => undefined }),
        { ...index, keepImage: () => '' },
        context,
      );
  const theme = themeId ?? planned.theme;
  const wishes = new Map(
    [...planned.pictures].filter(([, { place }]) => isDrawn || place === 'icon'),
  );
  return { slides: planned.slides.map((slide) => withoutMissing(slide, wishes)), wishes, theme };
}

/** A slide without a picture that was not drawn, for which a photo is looked for. */
function withoutMissing(slide: Slide, wishes: PlannedSlides['wishes']): Slide {
  const { imageUrl, imageDescription: _, ...rest } = slide;
  return imageUrl === undefined || wishes.has(imageUrl) ? slide : rest;
}
