// The arguments of an ability, declared once: both the schema for the model and the validation of its
// arguments are derived from this. Only the part of JSON Schema that Gemini supports: type, description,
// enum, items, properties, required.

/** One argument. `most`: characters of a text, value of a number, entries of a list. */
type ArgumentSpec = {
  about: string;
  required?: true;
} & (
  | { kind: 'text'; most?: number; choices?: readonly string[] }
  | { kind: 'number'; least?: number; most?: number; whole?: true }
  | { kind: 'texts'; most: number }
  | { kind: 'numbers'; most: number }
);

export type ArgumentSpecs = Readonly<Record<string, ArgumentSpec>>;

type ValueOf<Spec> = Spec extends { choices: readonly (infer Choice)[] }
  ? Choice
  : Spec extends { kind: 'text' }
    ? string
    : Spec extends { kind: 'number' }
      ? number
      : Spec extends { kind: 'texts' }
        ? readonly string[]
        : readonly number[];

/** The result of {@link readArguments} for these arguments. */
export type ArgumentValues<Specs extends ArgumentSpecs> = {
  readonly [Name in keyof Specs as Specs[Name] extends { required: true } ? Name : never]: ValueOf<
    Specs[Name]
  >;
} & {
  readonly [Name in keyof Specs as Specs[Name] extends { required: true } ? never : Name]?:
    | ValueOf<Specs[Name]>
    | undefined;
};

const MAX_TEXT = 2000;

/** The JSON Schema of the arguments, for Gemini. */
export function schemaOf(specs: ArgumentSpecs): Readonly<Record<string, unknown>> {
  const entries = Object.entries(specs);
  return {
    type: 'object',
    properties: Object.fromEntries(entries.map(([name, spec]) => [name, propertyOf(spec)])),
    required: entries.filter(([, spec]) => spec.required).map(([name]) => name),
  };
}

function propertyOf(spec: ArgumentSpec): Readonly<Record<string, unknown>> {
  const description = spec.about;
  switch (spec.kind) {
    case 'text':
      return { type: 'string', description, ...(spec.choices ? { enum: spec.choices } : {}) };
    case 'number':
      return { type: spec.whole ? 'integer' : 'number', description };
    case 'texts':
      return { type: 'array', description, items: { type: 'string' } };
    case 'numbers':
      return { type: 'array', description, items: { type: 'number' } };
  }
}

/** The parsed arguments, or the problem in words that the model can act on. */
export type ReadArguments<Specs extends ArgumentSpecs> =
  | { ok: true; values: ArgumentValues<Specs> }
  | { ok: false; problem: string };

/** Parses arguments. Numbers in quotation marks are accepted; empty optional ones count as absent. */
export function readArguments<Specs extends ArgumentSpecs>(
  specs: Specs,
  args: Readonly<Record<string, unknown>>,
): ReadArguments<Specs> {
  const names = Object.keys(specs);
  const stranger = Object.keys(args).find((name) => !Object.hasOwn(specs, name));
  if (stranger !== undefined)
    return no(`There is no argument “${stranger.slice(0, 60)}”. Use: ${names.join(', ')}.`);
  const values: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(specs)) {
    const given = args[name];
    if (isAbsent(given)) {
      if (spec.required) return no(`“${name}” is missing: ${spec.about}`);
      continue;
    }
    const read = readOne(name, spec, given);
    if ('problem' in read) return no(read.problem);
    values[name] = read.value;
  }
  return { ok: true, values: values as ArgumentValues<Specs> };
}

const no = (problem: string) => ({ ok: false as const, problem });

const isAbsent = (given: unknown) =>
  given === undefined ||
  given === null ||
  (typeof given === 'string' && given.trim() === '') ||
  (Array.isArray(given) && given.length === 0);

type Read = { value: unknown } | { problem: string };

function readOne(name: string, spec: ArgumentSpec, given: unknown): Read {
  switch (spec.kind) {
    case 'text':
      return readText(name, spec, given);
    case 'number':
      return readNumber(name, spec, given);
    case 'texts':
      return readList(name, spec.most, given, (entry) =>
        readText(`an entry of “${name}”`, { most: MAX_TEXT }, entry),
      );
    case 'numbers':
      return readList(name, spec.most, given, (entry) => readNumber(name, {}, entry));
  }
}

function readText(
  name: string,
  { most = MAX_TEXT, choices }: { most?: number; choices?: readonly string[] },
  given: unknown,
): Read {
  const text = typeof given === 'number' ? String(given) : given;
  if (typeof text !== 'string') return { problem: `“${name}” has to be a text.` };
  if (text.length > most)
    return { problem: `“${name}” has ${text.length} characters; at most ${most} are taken.` };
  if (!choices) return { value: text };
  const choice = choices.find((one) => one === text.trim().toLowerCase());
  if (choice !== undefined) return { value: choice };
  return { problem: `“${name}” has to be one of: ${choices.join(', ')}.` };
}

function readNumber(
  name: string,
  { least, most, whole }: { least?: number; most?: number; whole?: true },
  given: unknown,
): Read {
  const value = typeof given === 'string' ? Number(given) : given;
  if (typeof value !== 'number' || !Number.isFinite(value) || (whole && !Number.isInteger(value)))
    return { problem: `“${name}” has to be a ${whole ? 'whole ' : ''}number, such as 12.` };
  if ((least !== undefined && value < least) || (most !== undefined && value > most))
    return { problem: `“${name}” has to be ${rangeText(least, most)}.` };
  return { value };
}

function rangeText(least: number | undefined, most: number | undefined): string {
  if (least === undefined) return `at most ${most}`;
  return most === undefined ? `at least ${least}` : `from ${least} to ${most}`;
}

function readList(
  name: string,
  most: number,
  given: unknown,
  readEntry: (entry: unknown) => Read,
): Read {
  if (!Array.isArray(given)) return { problem: `“${name}” has to be a list.` };
  if (given.length > most)
    return { problem: `“${name}” has ${given.length} entries; at most ${most} are taken.` };
  const value: unknown[] = [];
  for (const entry of given) {
    const read = readEntry(entry);
    if ('problem' in read) return read;
    value.push(read.value);
  }
  return { value };
}
