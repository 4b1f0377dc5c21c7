import type { Deck } from '@entropy-tools/studio/deck/deck';
import type { DeckImages } from '@entropy-tools/studio/deck/deck-images';
import type { WriteDeckPptxOptions } from '@entropy-tools/studio/deck/write-deck-pptx';
import type { WriteDeckVideoOptions } from '@entropy-tools/studio/deck/write-deck-video';
import { defineJobs } from '~/jobs/define-jobs';
import type { JobCalls } from '~/jobs/open-jobs';
import type { ReadDeck } from './deck/read-deck-source';
import type { SourceText } from './deck/read-source-text';
import type { SlideArt } from './pictures/slide-art';

/** A deck and its pictures, by the addresses that its slides name. */
export interface DeckInput {
  deck: Deck;
  images: DeckImages;
}

/** What the Slide Maker does off the page's thread. */
export const jobs = defineJobs({
  /** A document as slides: headings become titles, lists, tables and pictures stay. */
  async read(file: File, context): Promise<ReadDeck> {
    const { readDeckSource } = await import('./deck/read-deck-source');
    return readDeckSource(file, context);
  },
  /** A document's words, for a model to make slides of. */
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
  /** A picture for a slide, in the colours of the deck. */
  async draw(art: SlideArt, context): Promise<Blob> {
    const { drawSlideArt } = await import('./pictures/slide-art');
    return drawSlideArt(art, context);
  },
  async video({ deck, images, ...options }: DeckInput & WriteDeckVideoOptions, context) {
    const { writeDeckVideo } = await import('@entropy-tools/studio/deck/write-deck-video');
    return writeDeckVideo(deck, images, options, context);
  },
});

/** The jobs as the page calls them. */
export type EditorJobs = JobCalls<typeof jobs>;
