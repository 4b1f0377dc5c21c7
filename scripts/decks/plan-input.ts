/** Plans the deck of an input in Node, as the Slide Maker does it in a worker. */
import { CsvParser } from '../../packages/data/src/data/csv-parser.ts';
import { dialectOf } from '../../packages/data/src/data/csv-source.ts';
import { readMarkdown } from '../../packages/documents/src/doc/read-markdown/read-markdown.ts';
import { readText } from '../../packages/documents/src/doc/read-text.ts';
import type { Deck } from '../../packages/studio/src/deck/deck.ts';
import {
  type Material,
  type PlannedDeck,
  planDeck,
} from '../../packages/studio/src/deck/plan/plan-deck.ts';
import { planDocument } from '../../packages/studio/src/deck/plan/plan-document.ts';
import { materialsOfTable } from '../../packages/studio/src/deck/plan/table-document.ts';
import { outlineOfTopic } from '../../packages/studio/src/deck/plan/topic-outline.ts';
import type { DrawingIndex } from '../../packages/studio/src/scene/drawings/drawing-index.ts';
import { nodeContext } from '../../tests/support/node-assets.ts';
import type { DeckInput } from './inputs.ts';

/** A planned deck as one that is stored. */
export type InputDeck = Deck & Pick<PlannedDeck, 'pictures'>;

/** @param index of the drawings */
export async function planInput(input: DeckInput, index: DrawingIndex): Promise<InputDeck> {
  const { theme, slides, pictures } = await planned(input, index);
  return { id: input.name, title: slides[0]?.title ?? '', theme, slides, pictures, updatedAt: 0 };
}

/** ‘table-sales.csv’ reads ‘Sales’. */
function titleOf(name: string): string {
  const words = name.replace(/^\w+?-|\.\w+$/g, '').replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

async function planned({ name, kind, text }: DeckInput, index: DrawingIndex): Promise<PlannedDeck> {
  const context = nodeContext();
  const keepImage = () => 'device:own';
  switch (kind) {
    case 'topic':
      return planDocument(
        await readMarkdown(outlineOfTopic(text), context),
        { index, keepImage },
        context,
      );
    case 'text': {
      const doc = name.endsWith('.txt')
        ? readText(new TextEncoder().encode(text))
        : await readMarkdown(text, context);
      return planDocument(doc, { index, keepImage, source: name, name: titleOf(name) }, context);
    }
    case 'table': {
      const { delimiter, skip } = dialectOf(text, 'auto');
      const { rows } = new CsvParser({ delimiter }).push(text.slice(skip), true);
      return planDeck(materialsOfTable(rows, titleOf(name), name), { index });
    }
    case 'answer': {
      const entries = JSON.parse(text) as { title: string; content: string; imageQuery: string }[];
      const materials = entries.map(
        ({ title, content, imageQuery }): Material => ({
          ...{ title, content, level: 2, query: imageQuery },
        }),
      );
      return planDeck(materials, { index, isWhole: false });
    }
  }
}
