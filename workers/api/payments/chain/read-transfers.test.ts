import { describe, expect, it, vi } from 'vitest';
import { ChainError } from './chain-error';
import type { TransferLog } from './chain-reader';
import { findBlockBefore, readTransfers } from './read-transfers';

/** A node with a transfer in every tenth block that limits the blocks or transfers per request. */
function nodeWith(limits: { blocks?: number; transfers?: number }) {
  const asked: [number, number][] = [];
  return {
    asked,
    transfers: async (from: number, to: number) => {
      asked.push([from, to]);
      const found: TransferLog[] = [];
      for (let block = from; block <= to; block += 1) {
        if (block % 10 === 0) found.push({ blockNumber: block } as TransferLog);
      }
      const { blocks = Infinity, transfers = Infinity } = limits;
      if (to - from + 1 > blocks || found.length > transfers) {
        throw new ChainError('unreachable', 'too much');
      }
      return found;
    },
  };
}

describe('reading transfers', () => {
  it('gives up on a stalling node instead of waiting through every halving', async () => {
    let time = 0;
    const clock = vi.spyOn(Date, 'now').mockImplementation(() => time);
    let asked = 0;
    const stalling = {
      transfers: async () => {
        asked += 1;
        time += 6000;
        throw new ChainError('unreachable', 'TimeoutError');
      },
    };
    const read = readTransfers(stalling, { from: 1, to: 2000 });
    await expect(read).rejects.toThrow(ChainError);
    expect(asked).toBeLessThanOrEqual(3);
    clock.mockRestore();
  });

  it.each([{}, { blocks: 1 }, { blocks: 7 }, { blocks: 500 }, { transfers: 1 }, { transfers: 13 }])(
    'reads every transfer exactly once from a node with limits %j',
    async (limits) => {
      const node = nodeWith(limits);
      const found: number[] = [];
      let from = 95;
      // What exceeds one call is read by the next.
      while (from <= 1234) {
        const range = { from, to: 1234 };
        const { transfers, readTo } = await readTransfers(node, range);
        found.push(...transfers.map(({ blockNumber }) => blockNumber));
        expect(readTo).toBeGreaterThanOrEqual(from);
        from = readTo + 1;
      }
      const all = Array.from({ length: 114 }, (_, index) => 100 + index * 10);
      expect(found).toEqual(all);
    },
  );

  it('fails when not even one block can be read', async () => {
    const node = { transfers: async () => Promise.reject(new ChainError('unreachable', 'no')) };
    const range = { from: 1, to: 5000 };
    await expect(readTransfers(node, range)).rejects.toThrow(ChainError);
  });

  it('sends no request for an empty range', async () => {
    const node = nodeWith({});
    const range = { from: 10, to: 9 };
    expect(await readTransfers(node, range)).toEqual({ transfers: [], readTo: 9 });
    expect(node.asked).toEqual([]);
  });
});

describe('finding the first block to read', () => {
  const blockAt = async (number: number) => ({
    number,
    hash: '0x' as const,
    timestamp: number * 12,
  });

  it('returns a block before the given time, or block 0', async () => {
    for (const seconds of [120_000, 119_000, 60_000, 0]) {
      const number = await findBlockBefore({ blockAt }, 10_000, new Date(seconds * 1000));
      expect(number === 0 || number * 12 < seconds).toBe(true);
    }
    const near = await findBlockBefore({ blockAt }, 10_000, new Date(119_000 * 1000));
    expect(near).toBeGreaterThan(9000);
  });
});
