import { z } from 'zod';
import { isHttpUrl } from '../_core/http-url';

/** The chain of `npm run chain`, so that `npm start` works with it without variables. */
const LOCAL_CHAIN = {
  CHAIN_ID: '31337',
  RPC_URLS: 'http://127.0.0.1:8545',
  TOKEN_ADDRESS: '0x5FbDB2315678afecb367f032d93F642f64180aa3',
  PAYMENT_ADDRESS: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
} as const;

const LOCAL_PRICES = {
  PRICE_COINGECKO_URL:
    'http://127.0.0.1:8546/api/v3/simple/token_price/ethereum?contract_addresses={token}&vs_currencies=usd',
  PRICE_DEXSCREENER_URL: 'http://127.0.0.1:8546/latest/dex/tokens/{token}',
} as const;

const OFFICIAL_PRICES = {
  PRICE_COINGECKO_URL:
    'https://api.coingecko.com/api/v3/simple/token_price/ethereum?contract_addresses={token}&vs_currencies=usd',
  PRICE_DEXSCREENER_URL: 'https://api.dexscreener.com/latest/dex/tokens/{token}',
} as const;

const OFFICIAL_EXPLORER = 'https://etherscan.io/tx/';
const MAINNET = 1;

function address(name: string) {
  return z
    .string()
    .regex(/^0x[0-9a-fA-F]{40}$/, `${name} must be 0x and 40 hexadecimal characters`)
    .transform((text) => text.toLowerCase() as `0x${string}`)
    .optional();
}

function priceUrl(name: string) {
  return z
    .string()
    .refine(
      (text) => text.includes('{token}') && isHttpUrl(text),
      `${name} must be an http or https address with {token} where the token's address goes`,
    )
    .optional();
}

/** Environment variables for token payments; see docs/settings.md. */
export const paymentSettings = {
  CHAIN_ID: z
    .string()
    .regex(/^[1-9]\d{0,14}$/, 'CHAIN_ID must be a whole number such as 1 for Ethereum')
    .transform(Number)
    .optional(),
  RPC_URLS: z
    .string()
    .transform((text) => text.split(',').map((url) => url.trim()))
    .refine(
      (urls) => urls.every(isHttpUrl),
      'RPC_URLS must be http or https addresses of Ethereum nodes with commas between',
    )
    .optional(),
  TOKEN_ADDRESS: address('TOKEN_ADDRESS'),
  PAYMENT_ADDRESS: address('PAYMENT_ADDRESS'),
  PAYMENT_CONFIRMATIONS: z
    .string()
    .regex(
      /^(finalized|[1-9]\d{0,2})$/,
      'PAYMENT_CONFIRMATIONS must be a number from 1 to 999, or finalized',
    )
    .transform((text) => (text === 'finalized' ? null : Number(text)))
    .default(12),
  PRICE_COINGECKO_URL: priceUrl('PRICE_COINGECKO_URL'),
  PRICE_DEXSCREENER_URL: priceUrl('PRICE_DEXSCREENER_URL'),
  EXPLORER_TX_URL: z
    .string()
    .refine(
      isHttpUrl,
      "EXPLORER_TX_URL must be the address of a transaction's page without its hash",
    )
    .optional(),
};

/** The same variables as raw strings from the platform. */
export type PaymentBindings = { [Name in keyof typeof paymentSettings]?: string };

type Read = z.output<z.ZodObject<typeof paymentSettings>> & { APP_ENV: string };

/** Resolved payment settings. Addresses are in lower case. */
export interface PaymentSettings {
  chainId: number;
  rpcUrls: readonly string[];
  token: `0x${string}`;
  payTo: `0x${string}`;
  /** Null: a payment counts once its block is final. */
  confirmations: number | null;
  coingeckoUrl: string;
  dexscreenerUrl: string;
  /** Null for none. */
  explorerTxUrl: string | null;
}

const NEEDED = ['CHAIN_ID', 'RPC_URLS', 'TOKEN_ADDRESS', 'PAYMENT_ADDRESS'] as const;

/** Reads the payment settings; null if payments are off (production without the variables). */
export function readPaymentSettings(env: Read): PaymentSettings | null {
  const isLocal = NEEDED.every((name) => env[name] === undefined);
  if (isLocal && env.APP_ENV === 'production') return null;
  const {
    CHAIN_ID = Number(LOCAL_CHAIN.CHAIN_ID),
    RPC_URLS = [LOCAL_CHAIN.RPC_URLS],
    TOKEN_ADDRESS = LOCAL_CHAIN.TOKEN_ADDRESS.toLowerCase() as `0x${string}`,
    PAYMENT_ADDRESS = LOCAL_CHAIN.PAYMENT_ADDRESS.toLowerCase() as `0x${string}`,
  } = env;
  const prices = isLocal ? LOCAL_PRICES : OFFICIAL_PRICES;
  const explorer = CHAIN_ID === MAINNET ? OFFICIAL_EXPLORER : null;
  return {
    chainId: CHAIN_ID,
    rpcUrls: RPC_URLS,
    token: TOKEN_ADDRESS,
    payTo: PAYMENT_ADDRESS,
    confirmations: env.PAYMENT_CONFIRMATIONS,
    coingeckoUrl: env.PRICE_COINGECKO_URL ?? prices.PRICE_COINGECKO_URL,
    dexscreenerUrl: env.PRICE_DEXSCREENER_URL ?? prices.PRICE_DEXSCREENER_URL,
    explorerTxUrl: env.EXPLORER_TX_URL ?? explorer,
  };
}

/**
 * Finds problems in the combination of variables: an incomplete set, or in production an insecure address
 * over which payment data could be forged.
 */
export function findPaymentProblems(env: Read): string[] {
  const missing = NEEDED.filter((name) => env[name] === undefined);
  if (missing.length === NEEDED.length) return [];
  const problems = missing.map(
    (name) => `${name} is missing: payments need ${NEEDED.join(', ')}. See docs/settings.md`,
  );
  if (env.APP_ENV !== 'production') return problems;
  const urls = {
    RPC_URLS: env.RPC_URLS,
    PRICE_COINGECKO_URL: [env.PRICE_COINGECKO_URL ?? 'https://'],
    PRICE_DEXSCREENER_URL: [env.PRICE_DEXSCREENER_URL ?? 'https://'],
  };
  for (const [name, list] of Object.entries(urls)) {
    if (list?.some((url) => !url.startsWith('https://'))) {
      problems.push(`${name} must be https addresses in production`);
    }
  }
  return problems;
}
