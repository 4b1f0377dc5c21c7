// Which design suits what a deck is about: by its words, else by its title, always the same for the same text.
import { seededRandom } from '@entropy-tools/core/random';

/** Words that speak for a design, the more of them the more. */
const topics: readonly (readonly [theme: string, words: string])[] = [
  [
    'moss',
    'nature|environment|climate|sustainab|ecolog|forest|garden|farm|agricultur|plant|soil|biodivers|bees?\\b|trees?\\b|conservation|green|compost|wildlife|animal',
  ],
  [
    'fjord',
    'business|strateg|quarter|market|company|customer|revenue|sales|project|roadmap|report|plan|team|management|budget|kpi|growth|investor|health|medic|clinic|patient|hospital|care',
  ],
  [
    'blueprint',
    'engineer|architect|construct|software|code|system|apis?\\b|infrastructure|machine|hardware|data|algorithm|network|security|cloud|protocol|technical|database|deploy',
  ],
  [
    'night-shift',
    'space|astronom|stars?\\b|galax|planet|night|game|gaming|film|cinema|music|concert|startup|pitch|robot|artificial intelligence|future|energy|electric|solar|power',
  ],
  [
    'harbour',
    'bank|financ|invest|insurance|law|legal|govern|policy|econom|trade|ocean|sea\\b|ships?\\b|ports?\\b|water|river|coast|whale|pension|tax',
  ],
  [
    'chalkboard',
    'school|lesson|teach|student|learn|class|math|physics|chemistry|history|exam|course|education|grammar|homework|pupil',
  ],
  [
    'clay',
    'food|cook|recipe|restaurant|coffee|bak|bread|wine|pottery|craft|home|family|house|africa|desert|archaeolog|ancient|village',
  ],
  [
    'linen',
    'literature|book|poem|novel|wedding|fashion|museum|art\\b|heritage|philosoph|memoir|essay',
  ],
  [
    'press',
    'news|media|journal|election|politic|democra|campaign|press|publish|debate|research|paper|study',
  ],
  [
    'signal',
    'safety|warning|emergency|fire\\b|traffic|risk|sport|football|race\\b|hazard|accident',
  ],
  [
    'rosewood',
    'love|theatre|opera|dance|perfume|chocolate|romance|jewel|luxury|evening|gala|charity',
  ],
  [
    'workshop',
    'workshop|design|idea|creativ|innovat|community|volunteer|kids|children|launch|event|festival|travel|trip|holiday|city|bicycle|transport',
  ],
];

const patterns = topics.map(
  ([theme, words]) => [theme, new RegExp(`(?<![\\p{L}])(?:${words})`, 'giu')] as const,
);

/** Designs for texts that speak for none. */
const others = ['fjord', 'workshop', 'moss', 'clay', 'linen', 'press', 'harbour'] as const;

/**
 * The id of the design for a deck.
 * @param title counts four times
 */
export function pickTheme(title: string, text: string): string {
  const scores = patterns.map(([theme, pattern]) => {
    const inTitle = title.match(pattern)?.length ?? 0;
    const inText = Math.min(8, text.slice(0, 20_000).match(pattern)?.length ?? 0);
    return { theme, score: inTitle * 4 + inText };
  });
  const best = scores.reduce((most, one) => (one.score > most.score ? one : most), {
    ...{ theme: '', score: 1 },
  });
  if (best.theme !== '') return best.theme;
  return others[Math.floor(seededRandom(title.toLowerCase())() * others.length)] ?? 'fjord';
}
