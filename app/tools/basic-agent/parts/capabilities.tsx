import { Icon } from '~/ui/icon';
import { capabilities } from '../capabilities';

/** What the agent is good at; an example fills the field and is not sent. */
export function Capabilities({ onChoose }: { onChoose: (prompt: string) => void }) {
  return (
    <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
      {capabilities.map(({ title, description, prompts }) => (
        <li key={title} className="flex flex-col rounded-card border border-line bg-surface p-5">
          <h2 className="text-lg">{title}</h2>
          <p className="mt-1 mb-4 text-sm text-muted">{description}</p>
          <ul className="flex flex-col divide-y divide-line border-t border-line">
            {prompts.map((prompt) => (
              <li key={prompt}>
                <button
                  type="button"
                  onClick={() => onChoose(prompt)}
                  className="group flex min-h-11 w-full items-center justify-between gap-3 py-2 text-left text-sm hover:text-accent-text"
                >
                  {prompt}
                  <Icon
                    name="arrow-right"
                    className="size-4 shrink-0 text-muted transition-transform group-hover:translate-x-0.5 group-hover:text-accent-text"
                  />
                </button>
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
