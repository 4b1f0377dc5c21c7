/**
 * What check-payment would be if it read first and wrote afterwards: the same request to the same chain and
 * the same tables, without a unique key, a batch or a version. It exists to fail the tests that the product
 * passes; everything else it forwards to the product.
 */
export const NAIVE_TWIN = `
const TRANSFER = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';
const topic = (address) => '0x' + address.slice(2).toLowerCase().padStart(64, '0');

export default {
  async fetch(request, env) {
    if (!request.url.endsWith('/api/crypto/check-payment')) return env.API.fetch(request);
    const { orderId } = await request.json();
    const order = await env.DB.prepare('SELECT * FROM payment_order WHERE id = ?').bind(orderId).first();
    if (order.state === 'paid') return answer(true, order.tx_hash);
    const logs = await ask(env, 'eth_getLogs', [{
      address: env.TOKEN, fromBlock: '0x0', toBlock: 'latest',
      topics: [TRANSFER, topic(order.payer), topic(order.pay_to)],
    }]);
    const log = logs.find(({ data }) => BigInt(data) === BigInt(order.amount_wei));
    if (log === undefined) return answer(false, null);
    const now = Date.now();
    const tier = { individual: 'BASIC', heavy_user: 'PRO', enterprise: 'PREMIUM' }[order.plan_id];
    await env.DB.prepare(
      "INSERT INTO subscription_entry VALUES (?, ?, ?, 'crypto', ?, 'credit', 30, ?)"
    ).bind(crypto.randomUUID(), order.user_id, tier, crypto.randomUUID(), now).run();
    await env.DB.prepare(
      "INSERT INTO subscription VALUES (?, ?, 30, ?, ?) ON CONFLICT DO UPDATE SET credited_days = credited_days + 30"
    ).bind(order.user_id, tier, now, now).run();
    await env.DB.prepare("UPDATE payment_order SET state = 'paid', tx_hash = ? WHERE id = ?")
      .bind(log.transactionHash, orderId).run();
    return answer(true, log.transactionHash);
  },
};

function answer(success, txHash) {
  return Response.json({ success, txHash, error: null, state: success ? 'paid' : 'open', confirmations: null });
}

async function ask(env, method, params) {
  const response = await fetch(env.RPC_URL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });
  return (await response.json()).result;
}
`;
