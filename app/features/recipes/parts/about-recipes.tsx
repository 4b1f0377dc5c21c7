import { Link } from '@remix-run/react';

/** Notes about recipes, below them. */
export function AboutRecipes() {
  return (
    <section
      aria-label="About recipes"
      className="mt-8 grid gap-8 border-t border-line pt-8 md:grid-cols-3"
    >
      <div className="flex flex-col gap-2">
        <h2 className="text-lg">How it works</h2>
        <p className="text-muted">
          A recipe is a line of steps of the suite’s tools with their settings. Every file goes
          through it; steps such as merging wait for all. What fails is named with its file and its
          step, and the rest goes on.
        </p>
      </div>
      <div className="flex flex-col gap-2">
        <h2 className="text-lg">From any tool</h2>
        <p className="text-muted">
          A result that went through several tools by ‘Open in…’ shows its way below it. ‘Save as
          recipe’ keeps that way for the next files.
        </p>
      </div>
      <div className="flex flex-col gap-2">
        <h2 className="text-lg">Limits</h2>
        <p className="text-muted">
          Up to 2,000 files at once and 12 steps. Files, results and your recipes stay on this
          device; a shared address or file holds settings only. Without a network a recipe runs with
          what ‘Keep for offline’ on{' '}
          <Link to="/tools" className="link">
            Tools
          </Link>{' '}
          has kept of its tools.
        </p>
      </div>
    </section>
  );
}
