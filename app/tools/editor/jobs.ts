import type { Deck } from '@entropy-tools/studio/deck/deck';
import type { DeckImages } from '@entropy-tools/studio/deck/deck-images';
import type { WriteDeckPptxOptions } from '@entropy-tools/studio/deck/write-deck-pptx';
import type { WriteDeckVideoOptions } from '@entropy-tools/studio/deck/write-deck-video';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { PlannedSlides, PlanRequest } from './deck/plan-slides';
import type { ReadDeck } from './deck/read-deck-source';
import type { SourceText } from './deck/read-source-text';
import type { WishToDraw } from './pictures/draw-wishes';
import type { DrawnSlideArt, SlideArt } from './pictures/slide-art';

/** A deck and its pictures, by the URLs that its slides use. */
export interface DeckInput {
  deck: Deck;
  images: DeckImages;
}

/** The Slide Maker's jobs, which run off the main thread. */
export const jobs = defineJobs({
  /** Plans a deck of a document or a table; reads the slides of a presentation. */
  async read(file: File, context): Promise<ReadDeck> {
    const { readDeckSource } = await import('./deck/read-deck-source');
    return readDeckSource(file, context);
  },
  /** Extracts a document's text, for a model to make slides from. */
  async text(file: File, context): Promise<SourceText> {
    const { readSourceText } = await import('./deck/read-source-text');
    return readSourceText(file, context);
  },
  async pptx({ deck, images, ...options }: DeckInput & WriteDeckPptxOptions, context) {
    const { writeDeckPptx } = await import('@entropy-tools/studio/deck/write-deck-pptx');
    return writeDeckPptx(deck, images, options, context);
  },
  async pdf({ deck, images, notes }: DeckInput & { notes: boolean }, context) {
    const { writeDeckPdf } = await import('@entropy-tools/studio/deck/write-deck-pdf');
    return writeDeckPdf(deck, images, { notes }, context);
  },
  /** Draws a picture for a slide: the scene of its words, or a pattern in the colours of the deck. */
  async draw(art: SlideArt, context): Promise<DrawnSlideArt> {
    const { drawSlideArt } = await import('./pictures/slide-art');
    return drawSlideArt(art, context);
  },
  /** Draws a picture that slides were planned with. */
  async drawWish(picture: WishToDraw, context): Promise<Blob> {
    const { drawWish } = await import('./pictures/draw-wishes');
    return drawWish(picture, context);
  },
  /** Plans the slides of a model's answer or of a topic. */
  async plan(request: PlanRequest, context): Promise<PlannedSlides> {
    const { planSlides } = await import('./deck/plan-slides');
    return planSlides(request, context);
  },
  async video({ deck, images, ...options }: DeckInput & WriteDeckVideoOptions, context) {
    const { writeDeckVideo } = await import('@entropy-tools/studio/deck/write-deck-video');
    return writeDeckVideo(deck, images, options, context);
  },
});

/** The jobs, as called by the page. */
export type EditorJobs = JobCalls<typeof jobs>;
