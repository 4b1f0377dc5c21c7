import type { Deck } from '@entropy-tools/studio/deck/deck';
import { newDeck, newSlide } from './deck/new-slide';

/** A short talk that shows what slides can contain. */
export function sampleDeck(): Deck {
  return newDeck({
    title: 'Why bees matter',
    theme: 'workshop',
    slides: [
      newSlide({
        title: 'Why bees matter',
        content: 'A talk of five minutes',
        layout: 'section',
        notes: 'Welcome. Ask who had honey, fruit or coffee this morning.',
      }),
      newSlide({
        title: 'They feed us',
        content:
          '- Most flowering plants need an animal that carries pollen\n- Apples, almonds, coffee, cocoa and cotton are among them\n- No visit, no fruit',
        transition: 'slide-left',
        notes: 'Hold up an apple.',
      }),
      newSlide({
        title: 'Not only the honeybee',
        content:
          '| Bee | Lives | Carries pollen of |\n|---|---|---|\n| Honeybee | in a colony | nearly everything |\n| Bumblebee | in small nests | tomatoes, berries |\n| Carpenter bee | alone, in wood | passion fruit |\n| Leafcutter | alone, in tubes | alfalfa |',
        layout: 'table',
      }),
      newSlide({
        title: 'A year in the hive',
        content:
          '```chart\nbar\nMonth,Bees in thousands\nAug,15\nOct,35\nDec,50\nFeb,45\nApr,25\nJun,12\n```',
        layout: 'chart',
        transition: 'zoom',
        notes: 'Southern hemisphere: December is summer. The figures are an example.',
      }),
      newSlide({
        title: 'At the table',
        content: '1 in 3\nmouthfuls of what we eat is often said to depend on pollinators',
        layout: 'big-number',
      }),
      newSlide({
        title: 'What each of us can do',
        content:
          '- Plant what flowers at different times\n- Leave a corner of the garden wild\n- Spray nothing on open flowers\n- Buy honey from nearby',
        transition: 'slide-left',
      }),
      newSlide({ title: 'Thank you', content: 'Questions?', layout: 'closing' }),
    ],
  });
}
