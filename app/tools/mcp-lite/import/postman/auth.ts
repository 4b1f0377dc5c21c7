import type { ToolParameter } from '@workers/api/mcp/tool-action.contract';
import type { Secrets } from '../curl/find-secrets';
import { asList, asObject, asString, isObject, type Json } from '../open-api/documents';
import { isKey } from './parts';
import type { Variables } from './variables';

/** What a request sends to be let in. */
interface Credentials {
  headers: { name: string; value: string }[];
  parameters: ToolParameter[];
  notes: string[];
}

/** Credentials of a request or of what is around it, as keys of the vault. */
export function readAuth(given: unknown, variables: Variables, secrets: Secrets): Credentials {
  const none: Credentials = { headers: [], parameters: [], notes: [] };
  const auth = asObject(given);
  const type = asString(auth.type);
  const settings = settingsOf(auth[type]);
  const value = (name: string) => variables.fill(asString(settings[name]));
  /** A key that the collection does not contain is asked for like a variable without a value. */
  const key = (found: string, label: string) =>
    secrets.take(found === '' ? `\u{e000}${type}_key\u{e001}` : found, label);
  switch (type) {
    case '':
    case 'noauth':
      return none;
    case 'bearer':
    case 'oauth2': {
      const isOAuth = type === 'oauth2';
      if (isOAuth && asString(settings.addTokenTo) === 'queryParams')
        return { ...none, notes: [NOT_KEPT('OAuth 2.0')] };
      const prefix = isOAuth ? value('headerPrefix').trim() || 'Bearer' : 'Bearer';
      const token = key(value(isOAuth ? 'accessToken' : 'token'), 'Header Authorization');
      return {
        ...none,
        headers: [{ name: 'Authorization', value: `${prefix} ${token}` }],
        notes: isOAuth ? ['OAuth 2.0: the token that you give is sent, and is not renewed.'] : [],
      };
    }
    case 'basic': {
      const login = `${value('username')}:${value('password')}`;
      const isKnown = login.length > 1 && !login.includes('\u{e000}') && !isKey(login);
      const found = isKnown ? toBase64(login) : '\u{e000}login\u{e001}';
      const token = secrets.take(found, 'Header Authorization', { isBasic: true });
      return { ...none, headers: [{ name: 'Authorization', value: `Basic ${token}` }] };
    }
    case 'apikey': {
      const name = value('key') || 'X-API-Key';
      const isQuery = asString(settings.in) === 'query';
      const sent = key(value('value'), `${isQuery ? 'Query' : 'Header'} ${name}`);
      if (isQuery) return { ...none, parameters: [{ in: 'query', name, value: sent }] };
      return { ...none, headers: [{ name, value: sent }] };
    }
    default:
      return { ...none, notes: [NOT_KEPT(type)] };
  }
}

const NOT_KEPT = (type: string) => `“${type}” is not kept: a tool sends keys that stay the same.`;

/** Format 2.1 has a list of keys and values, 2.0 an object. */
function settingsOf(given: unknown): Json {
  if (isObject(given)) return given;
  return Object.fromEntries(
    asList(given)
      .filter(isObject)
      .map(({ key, value }) => [asString(key), value]),
  );
}

const toBase64 = (text: string) =>
  btoa(String.fromCharCode(...new TextEncoder().encode(text.slice(0, 2_000))));
