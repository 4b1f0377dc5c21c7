import { EmptyState } from '~/ui/empty-state';

const ideas = [
  'misty mountains at dawn',
  'paper flowers in spring',
  'a neon city at night',
  'calm ocean, golden sunset',
  'a wild galaxy',
];

/** Example prompts: one click draws. */
export function FirstIdeas({ onChoose }: { onChoose: (idea: string) => void }) {
  return (
    <EmptyState
      title="Your picture appears here"
      action={
        <ul aria-label="Ideas" className="flex flex-wrap gap-2">
          {ideas.map((idea) => (
            <li key={idea}>
              <button
                type="button"
                onClick={() => onChoose(idea)}
                className="min-h-8 rounded-full border border-line bg-surface px-3 text-sm hover:border-accent"
              >
                {idea}
              </button>
            </li>
          ))}
        </ul>
      }
    >
      Describe it, or begin with one of these.
    </EmptyState>
  );
}
