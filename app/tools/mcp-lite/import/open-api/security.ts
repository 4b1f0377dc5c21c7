// Security schemes that a tool can use, as keys of the vault (OpenAPI 3, Swagger 2.0).
import type { ToolParameter } from '@workers/api/mcp/tool-action.contract';
import type { NeededKey } from '../imported';
import { asList, asObject, asString, type Documents, isObject, type Json } from './documents';

/** The credentials that an operation sends. */
export interface Credentials {
  headers: { name: string; value: string }[];
  parameters: ToolParameter[];
  keys: NeededKey[];
  notes: string[];
}

/** The result for a scheme: a key to send, or a message saying why it is not supported. */
type Kept = { key: NeededKey; sent: Partial<Credentials> } | { problem: string };

const idOf = (name: string) => name.replace(/[^\w-]+/g, '_').slice(0, 64) || 'key';

/** The credentials of an operation: the first of its alternatives that is fully supported. */
export function readSecurity(documents: Documents, root: Json, operation: Json): Credentials {
  const none: Credentials = { headers: [], parameters: [], keys: [], notes: [] };
  const schemes = asObject(asObject(root.components).securitySchemes ?? root.securityDefinitions);
  const ways = asList(operation.security ?? root.security).filter(isObject);
  // An empty alternative means that no credentials are needed.
  if (ways.length === 0 || ways.some((way) => Object.keys(way).length === 0)) return none;
  const read = ways.map((way) =>
    Object.keys(way).map((name) =>
      keep(
        name,
        asObject(documents.follow({ value: schemes[name], place: documents.root.place }).value),
      ),
    ),
  );
  const chosen = read.find((way) => way.every((one) => 'key' in one)) ?? read[0] ?? [];
  const kept = chosen.filter((one) => 'key' in one);
  return {
    headers: kept.flatMap(({ sent }) => sent.headers ?? []),
    parameters: kept.flatMap(({ sent }) => sent.parameters ?? []),
    keys: kept.map(({ key }) => key),
    notes: chosen.flatMap((one) => ('problem' in one ? [one.problem] : [])),
  };
}

function keep(name: string, scheme: Json): Kept {
  const id = idOf(name);
  const mark = `{{vault:${id}}}`;
  const type = asString(scheme.type);
  const kind = type === 'http' ? asString(scheme.scheme).toLowerCase() : type;
  if (kind === 'apiKey' || kind === 'apikey') {
    const [place, header] = [asString(scheme.in), asString(scheme.name)];
    const label = `${{ header: 'Header', query: 'Query', cookie: 'Cookie' }[place] ?? place} ${header}`;
    if (place === 'header')
      return { key: { id, label }, sent: { headers: [{ name: header, value: mark }] } };
    if (place === 'query' || place === 'cookie')
      return {
        key: { id, label },
        sent: { parameters: [{ in: place, name: header, value: mark }] },
      };
  }
  if (kind === 'bearer')
    return {
      key: { id, label: 'Bearer token' },
      sent: { headers: [{ name: 'Authorization', value: `Bearer ${mark}` }] },
    };
  if (kind === 'basic')
    return {
      key: { id, label: 'Name and password (basic)', isBasic: true },
      sent: { headers: [{ name: 'Authorization', value: `Basic ${mark}` }] },
    };
  const titles: Readonly<Record<string, string>> = {
    oauth2: 'OAuth 2.0',
    openIdConnect: 'OpenID Connect',
    mutualTLS: 'a certificate of the client',
  };
  const title = titles[kind] ?? (kind === '' ? 'a scheme that the document does not define' : kind);
  return {
    problem: `“${name}” is not kept: it is ${title}, and a tool sends keys that stay the same.`,
  };
}
