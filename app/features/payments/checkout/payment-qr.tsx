import { qrMatrix } from '~/codecs/qr/qr-matrix';
import { qrSvgPath, qrViewBox } from '~/codecs/qr/qr-svg-path';
import type { Order } from '../../../../workers/api/payments/payments.contract';
import { transferUri } from '../transfer-uri';

/** The transfer as a QR code: token, chain, receiver and amount in one (EIP-681). */
export function PaymentQr({ order }: { order: Order }) {
  const matrix = qrMatrix(transferUri(order), 'M');
  return (
    <figure className="flex flex-col gap-2">
      {/* Dark on light in both themes: many readers know no other. */}
      <svg
        role="img"
        aria-label={`QR code: send ${order.amount} ESSENCE to ${order.payTo}`}
        viewBox={qrViewBox(matrix)}
        shapeRendering="crispEdges"
        className="size-52 rounded-card border border-line"
      >
        <rect width="100%" height="100%" fill="white" />
        <path d={qrSvgPath(matrix)} fill="black" />
      </svg>
      <figcaption className="max-w-52 text-sm text-muted">
        For wallets that read payment links. Check the amount before you send.
      </figcaption>
    </figure>
  );
}
