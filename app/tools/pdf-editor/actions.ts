import type { ToolAction } from '~/tool-kit/tool-action';

/** What people want done in a PDF; the queries choose the tool in hand (`modes.ts`). */
export const actions: readonly ToolAction[] = [
  {
    label: 'Sign',
    words: ['signature', 'initials', 'autograph', 'certificate', 'contract'],
    query: 'mode=sign',
    rank: 3,
  },
  {
    label: 'Black out words',
    words: ['redact', 'hide', 'censor', 'remove', 'anonymise', 'blacken'],
    query: 'mode=redact',
    rank: 3.6,
  },
  {
    label: 'Change its text',
    words: ['edit', 'correct', 'replace words', 'typo', 'rewrite'],
    query: 'mode=content',
    rank: 4,
  },
  {
    label: 'Write on it',
    words: ['add text', 'annotate', 'type', 'comment', 'note', 'fill in'],
    query: 'mode=text',
    rank: 6.5,
  },
  {
    label: 'Highlight',
    words: ['mark', 'underline', 'annotate', 'marker'],
    query: 'mode=highlight',
    rank: 13.5,
  },
  {
    label: 'Add form fields',
    words: ['form', 'input', 'checkbox', 'fillable'],
    query: 'mode=field',
    rank: 19,
  },
];
