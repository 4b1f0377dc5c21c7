/**
 * Exchange rates of the built product, from an upstream on loopback. An upstream that redirects, sends
 * without end or is silent: workers/api/rates/rates.test.ts.
 */
import { expect, it } from 'vitest';
import { equippedProduct } from '../support/shared-products';

const file = `<?xml version="1.0" encoding="UTF-8"?>
<gesmes:Envelope xmlns:gesmes="http://www.gesmes.org/xml/2002-08-01"><Cube><Cube time='2026-11-20'>
<Cube currency='USD' rate='1.1576'/><Cube currency='ZAR' rate='19.8534'/>
</Cube></Cube></gesmes:Envelope>`;

it('passes the rates on and requests them once', async () => {
  const { url, rates } = await equippedProduct();
  const asked: (string | undefined)[] = [];
  rates.answer = (request, response) => {
    asked.push(request.url);
    response.end(file);
  };
  for (let turn = 0; turn < 3; turn += 1) {
    const response = await fetch(`${url}/api/rates`);
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({
      date: '2026-11-20',
      source: '127.0.0.1',
      rates: { USD: 1.1576, ZAR: 19.8534 },
      isLastKnown: false,
    });
  }
  expect(asked).toEqual(['/daily.xml']);
});
