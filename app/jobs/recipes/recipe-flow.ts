/** The kinds of files that pass through a recipe, so that only fitting steps are offered. */
import { type FileKind, type Kinds, kindsText, sharedKinds } from './file-kind';
import { optionFields } from './option-fields';
import type { PlannedStep } from './recipe';
import type { ListedStep } from './step-list';

/** The kinds before and after one step. */
export interface FlowPlace {
  /** The kinds that come in. */
  incoming: Kinds;
  /** Those of them that the step accepts. */
  taken: Kinds;
  outgoing: Kinds;
  /** Why the step cannot be here. */
  misfit?: string;
}

/** The kinds before and after each step; the first accepts whatever it is given. */
export function flowOf(plan: readonly PlannedStep[]): FlowPlace[] {
  let incoming: Kinds = 'any';
  return plan.map(({ definition, options }) => {
    const place = placeOf(definition, options, incoming);
    incoming = place.outgoing;
    return place;
  });
}

function placeOf(
  definition: ListedStep,
  options: PlannedStep['options'],
  incoming: Kinds,
): FlowPlace {
  const accepted = definition.accepts(options);
  const taken = sharedKinds(incoming, accepted);
  const fits = taken === 'any' || taken.length > 0;
  // Check the steps after one that does not fit as if it did.
  const outgoing = outgoingOf(definition, options, fits ? taken : accepted);
  const misfit = `It takes ${kindsText(accepted)}, but what comes in is ${kindsText(incoming)}.`;
  return { incoming, taken, outgoing, ...(fits ? {} : { misfit }) };
}

function outgoingOf(definition: ListedStep, options: PlannedStep['options'], taken: Kinds): Kinds {
  if (taken === 'any') return definition.produces(options, '');
  const made = taken.flatMap((kind): readonly FileKind[] => definition.produces(options, kind));
  return [...new Set(made)];
}

/**
 * A step with options that fit these kinds; undefined when there are none. Tries its defaults first, then
 * each choice of each field.
 */
export function fitStep(definition: ListedStep, incoming: Kinds): PlannedStep | undefined {
  const defaults = definition.options.parse({}) as PlannedStep['options'];
  const tried = [
    defaults,
    ...optionFields(definition).flatMap(({ name, choices = [] }) =>
      choices.map(({ value }) => ({ ...defaults, [name]: value })),
    ),
  ];
  const options = tried.find((one) => placeOf(definition, one, incoming).misfit === undefined);
  return options && { definition, options };
}

/** The choices of a field with which the step still fits the incoming kinds. */
export function fittingChoices<Choice extends { value: string }>(
  { definition, options }: PlannedStep,
  name: string,
  choices: readonly Choice[],
  incoming: Kinds,
): Choice[] {
  return choices.filter(
    ({ value }) =>
      placeOf(definition, { ...options, [name]: value }, incoming).misfit === undefined,
  );
}
