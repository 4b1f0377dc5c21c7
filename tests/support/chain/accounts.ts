import { type HDAccount, mnemonicToAccount } from 'viem/accounts';

/** The seed phrase of every local Ethereum node: public, and worth nothing. */
const WORDS = 'test test test test test test test test test test test junk';

const accounts = new Map<number, HDAccount>();

/** The n-th account of the local chain; each has 10,000 worthless ether. */
export function chainAccount(index: number): HDAccount {
  const known = accounts.get(index) ?? mnemonicToAccount(WORDS, { addressIndex: index });
  accounts.set(index, known);
  return known;
}

/** Receives the payments on the local chain. */
export const shop = chainAccount(1);
/** The test wallet, which has tokens. */
export const testWallet = chainAccount(2);
/** Address of the token: the deployer's first contract. */
export const LOCAL_TOKEN = '0x5FbDB2315678afecb367f032d93F642f64180aa3';
/** Chain id of anvil. */
export const LOCAL_CHAIN_ID = 31_337;
