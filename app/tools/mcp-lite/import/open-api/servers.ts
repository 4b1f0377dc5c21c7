import { asList, asObject, asString, type Documents, isObject, type Json } from './documents';

/** The base address of an operation, or the document's server if that is not an absolute address. */
export type Server = { base: string; notes: string[] } | { server: string };

/**
 * The first server of the operation, else of its path, else of the document. A relative one is resolved
 * against the document's own address, or against the service address that the user gave.
 */
export function serverOf(
  { root: { place } }: Documents,
  {
    root,
    item,
    operation,
    service,
  }: { root: Json; item: Json; operation: Json; service: string | undefined },
): Server {
  const servers = asList(operation.servers ?? item.servers ?? root.servers).filter(isObject);
  const [first] = servers;
  const given = root.swagger === undefined ? filled(first) : oldServer(root);
  const from = service ?? (/^https?:/i.test(place) ? place : undefined);
  // The address that the user gave is complete if the document only says '/'.
  const url =
    service !== undefined && /^\/?$/.test(given)
      ? URL.parse(service)
      : URL.parse(given || '/', from);
  if (url === null || !/^https?:$/.test(url.protocol)) return { server: given };
  const base = `${url.origin}${url.pathname}`.replace(/\/+$/, '');
  const others = servers.slice(1).map((one) => filled(one));
  const notes = [
    ...(others.length === 0
      ? []
      : [`The first of its servers is used, ${base}; others are ${others.join(', ')}.`]),
    ...(isObject(first) && Object.keys(asObject(first.variables)).length > 0
      ? [`The variables of its server have their defaults: ${base}.`]
      : []),
  ];
  return { base, notes };
}

/** The address of a server, with its variables replaced by their defaults. */
function filled(server: Json | undefined): string {
  const variables = asObject(server?.variables);
  return asString(server?.url).replace(/\{([^{}]+)\}/g, (mark, name: string) => {
    const value = asObject(variables[name]).default;
    return value === undefined ? mark : String(value);
  });
}

/** Swagger 2.0 declares scheme, host and base path separately. */
function oldServer({ schemes, host, basePath }: Json): string {
  const known = asList(schemes).map(asString);
  const path = `/${asString(basePath)}`.replace(/^\/+/, '/');
  if (asString(host) === '') return path;
  const scheme = known.find((one) => one === 'https') ?? known.find((one) => one === 'http');
  return `${scheme ?? 'https'}://${asString(host)}${path}`;
}
