import type { OwnAddress } from '@entropy-tools/core/ai/own-address';
import type { FoundModels } from './find-models';
import type { Advice, ServerKind } from './server-kinds';

/**
 * What stopped 'Find models', and what to do about it.
 * @param site our origin, such as `https://tools.example`
 */
export function adviceOf(
  found: Exclude<FoundModels, { kind: 'models' }>,
  server: ServerKind,
  { name, origin, isLoopback }: OwnAddress,
  site: string,
): Advice {
  const isHttps = site.startsWith('https:');
  switch (found.kind) {
    case 'origin-refused':
      return {
        title: `${name} runs, but does not let this site ask it.`,
        ...server.allow(site),
      };
    case 'http-blocked':
      return {
        title: `Nothing came back from ${name}.`,
        text: `This page is loaded by https, and ${origin} is http. Chrome and Edge (142 and newer) ask once whether this site may reach devices in your network: press Allow. Firefox and Safari do not let such a page ask another device: use the browser on that computer with localhost, or give the server an https address. If the browser asked nothing, check that the server runs. ${server.share}`,
      };
    case 'permission-denied':
      return {
        title: 'This browser may not reach your network from this site.',
        text: `Press the sign to the left of the address bar, set “Local network access”${isLoopback ? ' (or “Apps on device”)' : ''} to Allow, then press Find models again.`,
      };
    case 'key-refused':
      return {
        title: `${name} asks for a key.`,
        text:
          'Write the key that you gave the server under “Key of the server”. Without a key of yours: the server refuses this site; ' +
          lowerFirst(server.allow(site).text),
        ...lineOf(server.allow(site)),
      };
    case 'not-a-model-server':
      return {
        title: `What answers at ${name} is no model server.`,
        text: `It gave no list of models (status ${found.status}). Check the port, and the path before /models, which is usually /v1.`,
      };
    case 'no-models':
      return {
        title: `${name} has no model yet.`,
        text: server.start.text,
        ...lineOf(server.start),
      };
    case 'foreign-page':
      return {
        title: 'This page has to load again first.',
        text: 'It was opened by a link from another page, whose rules do not allow your own computer. What you wrote is kept.',
      };
    case 'unreachable':
      return {
        title: `Nothing answers at ${name}.`,
        text: `${server.start.text} ${isLoopback ? '' : `${server.share} `}If it runs: ${
          isLoopback && isHttps
            ? 'Chrome asks once whether this site may reach apps on this device: press Allow. Safari lets a page that is loaded by https ask no http address: use Chrome, Edge or Firefox.'
            : 'check the address and the port.'
        }`,
        ...lineOf(server.start),
      };
  }
}

const lineOf = ({ line }: { line?: string }) => (line === undefined ? {} : { line });

function lowerFirst(text: string): string {
  return /^[A-Z][a-z]/.test(text) ? (text[0] ?? '').toLowerCase() + text.slice(1) : text;
}
