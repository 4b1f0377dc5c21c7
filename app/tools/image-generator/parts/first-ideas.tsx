import { ExampleCards } from '~/tool-kit/example-cards';
import { EmptyState } from '~/ui/empty-state';
import bicycle from '../examples/bicycle.webp';
import elephants from '../examples/elephants.webp';
import lighthouse from '../examples/lighthouse.webp';

/** Prompts with a picture that the page drew from them. */
const pictures = [
  ['a lighthouse in a storm', lighthouse],
  ['two elephants under a rainbow, watercolour', elephants],
  ['minimalist poster of a bicycle', bicycle],
] as const;

const ideas = [
  'a red fox in a snowy forest',
  'an astronaut reading a book on the moon',
  'birthday card with a cake that says “Hooray”',
  'seamless pattern of strawberries',
  'a village in winter, oil painting',
  'swirling emotions',
];

interface IdeaProps {
  onChoose: (idea: string) => void;
}

/** Where the picture will be: example prompts, of which one click draws. */
export function FirstIdeas({ onChoose }: IdeaProps) {
  return (
    <EmptyState
      title="Your picture appears here"
      action={
        <div className="flex flex-col gap-4">
          <div className="hidden lg:block">
            <IdeaPictures onChoose={onChoose} />
          </div>
          <ul aria-label="Ideas" className="flex flex-wrap gap-2">
            {ideas.map((idea) => (
              <li key={idea}>
                <button
                  type="button"
                  onClick={() => onChoose(idea)}
                  className="min-h-8 rounded-full border border-line bg-surface px-3 py-1 text-start text-sm hover:border-accent"
                >
                  {idea}
                </button>
              </li>
            ))}
          </ul>
        </div>
      }
    >
      Describe it, or begin with one of these.
    </EmptyState>
  );
}

/** Three example prompts with what they give. */
export function IdeaPictures({ onChoose }: IdeaProps) {
  return <ExampleCards examples={pictures} height={320} onChoose={onChoose} />;
}
