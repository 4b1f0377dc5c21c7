import { searchModes } from '../modes';
import type { AiSearch } from '../use-ai-search';

/** Cards before there are results: what each mode does, with an example question. */
export function FeatureCards({ search }: { search: AiSearch }) {
  const choose = (id: (typeof searchModes)[number]['id'], example: string) => {
    search.setMode(id);
    search.setQuery(example);
  };
  return (
    <ul
      aria-label="What it can do"
      className="grid overflow-hidden rounded-card border border-line sm:grid-cols-2 lg:grid-cols-3 [&>li]:-mt-px [&>li]:-ml-px"
    >
      {searchModes.map(({ id, name, feature, example }) => (
        <li key={id} className="flex flex-col gap-1.5 border-t border-l border-line bg-surface p-5">
          <h2 className="text-lg">{name}</h2>
          <p className="flex-1 text-sm text-muted">{feature}</p>
          <button
            type="button"
            onClick={() => choose(id, example)}
            className="link-button self-start text-left text-sm"
          >
            {example}
          </button>
        </li>
      ))}
    </ul>
  );
}
