import { expect, test } from 'vitest';
import { transferUri } from './transfer-uri';

test('encodes token, chain, receiver and wei as in EIP-681', () => {
  expect(
    transferUri({
      tokenAddress: '0x89205A3A3b2A69De6Dbf7f01ED13B2108B2c43e7',
      chainId: 1,
      payTo: '0x8e23Ee67d1332aD560396262C48ffbB01f93d052',
      amountWei: '1428571429000000000000',
    }),
  ).toBe(
    'ethereum:0x89205A3A3b2A69De6Dbf7f01ED13B2108B2c43e7@1/transfer?address=0x8e23Ee67d1332aD560396262C48ffbB01f93d052&uint256=1428571429000000000000',
  );
});
