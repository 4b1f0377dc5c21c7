/**
 * Products shared by several files of server tests, each started once per Vitest worker and ended with it
 * (the files run without isolation). A file's other servers listen in a {@link Slot}, whose address the
 * product knows from its start.
 */
import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type RunningAiStandIn, startAiStandIn } from './ai-stand-in.ts';
import { type RunningGenerationStandIn, startGenerationStandIn } from './generation-stand-in.ts';
import { type RunningMailServer, startSmtpServer } from './mail-server.ts';
import { type RunningOauthServer, startOauthServer } from './oauth-server.ts';
import { searchKeys, searchPaths } from './search-stand-in.ts';
import { exitOnSignals, type RunningProduct, startProduct } from './server.ts';
import { shortTimeouts } from './short-timeouts.ts';

/** A server on loopback whose answers are set by the current test file. */
export interface Slot {
  /** Such as `127.0.0.1:41233`. */
  host: string;
  /** Such as `http://127.0.0.1:41233`. */
  url: string;
  answer: RequestListener;
}

/** The product with everything that can be set up side by side. */
export interface EquippedProduct extends RunningProduct {
  adminKey: string;
  ai: RunningAiStandIn;
  oauth: RunningOauthServer;
  /** Pages of the web, which may be read although they are on loopback. */
  web: Slot;
  /** Names of hosts, by DNS over HTTPS. */
  names: Slot;
  /** Exchange rates. */
  rates: Slot;
  /** A SearXNG, a Tavily and a Brave Search. */
  search: Slot;
}

/** A product that hands its mail to a server. */
export interface MailingProduct extends RunningProduct {
  smtp: RunningMailServer;
}

/** A product that uses OpenAI-compatible services in place of Google's. */
export interface OpenAiProduct extends RunningProduct {
  ai: RunningAiStandIn;
  generation: RunningGenerationStandIn;
}

/** The only account that writes posts in the product of {@link equippedProduct}. */
export const BLOG_EDITOR = 'editor@example.com';
/** The key for the AI stand-in, which must never become visible. */
export const GEMINI_KEY = 'AIza-canary-of-the-server';

/** Enough for every test of pictures, videos and music. */
export const LARGE_QUOTAS = {
  GENERATION_ACCOUNT_DAILY_CENTS: '10000',
  GENERATION_SITE_DAILY_CENTS: '100000',
};

let plain: Promise<RunningProduct> | undefined;
let equipped: Promise<EquippedProduct> | undefined;
let mailing: Promise<MailingProduct> | undefined;
let open: Promise<OpenAiProduct> | undefined;

/** A product without a setting of its own, except that it logs each request. */
export function plainProduct(): Promise<RunningProduct> {
  plain ??= startShared({ LOG_LEVEL: 'info' });
  return plain;
}

/** A product with a stand-in for each service that it knows. */
export function equippedProduct(): Promise<EquippedProduct> {
  equipped ??= startEquipped();
  return equipped;
}

/** A product that sends its mail to a server, and so has no development inbox. */
export function mailingProduct(): Promise<MailingProduct> {
  mailing ??= startMailing();
  return mailing;
}

/** A product on endpoints that are compatible with OpenAI's, for texts, pictures, videos and music. */
export function openAiProduct(): Promise<OpenAiProduct> {
  open ??= startOpen();
  return open;
}

async function startOpen(): Promise<OpenAiProduct> {
  const [ai, generation] = await Promise.all([startAiStandIn(), startGenerationStandIn()]);
  const product = await startShared({
    LOG_LEVEL: 'info',
    ...ai.openAiSettings,
    AI_OPENAI_KEY: 'sk-of-the-server',
    ...generation.settings.openAi,
    ...generation.settings.music,
    ...LARGE_QUOTAS,
    ...shortTimeouts(),
  });
  return { ...product, ai, generation };
}

async function startMailing(): Promise<MailingProduct> {
  const smtp = await startSmtpServer();
  const product = await startShared({
    MAILER: 'smtp',
    MAIL_FROM: 'Entropy Tools <hello@tools.example>',
    CONTACT_TO: 'desk@tools.example',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtp.port),
    SMTP_SECURITY: 'none',
    SMTP_USER: 'tools',
    SMTP_PASSWORD: 'open sesame',
    ...shortTimeouts(),
  });
  return { ...product, smtp };
}

async function startEquipped(): Promise<EquippedProduct> {
  const [ai, oauth, web, names, rates, search] = await Promise.all([
    startAiStandIn(),
    startOauthServer(),
    openSlot(),
    openSlot(),
    openSlot(),
    openSlot(),
  ]);
  const adminKey = `canary-admin-key-${randomBytes(12).toString('hex')}`;
  const product = await startShared({
    LOG_LEVEL: 'info',
    ADMIN_KEYS: adminKey,
    BLOG_ADMIN_EMAIL: BLOG_EDITOR,
    ...oauth.settings,
    ...ai.settings,
    GEMINI_API_KEY: GEMINI_KEY,
    AI_TEST_PROVIDERS: 'allowed',
    PAGE_LOCAL_HOSTS: web.host,
    PAGE_DNS_URL: `${names.url}/dns-query`,
    RATES_URL: `${rates.url}/daily.xml`,
    SEARCH_URL: `${search.url}${searchPaths.searxng}`,
    TAVILY_URL: `${search.url}${searchPaths.tavily}`,
    TAVILY_KEY: searchKeys.tavily,
    BRAVE_SEARCH_URL: `${search.url}${searchPaths.brave}`,
    BRAVE_SEARCH_KEY: searchKeys.brave,
    SEARCH_DAILY_CALLS: '2000',
    ...shortTimeouts(),
  });
  return { ...product, adminKey, ai, oauth, web, names, rates, search };
}

function startShared(settings: Record<string, string>): Promise<RunningProduct> {
  // Vitest ends its workers by a signal; the product is ended on the way out.
  exitOnSignals();
  return startProduct(settings);
}

/** A server of a shared product; until a file sets its answers it has none. */
async function openSlot(): Promise<Slot> {
  const server = createServer((request, response) => slot.answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  server.unref();
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const slot: Slot = {
    host,
    url: `http://${host}`,
    answer: (_request, response) => response.writeHead(404).end(),
  };
  return slot;
}
