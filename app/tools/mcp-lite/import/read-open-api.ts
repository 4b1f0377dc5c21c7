// OpenAPI 3 as far as a tool needs it: each operation with its parameters and its JSON body. References
// into the document are put in place; what refers to itself, or to another document, is left open.
import { toolName } from './read-curl';

type Json = Record<string, unknown>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
const MAX_TOOLS = 100;
const MAX_DEPTH = 8;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whether a value is an OpenAPI 3 document. */
export function isOpenApi(value: unknown): value is Json {
  return isObject(value) && typeof value.openapi === 'string' && isObject(value.paths);
}

/** A definition with a tool for each operation, the first 100; a sentence where there is none. */
export function readOpenApi(document: Json): object | string {
  const base = serverOf(document);
  if (base === undefined) return 'This document names no server with an http or https address';
  const tools: object[] = [];
  for (const [path, item] of Object.entries(document.paths as Json)) {
    if (!isObject(item)) continue;
    for (const method of METHODS) {
      const operation = item[method];
      if (!isObject(operation) || tools.length >= MAX_TOOLS) continue;
      const shared = Array.isArray(item.parameters) ? item.parameters : [];
      tools.push(readOperation(document, { base, path, method, operation, shared }));
    }
  }
  if (tools.length === 0) return 'This document has no operations';
  const info = isObject(document.info) ? document.info : {};
  return {
    name: String(info.title ?? 'Service').slice(0, 100),
    description: String(info.description ?? '').slice(0, 2000),
    tools: withDistinctNames(tools as { name: string }[]),
  };
}

function serverOf({ servers }: Json): string | undefined {
  const [first] = Array.isArray(servers) ? servers : [];
  const url = isObject(first) ? String(first.url ?? '') : '';
  const variables = isObject(first) && isObject(first.variables) ? first.variables : {};
  const filled = url.replace(/\{(\w+)\}/g, (mark, name: string) => {
    const variable = variables[name];
    return isObject(variable) ? String(variable.default ?? mark) : mark;
  });
  return /^https?:\/\//.test(filled) ? filled.replace(/\/$/, '') : undefined;
}

interface Operation {
  base: string;
  path: string;
  method: string;
  operation: Json;
  shared: readonly unknown[];
}

function readOperation(document: Json, { base, path, method, operation, shared }: Operation) {
  const own = Array.isArray(operation.parameters) ? operation.parameters : [];
  const parameters = [...shared, ...own].map((one) => resolve(document, one)).filter(isObject);
  const properties: Json = {};
  const required: string[] = [];
  const query: string[] = [];
  const headers: { name: string; value: string }[] = [];
  for (const parameter of parameters) {
    const name = String(parameter.name ?? '');
    // Names that a placeholder cannot have are left out.
    if (!/^[\w$-]+$/.test(name) || parameter.in === 'cookie') continue;
    properties[name] = {
      ...asObject(resolve(document, parameter.schema)),
      ...(parameter.description ? { description: parameter.description } : {}),
    };
    if (parameter.required === true || parameter.in === 'path') required.push(name);
    if (parameter.in === 'query') query.push(`${encodeURIComponent(name)}={{${name}}}`);
    if (parameter.in === 'header') headers.push({ name, value: `{{${name}}}` });
  }
  const body = bodyOf(document, operation);
  if (body !== undefined) {
    properties.body = body;
    required.push('body');
  }
  const address = base + path.replace(/\{([\w$-]+)\}/g, '{{$1}}');
  const schema = { type: 'object', properties, ...(required.length > 0 ? { required } : {}) };
  return {
    name: String(operation.operationId ?? toolName(method, path)).slice(0, 128),
    description: String(operation.summary ?? operation.description ?? '').slice(0, 2000),
    inputSchema: JSON.stringify(schema, null, 2),
    action: {
      ...{ kind: 'http', method: method.toUpperCase(), headers, responsePath: '' },
      url: query.length > 0 ? `${address}?${query.join('&')}` : address,
      body: body === undefined ? '' : '"{{body}}"',
    },
  };
}

function bodyOf(document: Json, operation: Json): unknown {
  const body = resolve(document, operation.requestBody);
  const content = isObject(body) && isObject(body.content) ? body.content : {};
  const json = content['application/json'];
  return isObject(json) ? (resolve(document, json.schema) ?? {}) : undefined;
}

const asObject = (value: unknown): Json => (isObject(value) ? value : {});

/** A value with the document's own references put in place, to a depth that a client can read. */
function resolve(document: Json, value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return value.map((item) => resolve(document, item, depth + 1));
  if (!isObject(value)) return value;
  if (depth > MAX_DEPTH) return {};
  if (typeof value.$ref === 'string')
    return value.$ref.startsWith('#/')
      ? resolve(document, at(document, value.$ref), depth + 1)
      : {};
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, resolve(document, inner, depth + 1)]),
  );
}

function at(document: Json, reference: string): unknown {
  return reference
    .slice(2)
    .split('/')
    .map((step) => decodeURIComponent(step).replaceAll('~1', '/').replaceAll('~0', '~'))
    .reduce<unknown>(
      (value, step) => (isObject(value) && Object.hasOwn(value, step) ? value[step] : undefined),
      document,
    );
}

function withDistinctNames<T extends { name: string }>(tools: readonly T[]): T[] {
  const taken = new Set<string>();
  return tools.map((tool) => {
    let { name } = tool;
    for (let number = 2; taken.has(name); number += 1)
      name = `${tool.name.slice(0, 120)}_${number}`;
    taken.add(name);
    return { ...tool, name };
  });
}
