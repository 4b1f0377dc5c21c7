import { describe, expect, it } from 'vitest';
import { EnvError } from '../_core/env-error';
import { testBindings } from '../_testing/test-bindings';
import { readEnv } from '../env';
import { readPaymentSettings } from './payments.settings';

const read = (variables: object) => readEnv({ ...testBindings(), ...variables });

const production = {
  APP_ENV: 'production',
  PUBLIC_ORIGIN: 'https://a.example',
  MASTER_KEYS: `1:${'a'.repeat(42)}A`,
  MAILER: 'cloudflare',
  MAIL_FROM: 'Tools <hello@a.example>',
};
const chain = {
  CHAIN_ID: '1',
  RPC_URLS: 'https://one.example/key, https://two.example',
  TOKEN_ADDRESS: `0x${'A'.repeat(40)}`,
  PAYMENT_ADDRESS: `0x${'b'.repeat(40)}`,
};

describe('payment settings', () => {
  it('default to `npm run chain` in development', () => {
    expect(readPaymentSettings(read({}))).toMatchObject({
      chainId: 31_337,
      rpcUrls: ['http://127.0.0.1:8545'],
      token: '0x5fbdb2315678afecb367f032d93f642f64180aa3',
      confirmations: 12,
      coingeckoUrl: expect.stringContaining('127.0.0.1:8546'),
      explorerTxUrl: null,
    });
  });

  it('are null in production without the variables, instead of an error', () => {
    expect(readPaymentSettings(read(production))).toBeNull();
  });

  it('are read from the variables in production', () => {
    expect(readPaymentSettings(read({ ...production, ...chain }))).toEqual({
      chainId: 1,
      rpcUrls: ['https://one.example/key', 'https://two.example'],
      token: `0x${'a'.repeat(40)}`,
      payTo: `0x${'b'.repeat(40)}`,
      confirmations: 12,
      coingeckoUrl: expect.stringMatching(/^https:\/\/api\.coingecko\.com\//),
      dexscreenerUrl: 'https://api.dexscreener.com/latest/dex/tokens/{token}',
      explorerTxUrl: 'https://etherscan.io/tx/',
    });
    const finalized = { ...chain, PAYMENT_CONFIRMATIONS: 'finalized' };
    expect(readPaymentSettings(read({ ...production, ...finalized }))?.confirmations).toBeNull();
  });

  it.each(Object.keys(chain))('are rejected without %s', (name) => {
    for (const base of [{}, production]) {
      expect(() => read({ ...base, ...chain, [name]: undefined })).toThrow(EnvError);
      expect(() => read({ ...base, ...chain, [name]: undefined })).toThrow(`${name} is missing`);
    }
  });

  it('name the invalid variable in the error, without its value', () => {
    const wrong: Record<string, string> = {
      CHAIN_ID: 'mainnet',
      RPC_URLS: 'https://one.example/secret,two',
      TOKEN_ADDRESS: '0x12',
      PAYMENT_ADDRESS: 'hello',
      PAYMENT_CONFIRMATIONS: '0',
      PRICE_COINGECKO_URL: 'https://price.example',
      PRICE_DEXSCREENER_URL: 'javascript:{token}',
      EXPLORER_TX_URL: 'etherscan',
    };
    for (const [name, value] of Object.entries(wrong)) {
      expect(() => read({ ...chain, [name]: value }), name).toThrow(name);
      expect(() => read({ ...chain, [name]: value }), name).not.toThrow('secret');
    }
  });

  it('reject http addresses in production', () => {
    const open = { ...production, ...chain, RPC_URLS: 'https://a.example,http://b.example' };
    expect(() => read(open)).toThrow('RPC_URLS must be https addresses in production');
    const price = { ...production, ...chain, PRICE_COINGECKO_URL: 'http://p.example/{token}' };
    expect(() => read(price)).toThrow('PRICE_COINGECKO_URL must be https addresses');
  });
});
