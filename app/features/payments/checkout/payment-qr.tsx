import { qrMatrix } from '@entropy-tools/media/qr/qr-matrix';
import { qrSvgPath, qrViewBox } from '@entropy-tools/media/qr/qr-svg-path';
import type { Order } from '@workers/api/payments/payments.contract';
import { useState } from 'react';
import { classNames } from '~/ui/class-names';
import { transferUri } from '../transfer-uri';

const forms = [
  {
    id: 'address',
    label: 'Address',
    about: 'The address alone, for every wallet. Type the amount exactly as it is shown here.',
  },
  {
    id: 'link',
    label: 'Payment link',
    about: 'Token, address and amount, for wallets that read payment links. Check the amount.',
  },
] as const;

/**
 * The payment as a QR code: the plain address (spec 1, section 3), or if the payer chooses so the whole
 * transfer with token, chain, receiver and amount (EIP-681).
 */
export function PaymentQr({
  order,
}: {
  order: Pick<Order, 'tokenAddress' | 'chainId' | 'payTo' | 'amount' | 'amountWei'>;
}) {
  const [form, setForm] = useState<(typeof forms)[number]>(forms[0]);
  const isLink = form.id === 'link';
  const matrix = qrMatrix(isLink ? transferUri(order) : order.payTo, 'M');
  const what = isLink ? `send ${order.amount} ESSENCE to ${order.payTo}` : order.payTo;
  return (
    <figure className="flex w-52 flex-col gap-2">
      {/* Dark on light in both themes: many readers support nothing else. */}
      <svg
        role="img"
        aria-label={`QR code: ${what}`}
        viewBox={qrViewBox(matrix)}
        shapeRendering="crispEdges"
        className="size-52 rounded-card border border-line"
      >
        <rect width="100%" height="100%" fill="white" />
        <path d={qrSvgPath(matrix)} fill="black" />
      </svg>
      <fieldset className="grid grid-cols-2 rounded-control border border-edge">
        <legend className="sr-only">The QR code holds</legend>
        {forms.map((one) => (
          <label
            key={one.id}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center justify-center rounded-control px-1 text-center text-sm font-medium has-focus-visible:outline-2 has-focus-visible:outline-accent',
              one.id === form.id ? 'bg-ink text-paper' : 'hover:bg-ink/8',
            )}
          >
            <input
              type="radio"
              name="qr-form"
              className="sr-only"
              checked={one.id === form.id}
              onChange={() => setForm(one)}
            />
            {one.label}
          </label>
        ))}
      </fieldset>
      <figcaption className="text-sm text-muted">{form.about}</figcaption>
    </figure>
  );
}
