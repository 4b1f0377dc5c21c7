import type { FormatId } from '../formats/formats';
import type { Engine } from './engine';

const subtitles: readonly FormatId[] = ['srt', 'vtt', 'ass', 'ssa', 'sbv', 'lrc'];
const styled: readonly FormatId[] = ['ass', 'ssa', 'vtt'];
const plain: readonly FormatId[] = ['sbv', 'lrc', 'txt'];

function subtitleLosses(from: FormatId, to: FormatId): string {
  const lost = styled.includes(from) ? ['fonts, colours and places on the screen'] : [];
  if (plain.includes(to)) lost.push('bold and italics');
  if (to === 'lrc') lost.push('line breaks');
  if (to === 'txt') lost.push('times');
  return lost.join(', ') || 'colours and places on the screen';
}

/** Subtitles, mail, address cards and calendars. */
export const recordEngines: readonly Engine[] = [
  {
    id: 'subtitles',
    from: subtitles,
    to: [...subtitles, 'txt'],
    loses: subtitleLosses,
    readsInNode: subtitles,
  },
  {
    id: 'mail',
    from: ['eml', 'mbox', 'msg'],
    to: ['html', 'txt', 'zip', 'eml'],
    loses: (_from, to) =>
      ({ html: 'attachments and pictures of other places', txt: 'attachments and looks' })[
        to as string
      ],
    readsInNode: ['eml', 'mbox', 'msg'],
  },
  {
    id: 'records',
    from: ['vcf', 'ics'],
    to: ['csv', 'json', 'html'],
    loses: (from) => (from === 'vcf' ? 'photos and rare fields' : 'reminders, guests and tasks'),
    readsInNode: ['vcf', 'ics'],
  },
  {
    id: 'cards',
    from: ['csv'],
    to: ['vcf'],
    loses: () => 'columns that no address card has',
    readsInNode: ['csv'],
  },
  {
    id: 'calendar',
    from: ['csv'],
    to: ['ics'],
    loses: () => 'columns that no event has',
    readsInNode: ['csv'],
  },
];
