import { sourceFormats, targetsOf } from '@entropy-tools/convert/find-way';
import { kindOfName, kindsText } from '~/jobs/recipes/file-kind';
import { optionFields } from '~/jobs/recipes/option-fields';
import { readyMadeWith } from '~/jobs/recipes/ready-made';
import { type PlannedStep, planOf, readRecipe } from '~/jobs/recipes/recipe';
import { flowOf } from '~/jobs/recipes/recipe-flow';
import type { ListedStep } from '~/jobs/recipes/step-list';

/** The output of `--help`; lists only conversions that need no browser. */
export const helpText = (steps: readonly ListedStep[]): string => `Usage:
  entropy-tools convert FILE… --to FORMAT     convert files, such as a.docx --to pdf
  entropy-tools run RECIPE FILE…              run a recipe: a .json file or a ready-made one by name
  entropy-tools step STEP FILE… [--set NAME=VALUE]…
                                              run a single step
  entropy-tools steps                         list the steps with their settings
  entropy-tools recipes                       list the ready-made recipes

FILE may be a folder: all files in it are taken, and their folders are kept.

Options:
  -o, --out DIR   where results go; the present folder unless set
  -f, --force     replace files of the same name; else results get a number
  -q, --quiet     no progress
  -h, --help      this text
  -v, --version   the version

The names of the results go to standard output, one a line; progress and failures to standard
error. Exit codes: 0 all went well, 1 something failed (the rest is written), 2 it was called wrongly,
130 interrupted.
Formats: ${formatLines(steps).join('\n         ')}
`;

function formatLines(steps: readonly ListedStep[]): string[] {
  const convert = steps.find(({ id }) => id === 'converter/convert');
  return sourceFormats.flatMap((source) => {
    const here = targetsOf(source).filter((to) => {
      const options = convert?.options.parse({ to }) as PlannedStep['options'] | undefined;
      return options && !convert?.needsBrowser?.(options, kindOfName(`file.${source}`));
    });
    return here.length > 0 ? [`${source} to ${here.join(', ')}`] : [];
  });
}

/** The first step that needs a browser for every kind of file it may get; undefined if there is none. */
export function stepForBrowsers(plan: readonly PlannedStep[]): PlannedStep | undefined {
  const flow = flowOf(plan);
  return plan.find(({ definition, options }, at) => {
    const taken = flow[at]?.taken ?? [];
    const kinds = taken === 'any' ? [''] : taken;
    return kinds.every((kind) => definition.needsBrowser?.(options, kind));
  });
}

/** The output of `steps`: each step that needs no browser, with its settings. */
export function stepsText(steps: readonly ListedStep[]): string {
  const here = steps.flatMap((definition) => {
    const options = definition.options.parse({}) as PlannedStep['options'];
    return stepForBrowsers([{ definition, options }]) ? [] : [{ definition, options }];
  });
  return here
    .map(({ definition, options }) => {
      const fields = optionFields(definition).map(({ name, title, standard, choices, unit }) => {
        const values = choices ? choices.map(({ value }) => value).join(' | ') : (unit ?? '');
        return `    ${name}=${standard}  ${title}${values ? `: ${values}` : ''}\n`;
      });
      const takes = kindsText(definition.accepts(options));
      return `${definition.id}\n  ${definition.title}. Takes ${takes}.\n${fields.join('')}`;
    })
    .join('\n');
}

/** The output of `recipes`. Those that need a browser are listed separately. */
export function recipesText(steps: readonly ListedStep[]): string {
  const lines = readyMadeWith(steps).map(({ id, about, recipe }) => ({
    line: `${id.padEnd(20)} ${about}`,
    isHere: !stepForBrowsers(planOf(readRecipe(recipe, steps), steps)),
  }));
  const named = (isHere: boolean) =>
    lines.filter((one) => one.isHere === isHere).map(({ line }) => `  ${line}\n`);
  return `${named(true).join('')}\nOn the site only, as they need a browser:\n${named(false).join('')}`;
}
