import type { LocalRecord } from '~/platform/local-store';

/** The questions of a thought record, in order (after Beck's and Greenberger and Padesky's forms). */
export const thoughtFields = [
  { id: 'situation', label: 'What happened?', hint: 'Where, when, with whom. Only the facts.' },
  { id: 'thought', label: 'What went through your mind?', hint: '' },
  {
    id: 'feeling',
    label: 'What did you feel?',
    hint: 'One word each: sad, afraid, angry, ashamed.',
  },
  { id: 'evidenceFor', label: 'What speaks for the thought?', hint: '' },
  { id: 'evidenceAgainst', label: 'What speaks against it?', hint: 'What would a friend say?' },
  { id: 'balanced', label: 'A fairer way to see it', hint: '' },
] as const;

type ThoughtFieldId = (typeof thoughtFields)[number]['id'];

/** A thought record, with the strength of the feelings in per cent, before and after. */
export type Thought = Record<ThoughtFieldId, string> & {
  id: string;
  /** ISO 8601. */
  at: string;
  before: number;
  after: number;
};

/** An empty form. */
export const blankThought: Thought = {
  id: '',
  at: '',
  before: 50,
  after: 50,
  situation: '',
  thought: '',
  feeling: '',
  evidenceFor: '',
  evidenceAgainst: '',
  balanced: '',
};

const isThought = (value: unknown): value is Thought => {
  const one = value as Thought | null;
  return (
    typeof one === 'object' &&
    one !== null &&
    [one.id, one.at, ...thoughtFields.map(({ id }) => one[id])].every(
      (text) => typeof text === 'string',
    ) &&
    [one.before, one.after].every((share) => share >= 0 && share <= 100)
  );
};

/** Thought records on this device, newest first. */
export const thoughtsRecord: LocalRecord<readonly Thought[]> = {
  key: 'therapy-thoughts',
  version: 1,
  parse: (value) => (Array.isArray(value) ? value.filter(isThought) : undefined),
  fallback: [],
};

/** The unfinished record. */
export const thoughtDraftRecord: LocalRecord<Thought> = {
  key: 'therapy-thought-draft',
  version: 1,
  parse: (value) => (isThought(value) ? value : undefined),
  fallback: blankThought,
};
