import { messages, NAME } from '../messages';

/** One for each kind of task that uses tools. */
const examples = [
  'What is 18.5 % of 24 360, rounded to cents?',
  'Draw a bar chart of: January 40, February 55, March 32.',
  'Plan a two-day trip to Durban for three people, step by step.',
  'Fetch https://example.com and tell me what the page is for.',
] as const;

/** Shown while there are no messages. The greeting is never sent to a model; an example fills the field. */
export function Greeting({
  onChoose,
  onCapabilities,
}: {
  onChoose: (text: string) => void;
  onCapabilities: () => void;
}) {
  return (
    <div className="min-h-0 flex-1 overflow-y-auto py-4">
      <div className="mx-auto flex w-full max-w-lg flex-col items-start gap-4 px-4">
        <article aria-label={NAME} className="pt-3">
          <p>{messages.greeting}</p>
        </article>
        <ul aria-label="Examples" className="grid w-full gap-2 sm:grid-cols-2">
          {examples.map((example) => (
            <li key={example}>
              <button type="button" onClick={() => onChoose(example)} className="chat-starter">
                {example}
              </button>
            </li>
          ))}
        </ul>
        <button type="button" onClick={onCapabilities} className="link-button min-h-11">
          See what it can do, with examples
        </button>
      </div>
    </div>
  );
}
