/**
 * `npm run chain`: a local Ethereum node with the ESSENCE token and a price service, with which `npm start`
 * runs the checkout end to end. Nothing leaves the machine, and nothing has any value.
 *
 * `npm run chain -- pay ADDRESS AMOUNT` sends tokens from the test wallet.
 */
import { parseArgs } from 'node:util';
import { encodeFunctionData, type Hex, isAddress, parseUnits } from 'viem';
import { LOCAL_CHAIN_ID, LOCAL_TOKEN, shop, testWallet } from '../tests/support/chain/accounts.ts';
import { connectRpc } from '../tests/support/chain/rpc.ts';
import { startChain, tokenAbi } from '../tests/support/chain/start-chain.ts';
import { startPriceServer } from '../tests/support/price-server.ts';
import { stopOnSignals } from './platform/stop-on-signals.ts';

const USAGE = `Usage: npm run chain [-- --port 8545 --price-port 8546]
       npm run chain -- pay ADDRESS AMOUNT [--port 8545]`;

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '8545' },
      'price-port': { type: 'string', default: '8546' },
    },
  });
  const [port, pricePort] = [Number(values.port), Number(values['price-port'])];
  const [command, to = '', amount = ''] = positionals;
  if (command === undefined) await serve(port, pricePort);
  else if (command === 'pay' && isAddress(to) && /^\d+(\.\d{1,18})?$/.test(amount)) {
    await pay(port, to, amount);
  } else throw new Error(USAGE);
}

async function serve(port: number, pricePort: number): Promise<void> {
  const prices = await startPriceServer(pricePort);
  const chain = await startChain({ port, blockSeconds: 1 });
  console.log(`Ethereum node         ${chain.url}  (chain ${LOCAL_CHAIN_ID}, a block a second)
Price service         ${prices.url}  (1 ESSENCE = 0.05 US dollars)
Token ESSENCE         ${chain.token}
Payments go to        ${shop.address}
Test wallet           ${testWallet.address}  (1,000,000 ESSENCE)

Start the product beside it with \`npm start\`, choose a plan on /pricing and give the test wallet's
address. Then pay what the page shows:

  npm run chain -- pay ${shop.address} AMOUNT

Ctrl+C stops both.`);
  stopOnSignals(async () => {
    await Promise.all([chain.stop(), prices.stop()]);
  });
}

async function pay(port: number, to: Hex, amount: string): Promise<void> {
  const rpc = connectRpc(`http://127.0.0.1:${port}`);
  const data = encodeFunctionData({
    abi: tokenAbi,
    functionName: 'transfer',
    args: [to, parseUnits(amount, 18)],
  });
  const transaction = { from: testWallet.address, to: LOCAL_TOKEN, data };
  const hash = await rpc('eth_sendTransaction', [transaction]).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`Could not pay: ${reason}. Is \`npm run chain\` running on port ${port}?`);
  });
  console.log(`Sent ${amount} ESSENCE to ${to}: transaction ${hash}`);
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
