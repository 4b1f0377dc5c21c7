// Postman collections (format 2.0 and 2.1): each request becomes a tool, with its secrets taken out.
import { mcpLimits } from '@workers/api/mcp/mcp-limits.contract';
import type { ToolAction, ToolParameter } from '@workers/api/mcp/tool-action.contract';
import { ArgumentNames, toolName, withDistinctNames } from '../argument-names';
import { Secrets } from '../curl/find-secrets';
import { type Imported, type ImportedOperation, ImportFault, type ImportInput } from '../imported';
import { asList, asObject, asString, isObject, type Json } from '../open-api/documents';
import { readAuth } from './auth';
import { readPostmanBody } from './body';
import { Arguments, enabledPairs, isKey, textOf } from './parts';
import { Variables } from './variables';

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;
/** Requests of one collection. */
const MAX_REQUESTS = 10_000;
const MAX_DEPTH = 50;
/** Headers that our server sets itself. */
const SET_BY_US =
  /^(host|content-length|transfer-encoding|connection|te|upgrade|trailer|expect|accept-encoding|origin|referer|proxy-.*|sec-.*|cf-.*|x-forwarded-.*|x-real-ip|forwarded|via|postman-token)$/i;

/** Whether a value is a collection, on its own or as Postman's API wraps it. */
export function isPostman(value: unknown): value is Json {
  const inner = isObject(value) && isObject(value.collection) ? value.collection : value;
  return isObject(inner) && (Array.isArray(inner.item) || Array.isArray(inner.requests));
}

/**
 * All requests of a collection. Environments among the other documents give values to its variables.
 * @returns what is needed first when a request begins with a variable that has no value
 * @throws ImportFault if there is nothing to import
 */
export function readPostman(
  given: Json,
  { documents, service }: Pick<ImportInput, 'documents' | 'service'>,
): Imported | { server: string } {
  const root = isObject(given.collection) ? given.collection : given;
  if (!Array.isArray(root.item))
    throw new ImportFault(
      'This collection has Postman’s first format. Export it as ‘Collection v2.1’',
    );
  const secrets = new Secrets();
  const variables = new Variables(root, {
    ...{ secrets, service, documents: Object.values(documents) },
  });
  const skipped: string[] = [];
  const operations: ImportedOperation[] = [];
  let hasScripts = asList(root.event).length > 0;
  for (const { item, folders, auth } of requestsOf(root)) {
    if (operations.length === MAX_REQUESTS)
      throw new ImportFault('This collection has more than 10,000 requests. Give a part of it');
    hasScripts ||= asList(item.event).length > 0;
    const read = readRequest(item, { folders, auth, variables, secrets });
    if ('server' in read) return read;
    if ('skipped' in read) skipped.push(read.skipped);
    else operations.push(read);
  }
  if (operations.length === 0 && skipped.length === 0)
    throw new ImportFault('This collection has no requests');
  if (operations.length === 0)
    throw new ImportFault(`No request of this collection can be a tool: ${skipped.join(', ')}`);
  const info = asObject(root.info);
  const distinct = withDistinctNames(operations.map(({ tool }) => tool));
  return {
    name: asString(info.name).trim().slice(0, mcpLimits.name) || 'Service',
    description: textOf(info.description).slice(0, mcpLimits.description).trim(),
    operations: operations.map((one, index) => ({ ...one, tool: distinct[index] ?? one.tool })),
    rest: {},
    keys: secrets.keys,
    notes: [
      ...(hasScripts ? ['Its scripts are not kept: a tool only sends its request.'] : []),
      ...(skipped.length > 0 ? [`Left out: ${skipped.join(', ')}.`] : []),
    ],
  };
}

interface Found {
  item: Json;
  folders: readonly string[];
  /** The nearest credentials around it. */
  auth: unknown;
}

function* requestsOf(root: Json): Generator<Found> {
  const open: { items: readonly unknown[]; folders: readonly string[]; auth: unknown }[] = [
    { items: asList(root.item), folders: [], auth: root.auth },
  ];
  // Reversed on the stack, so that requests come in the collection's order.
  for (let next = open.pop(); next; next = open.pop()) {
    const { items, folders, auth } = next;
    for (const [index, item] of items.entries()) {
      if (!isObject(item)) continue;
      if (Array.isArray(item.item)) {
        if (folders.length >= MAX_DEPTH) throw new ImportFault('Its folders are nested too deeply');
        open.push({ items: items.slice(index + 1), folders, auth });
        const inner = { folders: [...folders, asString(item.name)], auth: item.auth ?? auth };
        open.push({ items: item.item, ...inner });
        break;
      }
      if (item.request !== undefined) yield { item, folders, auth };
    }
  }
}

interface Around {
  folders: readonly string[];
  auth: unknown;
  variables: Variables;
  secrets: Secrets;
}

function readRequest(
  item: Json,
  { folders, auth, variables, secrets }: Around,
): ImportedOperation | { server: string } | { skipped: string } {
  const request = isObject(item.request) ? item.request : { url: item.request };
  const label = [...folders, asString(item.name)].filter((one) => one !== '').join(' / ');
  const method = (asString(request.method) || 'GET').toUpperCase();
  const known = METHODS.find((one) => one === method);
  const { address, query, pathVariables } = readUrl(request.url);
  if (known === undefined) return { skipped: `${label} (${method})` };
  const base = variables.base(address);
  if (base === undefined) return { server: address.split(/[/?#]/)[0] ?? '' };
  const url = URL.parse(base.replaceAll(/[\u{e000}\u{e001}]/gu, ''));
  if (url === null || !/^https?:$/.test(url.protocol))
    return { skipped: `${label} (no web address)` };

  const names = new ArgumentNames();
  const given = new Arguments(names, secrets);
  const notes: string[] = [];
  const parameters: ToolParameter[] = [];
  for (const { key, value, description, isOptional } of query) {
    const filled = variables.fill(value);
    const taken = secrets.field(variables.fill(key), filled);
    const isSecret = taken !== filled || isKey(taken);
    parameters.push({
      ...{ in: 'query', name: variables.fill(key) },
      value: isSecret ? taken : given.text(key, filled, { description, isOptional }),
    });
  }
  const path = base.replace(/\/:([\w-]+)(?=[/?#]|$)/g, (_, name: string) => {
    const own = pathVariables.find(({ key }) => key === name);
    const example = variables.fill(own?.value ?? '');
    return `/${given.text(name, example, { description: own?.description ?? '', isOptional: false })}`;
  });
  const headers: { name: string; value: string }[] = [];
  for (const { key, value } of enabledPairs(request.header)) {
    const name = variables.fill(key).trim();
    if (SET_BY_US.test(name)) continue;
    const filled = variables.fill(value);
    if (/^cookie$/i.test(name)) parameters.push({ in: 'cookie', ...cookieOf(filled, secrets) });
    else headers.push({ name, value: secrets.header(name, filled) });
  }
  const credentials = readAuth(request.auth ?? auth, variables, secrets);
  notes.push(...credentials.notes);
  for (const header of credentials.headers)
    if (!headers.some(({ name }) => name.toLowerCase() === header.name.toLowerCase()))
      headers.push(header);
  parameters.push(...credentials.parameters);
  const body = readPostmanBody(asObject(request.body), { variables, secrets, given });
  const hasBody = body.body !== '' || body.form !== undefined;
  if (hasBody && known === 'GET') notes.push('Its body is not kept: a GET is sent without one.');
  else {
    notes.push(...body.notes);
    for (const header of body.headers)
      if (!headers.some(({ name }) => /^content-type$/i.test(name))) headers.push(header);
  }
  const action: ToolAction = {
    ...{ kind: 'http', method: known, url: secrets.address(path), headers, responsePath: '' },
    ...(parameters.length > 0 ? { parameters } : {}),
    body: known === 'GET' ? '' : body.body,
    ...(known !== 'GET' && body.form ? { form: body.form } : {}),
  };
  const withVariables = given.finish(action);
  const name = nameOf(asString(item.name)) || toolName(method, url.pathname);
  return {
    title: `${method} ${label === '' ? url.pathname : label}`,
    notes,
    tool: {
      name: name.slice(0, mcpLimits.toolName),
      description: descriptionOf(item, request),
      inputSchema: given.schema(),
      action: withVariables,
    },
  };
}

/** `get_all_users` for ‘Get all users’. */
const nameOf = (title: string) =>
  title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '_')
    .replace(/^_+|_+$/g, '');

function descriptionOf(item: Json, request: Json): string {
  const said = textOf(request.description) || textOf(item.description);
  return (said || asString(item.name)).slice(0, mcpLimits.description).trim();
}

function cookieOf(header: string, secrets: Secrets): { name: string; value: string } {
  const [name = '', ...rest] = header.split('=');
  return { name: name.trim(), value: secrets.take(rest.join('='), `Cookie ${name.trim()}`) };
}

interface ReadUrl {
  /** The address without its query. */
  address: string;
  query: { key: string; value: string; description: string; isOptional: boolean }[];
  pathVariables: { key: string; value: string; description: string }[];
}

/** An address is a text, or an object with its parts. */
function readUrl(given: unknown): ReadUrl {
  const url = isObject(given) ? given : { raw: given };
  const raw = asString(url.raw) || addressOfParts(url);
  const [address = '', typed = ''] = (raw.split('#')[0] ?? '').split(/\?(.*)/s);
  const listed = asList(url.query).filter(isObject);
  const query =
    listed.length > 0
      ? listed.map(({ key, value, description, disabled }) => ({
          ...{ key: asString(key), value: asString(value) },
          ...{ description: textOf(description), isOptional: disabled === true },
        }))
      : [...new URLSearchParams(typed)].map(([key, value]) => ({
          ...{ key, value, description: '', isOptional: false },
        }));
  return {
    address,
    query: query.filter(({ key }) => key !== ''),
    pathVariables: asList(url.variable)
      .filter(isObject)
      .map(({ key, id, value, description }) => ({
        key: asString(key) || asString(id),
        ...{ value: asString(value), description: textOf(description) },
      })),
  };
}

function addressOfParts({ protocol, host, port, path }: Json): string {
  const joined = (parts: unknown, mark: string) =>
    Array.isArray(parts)
      ? parts.map((one) => (isObject(one) ? asString(one.value) : asString(one))).join(mark)
      : asString(parts);
  const domain = joined(host, '.');
  if (domain === '') return '';
  const scheme = asString(protocol) === '' ? '' : `${asString(protocol)}://`;
  const at = asString(port) === '' ? '' : `:${asString(port)}`;
  return `${scheme}${domain}${at}/${joined(path, '/').replace(/^\//, '')}`;
}
