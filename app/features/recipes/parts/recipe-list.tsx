import { Link } from '@remix-run/react';
import type { OwnRecipe } from '~/jobs/recipes/own-recipes';
import { readyMadeRecipes, readyMadeWith } from '~/jobs/recipes/ready-made';
import type { ListedStep } from '~/jobs/recipes/step-list';
import { FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';

/** The user's own recipes and the ready-made ones, each a link that opens it. */
export function RecipeList({
  own,
  steps,
  chosen,
  problem,
  onOpenFile,
}: {
  own: readonly { id: string; value: OwnRecipe }[];
  /** Undefined until loaded. */
  steps: readonly ListedStep[] | undefined;
  chosen: string | undefined;
  /** Why a recipe file could not be opened. */
  problem: string | undefined;
  onOpenFile: (file: File) => void;
}) {
  const ready = steps ? readyMadeWith(steps) : readyMadeRecipes;
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Link to="/recipes?new" preventScrollReset className="link inline-flex items-center gap-1">
          <Icon name="plus" className="size-4" />
          New recipe
        </Link>
        <FilePick
          multiple={false}
          accept=".json"
          label="Recipe file"
          testId="recipe-file"
          onFiles={([file]) => file && onOpenFile(file)}
        >
          {(choose) => (
            <button type="button" className="link-button" onClick={choose}>
              Open a recipe file
            </button>
          )}
        </FilePick>
      </div>
      {problem && (
        <p role="alert" className="text-sm text-danger wrap-anywhere">
          {problem}
        </p>
      )}
      {own.length > 0 && (
        <Group
          title="Your recipes"
          rows={own.map(({ id, value }) => ({ id, name: value.recipe.name, line: value.line }))}
          chosen={chosen}
        />
      )}
      <Group
        title="Ready-made"
        rows={ready.map(({ id, recipe, line }) => ({ id, name: recipe.name, line }))}
        chosen={chosen}
      />
    </div>
  );
}

function Group({
  title,
  rows,
  chosen,
}: {
  title: string;
  rows: readonly { id: string; name: string; line: string }[];
  chosen: string | undefined;
}) {
  return (
    <section aria-label={title} className="flex flex-col gap-2">
      <h2 className="font-sans text-sm font-medium tracking-normal text-muted">{title}</h2>
      <ul className="-mx-3 flex flex-col">
        {rows.map(({ id, name, line }) => (
          <li key={id}>
            <Link
              to={`/recipes?open=${encodeURIComponent(id)}`}
              preventScrollReset
              aria-current={chosen === id ? 'true' : undefined}
              className="flex min-h-11 flex-col justify-center rounded-control px-3 py-1.5 no-underline transition-colors hover:bg-ink/8 aria-[current]:bg-ink/8"
            >
              <span className="font-medium wrap-anywhere">{name}</span>
              <span className="text-sm text-muted wrap-anywhere">{line}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
