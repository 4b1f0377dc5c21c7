// OpenAPI 3.0 and 3.1 and Swagger 2.0: each operation becomes a tool. Own code, because the available
// libraries either include a validator that generates code, which our policy forbids, or fetch references
// themselves.
import { MAX_SCHEMA_LENGTH } from '@workers/api/mcp/input-schema.contract';
import { mcpLimits } from '@workers/api/mcp/mcp-limits.contract';
import type { FormField, ToolAction, ToolParameter } from '@workers/api/mcp/tool-action.contract';
import { ArgumentNames, toolName, withDistinctNames } from '../argument-names';
import { type Imported, type ImportedOperation, ImportFault, type NeededKey } from '../imported';
import { writeArguments } from './argument-schema';
import { type Body, readBody, readSwaggerBody } from './body';
import {
  asList,
  asObject,
  asString,
  type Documents,
  isObject,
  type Json,
  type Placed,
} from './documents';
import { readParameters } from './parameters';
import { readSecurity } from './security';
import { type Server, serverOf } from './servers';

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** Operations of one document; reading more takes too long, and nobody chooses among them. */
const MAX_OPERATIONS = 20_000;
/** Methods that no tool can use, because their responses have no text. */
const OTHER_METHODS = ['head', 'options', 'trace', 'query'];

/** Whether a value is an OpenAPI 3 or Swagger 2.0 document. */
export function isOpenApi(value: unknown): value is Json {
  return isObject(value) && (typeof value.openapi === 'string' || value.swagger !== undefined);
}

/**
 * All operations of a document.
 * @param service the address of the service, if the document has none
 * @returns what is needed first when no server has an absolute address
 * @throws ImportFault if there is nothing to import
 */
export function readOpenApi(
  documents: Documents,
  root: Json,
  service: string | undefined,
): Imported | { server: string } {
  const context: Context = {
    documents,
    root,
    service,
    keys: new Map(),
    skipped: [],
    notes: new Set(),
    room: roomFor(asObject(root.paths)),
  };
  const operations: ImportedOperation[] = [];
  for (const [path, item] of Object.entries(asObject(root.paths))) {
    const placed = documents.follow({ value: item, place: documents.root.place });
    if (!isObject(placed.value)) continue;
    for (const method of OTHER_METHODS)
      if (isObject(placed.value[method])) context.skipped.push(`${method.toUpperCase()} ${path}`);
    for (const method of METHODS) {
      const operation = placed.value[method];
      if (!isObject(operation)) continue;
      // Paths may refer to others, and be more than those that are written down.
      if (operations.length === MAX_OPERATIONS) throw tooMany();
      const read = readOperation(context, {
        path,
        method,
        item: placed as Placed & { value: Json },
        operation,
      });
      if ('server' in read) return read;
      operations.push(read);
    }
  }
  if (operations.length === 0) throw new ImportFault('This document has no operations');
  const info = asObject(root.info);
  const distinct = withDistinctNames(operations.map(({ tool }) => tool));
  return {
    name: asString(info.title).trim().slice(0, mcpLimits.name) || 'Service',
    description: asString(info.description).slice(0, mcpLimits.description),
    operations: operations.map((one, index) => ({ ...one, tool: distinct[index] ?? one.tool })),
    rest: {},
    keys: [...context.keys.values()],
    notes: [
      ...context.notes,
      ...(context.skipped.length === 0
        ? []
        : [`Left out, because their answers have no text: ${context.skipped.join(', ')}.`]),
    ],
  };
}

const tooMany = () =>
  new ImportFault('This document has more than 20,000 operations. Give a part of it');

interface Context {
  documents: Documents;
  root: Json;
  service: string | undefined;
  keys: Map<string, NeededKey>;
  skipped: string[];
  notes: Set<string>;
  /** Maximum characters for the schema of one tool. */
  room: number;
}

/** Leaves room for all tools, or a hundred of them, to fit into one definition with their names and actions. */
function roomFor(paths: Json): number {
  const count = Object.values(paths)
    .flatMap((item) => Object.keys(asObject(item)))
    .filter((method) => METHODS.some((one) => one === method)).length;
  if (count > MAX_OPERATIONS) throw tooMany();
  const each = mcpLimits.definition / Math.min(Math.max(count, 1), mcpLimits.tools);
  return Math.min(MAX_SCHEMA_LENGTH, Math.floor(each * 0.75));
}

interface Place {
  path: string;
  method: (typeof METHODS)[number];
  item: Placed & { value: Json };
  operation: Json;
}

function readOperation(
  context: Context,
  { path, method, item, operation }: Place,
): ImportedOperation | { server: string } {
  const { documents, root, keys, service } = context;
  const server: Server = serverOf(documents, { root, item: item.value, operation, service });
  if ('server' in server) return server;
  for (const note of server.notes) context.notes.add(note);
  const { parameters, bodies } = readParameters(documents, {
    shared: { value: item.value.parameters, place: item.place },
    own: { value: operation.parameters, place: item.place },
  });
  const consumes = asList(operation.consumes ?? root.consumes).map(asString);
  const body =
    root.swagger === undefined
      ? readBody(documents, { value: operation, place: item.place })
      : readSwaggerBody(bodies, consumes);
  const security = readSecurity(documents, root, operation);
  for (const key of security.keys) keys.set(key.id, key);

  const names = new ArgumentNames();
  const properties: Record<string, Placed> = {};
  const required: string[] = [];
  const notes: string[] = [...security.notes];
  const argument = (wire: string, place: string, schema: Placed, isRequired: boolean) => {
    const name = names.name(wire, place);
    properties[name] = schema;
    if (isRequired) required.push(name);
    return name;
  };

  let address = path;
  const sent: ToolParameter[] = [];
  for (const one of parameters) {
    if (one.problem !== undefined) notes.push(`${one.problem}.`);
    else if (
      one.in === 'path' ||
      one.in === 'query' ||
      one.in === 'header' ||
      one.in === 'cookie'
    ) {
      const name = argument(one.name, one.in, one.schema, one.isRequired);
      const value = `{{${name}}}`;
      if (one.in === 'path') address = address.replaceAll(`{${one.name}}`, value);
      const isPlain = one.in === 'path' && Object.keys(one.sending).length === 0;
      if (!isPlain || isComposed(documents, one.schema))
        sent.push({ in: one.in, name: one.name, value, ...one.sending });
    } else notes.push(`The parameter “${one.name}” is in “${one.in}” and not kept.`);
  }
  // A path parameter that the document does not describe still becomes an argument.
  address = address.replace(/(?<!\{)\{([^{}]+)\}(?!\})/g, (_, wire: string) => {
    const schema = { value: { type: 'string' }, place: item.place };
    return `{{${argument(wire, 'path', schema, true)}}}`;
  });
  const made = makeBody(body, argument);
  notes.push(...made.notes);

  const schema = writeArguments(documents, properties, required, context.room);
  if (schema.isShortened) notes.push('The schema of its arguments is shortened.');
  const action: ToolAction = {
    ...{ kind: 'http', method: method.toUpperCase() as 'GET', responsePath: '' },
    url: server.base + address,
    headers: [...security.headers, ...made.headers],
    ...(sent.length + security.parameters.length === 0
      ? {}
      : { parameters: [...sent, ...security.parameters] }),
    body: made.body,
    ...(made.form ? { form: made.form } : {}),
  };
  if (method === 'get' && body.kind !== 'none')
    notes.push('Its body is not kept: a GET is sent without one.');
  const name = asString(operation.operationId).trim() || toolName(method, path);
  return {
    title: `${method.toUpperCase()} ${path}`,
    notes,
    tool: {
      name: name.slice(0, mcpLimits.toolName),
      description: descriptionOf(operation),
      inputSchema: schema.text,
      action,
    },
  };
}

/** The summary, followed by the description if there is room. */
function descriptionOf(operation: Json): string {
  const [summary, description] = [asString(operation.summary), asString(operation.description)];
  const both = [summary, description === summary ? '' : description].filter((one) => one !== '');
  return both.join('\n\n').slice(0, mcpLimits.description).trim();
}

/** Whether a value of this schema may be a list or an object. */
function isComposed(documents: Documents, schema: Placed): boolean {
  const value = asObject(documents.follow(schema).value);
  const types = Array.isArray(value.type) ? value.type : [value.type];
  return types.some((type) => type === 'array' || type === 'object') || isObject(value.properties);
}

interface MadeBody {
  body: string;
  headers: { name: string; value: string }[];
  form?: { encoding: 'urlencoded' | 'multipart'; fields: FormField[] };
  notes: string[];
}

function makeBody(
  body: Body,
  argument: (wire: string, place: string, schema: Placed, isRequired: boolean) => string,
): MadeBody {
  const empty: MadeBody = { body: '', headers: [], notes: [] };
  switch (body.kind) {
    case 'none':
      return empty;
    case 'unknown':
      return { ...empty, notes: [`Its body is not kept: it is ${body.type}.`] };
    case 'json': {
      const name = argument('body', '', body.schema, body.isRequired);
      const isUsual = body.type === 'application/json';
      const headers = isUsual ? [] : [{ name: 'Content-Type', value: body.type }];
      return { ...empty, body: `"{{${name}}}"`, headers };
    }
    case 'text': {
      const schema = { value: { type: 'string', description: body.type }, place: '' };
      const name = argument('body', '', schema, body.isRequired);
      return {
        ...empty,
        body: `{{${name}}}`,
        headers: [{ name: 'Content-Type', value: body.type }],
      };
    }
    case 'open-form': {
      const name = argument('body', '', body.schema, body.isRequired);
      const field: FormField = { name: 'body', value: `{{${name}}}`, style: 'form', explode: true };
      return { ...empty, form: { encoding: body.encoding, fields: [field] } };
    }
    case 'form': {
      const fields = body.fields.map((one) => {
        const schema = one.sending.base64
          ? { value: asBase64(one.schema), place: one.schema.place }
          : one.schema;
        const name = argument(one.name, 'body', schema, one.isRequired);
        return { name: one.name, value: `{{${name}}}`, ...one.sending };
      });
      return { ...empty, form: { encoding: body.encoding, fields } };
    }
  }
}

/** A file is given as base64: JSON has no bytes. */
function asBase64({ value }: Placed): Json {
  const schema = asObject(value);
  const description = asString(schema.description);
  const file = { type: 'string', contentEncoding: 'base64' };
  const said = description === '' ? 'The file as base64' : `${description} (the file as base64)`;
  return schema.type === 'array'
    ? { type: 'array', items: file, description: said }
    : { ...file, description: said };
}
