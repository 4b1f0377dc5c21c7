// Generated decks for testing the writers: every layout, theme and kind of block, short and long texts, from
// a fixed seed.
import { seededRandom } from '@entropy-tools/core/random';
import type { Deck, Slide } from '../deck';
import { FURTHER_LAYOUTS, SPECIFIED_LAYOUTS, TRANSITIONS } from '../deck';
import { themes } from '../themes';
import { makeSlide } from './make-slide';

/** The address of the picture in sample decks. */
export const sampleImageUrl = 'https://pictures.example/river.png';

const words =
  'river stone harbour light morning engine measure garden paper window bridge signal copper winter market journey kitchen pattern silver orchard quiet steady narrow bright careful early common simple useful honest carry gather follow mend build turn keep share learn draw'.split(
    ' ',
  );

/** The given number of decks, each of six to nine slides. */
export function sampleDecks(count: number): Deck[] {
  return Array.from({ length: count }, (_, index) => sampleDeck(index));
}

function sampleDeck(index: number): Deck {
  const random = seededRandom(index + 1);
  const layouts = [...SPECIFIED_LAYOUTS, ...FURTHER_LAYOUTS];
  const slides = Array.from({ length: 6 + (index % 4) }, (_, number): Slide => {
    const layout = layouts[(index * 5 + number * 7) % layouts.length] ?? 'text-only';
    return makeSlide({
      id: `deck${index}-slide${number}`,
      title: titleOf(random),
      content: contentOf(layout, random),
      layout,
      transition: TRANSITIONS[(index + number) % TRANSITIONS.length] ?? 'fade',
      ...(layout.includes('image')
        ? { imageUrl: sampleImageUrl, imageDescription: 'A river' }
        : {}),
      ...(number % 2 === 0 ? { notes: `Say ${sentence(random)}\nAnd ${sentence(random)}` } : {}),
      ...(number % 3 === 1 ? { build: 'by-item' as const } : {}),
      ...(number === 3 ? { backgroundColor: '#FDF6E3', textColor: '#073642' } : {}),
    });
  });
  const theme = themes[index % themes.length]?.id ?? 'light';
  return { id: `deck${index}`, title: titleOf(random), theme, slides, updatedAt: 0 };
}

function word(random: () => number): string {
  return words[Math.floor(random() * words.length)] ?? 'word';
}

function phrase(random: () => number, least: number, most: number): string {
  const count = least + Math.floor(random() * (most - least + 1));
  return Array.from({ length: count }, () => word(random)).join(' ');
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function sentence(random: () => number): string {
  return `${capital(phrase(random, 6, 14))}.`;
}

function titleOf(random: () => number): string {
  return capital(phrase(random, 2, 6));
}

function list(count: number, line: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => line(index)).join('\n');
}

function contentOf(layout: Slide['layout'], random: () => number): string {
  const bullets = (count: number) => list(count, () => `- ${capital(phrase(random, 3, 9))}`);
  switch (layout) {
    case 'title-only':
    case 'image-only':
    case 'image-title-overlay':
      return '';
    case 'two-columns':
    case 'comparison':
      return `${capital(phrase(random, 1, 3))}\n${bullets(3)}\n---\n${capital(phrase(random, 1, 3))}\n${bullets(4)}`;
    case 'quote':
      return `${sentence(random)}\n— ${capital(word(random))} ${capital(word(random))}`;
    case 'big-number':
      return `${Math.floor(random() * 90) + 5} %\n${sentence(random)}`;
    case 'timeline':
      return list(4, (at) => `- ${2021 + at}: ${phrase(random, 2, 6)}`);
    case 'process':
    case 'cards':
      return list(4, () => `- ${capital(word(random))}: ${phrase(random, 3, 8)}`);
    case 'key-figures':
      return list(3, (at) => `- ${at * 23 + 7} %: ${phrase(random, 3, 6)}`);
    case 'matrix':
      return list(4, () => `${capital(word(random))}\n${bullets(2)}`).replace(
        /\n(?=[A-Z])/g,
        '\n---\n',
      );
    case 'three-columns':
      return list(3, () => `${capital(phrase(random, 1, 3))}\n${bullets(2)}`).replace(
        /\n(?=[A-Z])/g,
        '\n---\n',
      );
    case 'agenda':
      return bullets(5);
    case 'table':
      return `| ${capital(word(random))} | ${capital(word(random))} | Sum |\n|---|---|--:|\n${list(5, (at) => `| ${phrase(random, 1, 3)} | ${phrase(random, 1, 2)} | ${at * 17 + 3} |`)}`;
    case 'chart': {
      const type = ['bar', 'line', 'pie'][Math.floor(random() * 3)];
      return `\`\`\`chart\n${type}\nYear,${capital(word(random))}\n${list(5, (at) => `${2020 + at},${Math.floor(random() * 80) + 10}`)}\n\`\`\``;
    }
    case 'code':
      return `\`\`\`ts\nexport function ${word(random)}(${word(random)}: number): number {\n  return 42;\n}\n\`\`\``;
    case 'gallery':
      return `![One](${sampleImageUrl})\n![Two](${sampleImageUrl})\n${sentence(random)}`;
    case 'section':
    case 'closing':
      return sentence(random);
    default:
      return `${sentence(random)} With **${phrase(random, 1, 2)}** and *${word(random)}*.\n${bullets(3)}\n  - ${phrase(random, 2, 6)}\n1. ${phrase(random, 3, 6)}\n2. [${phrase(random, 1, 3)}](https://example.com/)`;
  }
}
