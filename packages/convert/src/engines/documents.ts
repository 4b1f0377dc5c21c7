import type { FormatId } from '../formats/formats';
import type { Engine } from './engine';

const ours: readonly FormatId[] = ['doc', 'odt', 'rtf', 'epub'];

/** Documents, by our own readers and writers. */
export const documentEngines: readonly Engine[] = [
  {
    id: 'document-model',
    from: ['docx', 'txt', 'md', ...ours, 'html'],
    to: ['txt', 'html', 'pdf', 'pptx', 'docx'],
    except: (from, to) =>
      (to === 'pptx' && from !== 'docx') || (from === 'md' && (to === 'docx' || to === 'txt')),
    readsInNode: ['docx', 'txt', 'md'],
  },
  {
    id: 'pdf',
    from: ['pdf'],
    to: ['jpg', 'png', 'docx'],
    readsInNode: ['pdf'],
  },
];
