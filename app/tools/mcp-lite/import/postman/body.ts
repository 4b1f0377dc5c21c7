import type { FormField } from '@workers/api/mcp/tool-action.contract';
import type { Secrets } from '../curl/find-secrets';
import { asObject, asString, isObject, type Json } from '../open-api/documents';
import { type Arguments, enabledPairs, isKey } from './parts';
import type { Variables } from './variables';

/** A request body as an action has it. */
interface PostmanBody {
  body: string;
  form?: { encoding: 'urlencoded' | 'multipart'; fields: FormField[] };
  headers: { name: string; value: string }[];
  notes: string[];
}

interface Around {
  variables: Variables;
  secrets: Secrets;
  given: Arguments;
}

/** The body: the properties of a JSON object and the fields of a form become arguments. */
export function readPostmanBody(given: Json, around: Around): PostmanBody {
  const none: PostmanBody = { body: '', headers: [], notes: [] };
  if (given.disabled === true) return none;
  switch (asString(given.mode)) {
    case 'raw':
      return { ...none, ...readRaw(asString(given.raw), given, around) };
    case 'urlencoded':
    case 'formdata': {
      const isMultipart = given.mode === 'formdata';
      const fields = enabledPairs(given[asString(given.mode)]).map((pair) =>
        readField(pair, around),
      );
      if (fields.length === 0) return none;
      return { ...none, form: { encoding: isMultipart ? 'multipart' : 'urlencoded', fields } };
    }
    case 'graphql':
      return { ...none, body: readGraphQl(asObject(given.graphql), around) };
    case 'file':
      return { ...none, notes: ['Its body is not kept: it is a file.'] };
    default:
      return none;
  }
}

function readRaw(text: string, given: Json, around: Around): Pick<PostmanBody, 'body' | 'headers'> {
  const language = asString(asObject(asObject(given.options).raw).language);
  const { variables, secrets } = around;
  // A variable stands in JSON without quotation marks too: {"count": {{n}}}.
  const quoted = text.replace(/([:[,]\s*)(\{\{\s*[^{}"]+\s*\}\})(?=\s*[,}\]])/g, '$1"$2"');
  const filled = secrets.json(variables.fill(quoted));
  const value = parsed(filled);
  if (isObject(value)) return { body: JSON.stringify(withArguments(value, around)), headers: [] };
  if (value !== undefined) return { body: filled, headers: [] };
  const types: Readonly<Record<string, string>> = {
    ...{ xml: 'application/xml', html: 'text/html', javascript: 'text/javascript' },
    ...{ json: 'application/json' },
  };
  const type = types[language];
  return {
    body: secrets.text(variables.fill(text), 'Body'),
    headers: type === undefined ? [] : [{ name: 'Content-Type', value: type }],
  };
}

/** The object with a placeholder for each property; secrets and variables stay where they are. */
function withArguments(value: Json, { given }: Around): Json {
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      const isFixed = /\{\{vault:|\u{e000}/u.test(JSON.stringify(inner));
      return [name, isFixed ? inner : given.add(name, schemaOf(inner))];
    }),
  );
}

/** A schema that fits an example. */
function schemaOf(example: unknown): Json {
  if (example === null) return {};
  const isShort = JSON.stringify(example).length <= 500;
  const shown = isShort ? { examples: [example] } : {};
  if (Array.isArray(example)) return { type: 'array', ...shown };
  return { type: typeof example, ...shown };
}

function readField(
  { key, value, description, type }: ReturnType<typeof enabledPairs>[number],
  { variables, secrets, given }: Around,
): FormField {
  const name = variables.fill(key);
  if (type === 'file') {
    const said = description === '' ? '' : `${description.slice(0, 500)} `;
    const schema = { type: 'string', contentEncoding: 'base64' };
    const mark = given.add(key, { ...schema, description: `${said}(the file as base64)` });
    return {
      ...{ name, value: mark, base64: true, fileName: 'file' },
      contentType: 'application/octet-stream',
    };
  }
  const filled = variables.fill(value);
  const taken = secrets.field(name, filled);
  if (taken !== filled || isKey(taken)) return { name, value: taken };
  return { name, value: given.text(key, filled, { description, isOptional: false }) };
}

function readGraphQl({ query, variables: typed }: Json, around: Around): string {
  const text = around.variables.fill(asString(typed));
  const values = parsed(around.secrets.json(text === '' ? '{}' : text));
  return JSON.stringify({
    query: around.variables.fill(asString(query)),
    variables: isObject(values) ? withArguments(values, around) : {},
  });
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
