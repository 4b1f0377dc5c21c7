import type { FormatId } from '../formats/formats';
import type { Engine } from './engine';

const pairs: Readonly<Partial<Record<FormatId, readonly FormatId[]>>> = {
  csv: ['json', 'xlsx'],
  json: ['csv'],
  xlsx: ['csv'],
  xml: ['json'],
};

/** Tables and trees, by our own readers and writers. */
export const tableEngines: readonly Engine[] = [
  {
    id: 'table',
    from: ['csv', 'json', 'xlsx', 'xml'],
    to: ['csv', 'json', 'xlsx'],
    except: (from, to) => !pairs[from]?.includes(to),
    readsInNode: ['csv', 'json', 'xlsx', 'xml'],
  },
];
