/**
 * Reads one Ethereum node through viem's actions. Each reader has its own client: viem's batching
 * would share responses between requests of different users, which workerd does not allow.
 */
import {
  BlockNotFoundError,
  type Client,
  createClient,
  encodeAbiParameters,
  encodeEventTopics,
  type Hex,
  HttpRequestError,
  http,
  parseAbiItem,
  TransactionReceiptNotFoundError,
} from 'viem';
import { getBlock, getChainId, getLogs, getTransactionReceipt } from 'viem/actions';
import { ChainError } from './chain-error';

/** Transfer event of EIP-20. */
const TRANSFER = parseAbiItem(
  'event Transfer(address indexed from, address indexed to, uint256 value)',
);
const TIMEOUT_MS = 6000;
/** Fallback for nodes without the `finalized` tag: more than Ethereum's two epochs. */
const BLOCKS_UNTIL_FINAL = 128;

/** The block fields used here. */
interface ChainBlock {
  number: number;
  hash: Hex;
  /** Seconds since 1970. */
  timestamp: number;
}

/** A transfer event and its position on the chain. Addresses are in lower case. */
export interface TransferLog {
  txHash: Hex;
  logIndex: number;
  blockNumber: number;
  blockHash: Hex;
  token: string;
  payer: string;
  payTo: string;
  valueWei: bigint;
}

/** One node. Every method throws {@link ChainError}. */
export interface ChainReader {
  /** The newest block, and the number of the last final block. Checks the chain id. */
  head(): Promise<{ latest: ChainBlock; finalized: number }>;
  /** Null if the node has no block with this number. */
  blockAt(number: number): Promise<ChainBlock | null>;
  /** Transfers of the token to the address within these blocks, both inclusive. */
  transfers(fromBlock: number, toBlock: number): Promise<TransferLog[]>;
  /** Whether the receipt of a successful transaction in that block contains exactly this log. */
  confirms(transfer: TransferLog): Promise<boolean>;
}

/** What to read. */
export interface ChainTarget {
  chainId: number;
  token: string;
  payTo: string;
}

/** Creates a reader for the node at `url`. */
export function createChainReader(url: string, target: ChainTarget): ChainReader {
  const client = createClient({
    transport: http(url, { timeout: TIMEOUT_MS, retryCount: 0, batch: false }),
  });
  const [address, to] = [target.token as Hex, target.payTo as Hex];
  return {
    head: async () => {
      const [chainId, latest, finalized] = await Promise.all([
        ask(() => getChainId(client)),
        ask(() => readBlock(client, { blockTag: 'latest' })),
        readBlock(client, { blockTag: 'finalized' }).catch(() => null),
      ]);
      if (chainId !== target.chainId) {
        throw new ChainError('wrong-chain', `the node is on chain ${chainId}`);
      }
      if (latest === null) throw new ChainError('inconsistent', 'there is no newest block');
      const final = finalized?.number ?? latest.number - BLOCKS_UNTIL_FINAL;
      return { latest, finalized: Math.min(latest.number, final) };
    },
    blockAt: (number) => ask(() => readBlock(client, { blockNumber: BigInt(number) })),
    transfers: async (fromBlock, toBlock) => {
      const logs = await ask(() =>
        getLogs(client, {
          address,
          event: TRANSFER,
          args: { to },
          strict: true,
          fromBlock: BigInt(fromBlock),
          toBlock: BigInt(toBlock),
        }),
      );
      return logs.flatMap((log) => {
        if (log.removed || log.address.toLowerCase() !== target.token) return [];
        const { from: payer, to: payTo, value: valueWei } = log.args;
        if (payTo.toLowerCase() !== target.payTo) return [];
        return {
          txHash: log.transactionHash,
          logIndex: log.logIndex,
          blockNumber: Number(log.blockNumber),
          blockHash: log.blockHash,
          token: target.token,
          payer: payer.toLowerCase(),
          payTo: target.payTo,
          valueWei,
        };
      });
    },
    confirms: async (transfer) => {
      const receipt = await ask(() => readReceipt(client, transfer.txHash));
      if (receipt?.status !== 'success' || receipt.blockHash !== transfer.blockHash) return false;
      const { topics, data } = encodeTransfer(transfer);
      return receipt.logs.some(
        (log) =>
          log.logIndex === transfer.logIndex &&
          !log.removed &&
          log.address.toLowerCase() === transfer.token &&
          log.topics.join().toLowerCase() === topics &&
          log.data.toLowerCase() === data,
      );
    },
  };
}

/** Encodes a transfer as a log: event, sender and receiver in the topics, the value as data. */
function encodeTransfer({ payer, payTo, valueWei }: TransferLog) {
  const args = { from: payer as Hex, to: payTo as Hex };
  const topics = encodeEventTopics({ abi: [TRANSFER], args })
    .join()
    .toLowerCase();
  return { topics, data: encodeAbiParameters([{ type: 'uint256' }], [valueWei]) };
}

/** Wraps a node's failure in a {@link ChainError}, without its message, which may contain an API key. */
async function ask<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ChainError) throw error;
    const status = error instanceof HttpRequestError ? ` ${error.status ?? ''}` : '';
    const name = error instanceof Error ? error.name : 'unknown';
    throw new ChainError('unreachable', `${name}${status}`.trim());
  }
}

async function readBlock(
  client: Client,
  which: { blockTag: 'latest' | 'finalized' } | { blockNumber: bigint },
): Promise<ChainBlock | null> {
  try {
    const { number, hash, timestamp } = await getBlock(client, which);
    if (number === null || hash === null) return null;
    return { number: Number(number), hash, timestamp: Number(timestamp) };
  } catch (error) {
    if (error instanceof BlockNotFoundError) return null;
    throw error;
  }
}

async function readReceipt(client: Client, hash: Hex) {
  try {
    return await getTransactionReceipt(client, { hash });
  } catch (error) {
    if (error instanceof TransactionReceiptNotFoundError) return null;
    throw error;
  }
}
