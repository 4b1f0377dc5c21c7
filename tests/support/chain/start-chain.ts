/**
 * A real Ethereum node (anvil) on loopback with the token on it, for tests and `npm run chain`. Blocks are
 * made as transactions arrive, finality follows eight blocks behind (`--slots-in-an-epoch 4`), and the newest
 * blocks can be reorganised away.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { encodeFunctionData, type Hex, parseAbi } from 'viem';
import { installPackages } from '../../../scripts/platform/further-packages.ts';
import { patience } from '../patience.ts';
import { findFreePort } from '../server.ts';
import { chainAccount, LOCAL_CHAIN_ID, LOCAL_TOKEN, shop } from './accounts.ts';
import { compileToken } from './compile-token.ts';
import { connectRpc, type Rpc } from './rpc.ts';

export const tokenAbi = parseAbi([
  'function transfer(address to, uint256 value) returns (bool)',
  'function transferMany(address[] to, uint256[] values)',
  'function balanceOf(address owner) view returns (uint256)',
]);

/** A transfer that was sent; `raw` is the signed transaction, so that it can be mined again. */
export interface SentTransfer {
  hash: Hex;
  raw: Hex;
}

export interface RunningChain {
  url: string;
  rpc: Rpc;
  token: Hex;
  /** Variables that make the product use this chain; without price services. */
  settings: Record<string, string>;
  /** Makes n empty blocks. */
  mine(count: number): Promise<void>;
  /**
   * Replaces the newest `depth` blocks. Their transactions are gone except for `again`: each with the block,
   * counted from 0 at the oldest replaced one, that it moves to.
   */
  reorg(depth: number, again?: readonly (readonly [raw: Hex, block: number])[]): Promise<void>;
  /** Sends tokens from the n-th account and waits for the block. */
  transfer(from: number, to: string, wei: bigint): Promise<SentTransfer>;
  /** Calls the token from the n-th account and waits for the block. */
  send(from: number, data: Hex, to?: string): Promise<SentTransfer>;
  blockNumber(): Promise<number>;
  stop(): Promise<void>;
}

/** Options of {@link startChain}. */
export interface ChainOptions {
  /** 0 takes a free port. */
  port?: number;
  /** Also makes a block every so many seconds. */
  blockSeconds?: number;
  /** The number of accounts from 2 on that get a million tokens each. */
  wallets?: number;
}

const FUNDS = 10n ** 24n;

/** Starts a node, creates the token and funds the wallets. */
export async function startChain(options: ChainOptions = {}): Promise<RunningChain> {
  const port = options.port || (await findFreePort());
  const wallets = options.wallets ?? 1;
  const { url, stop } = await startAnvil(port, wallets + 2, options.blockSeconds);
  const rpc = connectRpc(url);
  const nonces = new Map<number, number>();

  const send = async (from: number, data: Hex, to?: string): Promise<SentTransfer> => {
    const account = chainAccount(from);
    const nonce =
      nonces.get(from) ?? Number(await rpc('eth_getTransactionCount', [account.address, 'latest']));
    nonces.set(from, nonce + 1);
    const raw = await account.signTransaction({
      chainId: LOCAL_CHAIN_ID,
      nonce,
      data,
      gas: 3_000_000n,
      maxFeePerGas: 10n ** 11n,
      maxPriorityFeePerGas: 1n,
      ...(to === undefined ? {} : { to: to as Hex }),
    });
    const hash = (await rpc('eth_sendRawTransaction', [raw])) as Hex;
    await waitForReceipt(rpc, hash);
    return { hash, raw };
  };
  const transfer = (from: number, to: string, wei: bigint) => {
    const data = encodeFunctionData({
      abi: tokenAbi,
      functionName: 'transfer',
      args: [to as Hex, wei],
    });
    return send(from, data, LOCAL_TOKEN);
  };

  try {
    if ((await rpc('eth_getCode', [LOCAL_TOKEN, 'latest'])) === '0x') {
      await send(0, (await compileToken()).bytecode);
      for (let index = 2; index < wallets + 2; index += 1) {
        await transfer(0, chainAccount(index).address, FUNDS);
      }
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    url,
    rpc,
    token: LOCAL_TOKEN,
    settings: {
      CHAIN_ID: String(LOCAL_CHAIN_ID),
      RPC_URLS: url,
      TOKEN_ADDRESS: LOCAL_TOKEN,
      PAYMENT_ADDRESS: shop.address,
    },
    mine: async (count) => {
      await rpc('anvil_mine', [`0x${count.toString(16)}`]);
    },
    reorg: async (depth, again = []) => {
      await rpc('anvil_reorg', [depth, again]);
      // The node resets its clock to the oldest remaining block; real nodes keep the time.
      await rpc('evm_setTime', [Math.floor(Date.now() / 1000)]);
      // Dropped transactions free their nonces.
      nonces.clear();
    },
    transfer,
    send,
    blockNumber: async () => Number(await rpc('eth_blockNumber', [])),
    stop,
  };
}

async function waitForReceipt(rpc: Rpc, hash: Hex): Promise<void> {
  const deadline = Date.now() + patience(60_000);
  for (;;) {
    const receipt = (await rpc('eth_getTransactionReceipt', [hash])) as {
      status: Hex;
    } | null;
    if (receipt?.status === '0x1') return;
    if (receipt !== null) throw new Error(`${hash} was mined and failed.`);
    if (Date.now() > deadline) throw new Error(`${hash} was not mined in time.`);
    await sleep(5);
  }
}

async function startAnvil(port: number, accounts: number, blockSeconds: number | undefined) {
  await installPackages('tests');
  const program = createRequire(import.meta.url)
    .resolve('@foundry-rs/anvil/package.json')
    .replace('package.json', 'bin.mjs');
  const interval = blockSeconds === undefined ? [] : ['--block-time', String(blockSeconds)];
  const child = spawn(
    process.execPath,
    [
      program,
      ...['--host', '127.0.0.1', '--port', String(port), '--accounts', String(accounts)],
      ...['--slots-in-an-epoch', '4'],
      ...interval,
      ...(blockSeconds === undefined ? [] : ['--mixed-mining']),
    ],
    { stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let errors = '';
  child.stderr.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-4000);
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const endNow = () => child.kill('SIGTERM');
  process.once('exit', endNow);
  const stop = async () => {
    process.off('exit', endNow);
    endNow();
    await Promise.race([ended, sleep(patience(5000))]);
  };
  const url = `http://127.0.0.1:${port}`;
  const rpc = connectRpc(url);
  const deadline = Date.now() + patience(60_000);
  for (;;) {
    try {
      await rpc('eth_chainId', []);
      return { url, stop };
    } catch {
      if (child.exitCode !== null || Date.now() > deadline) {
        await stop();
        throw new Error(`The Ethereum node did not start on ${url}.\n${errors}`);
      }
      await sleep(50);
    }
  }
}
