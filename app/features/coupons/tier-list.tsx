import type { PaidTier } from '@workers/api/subscription/tiers.contract';

/** Coupon prices (spec 1, section 9). */
const tiers: readonly { id: PaidTier; name: string; price: string; span: string }[] = [
  { id: 'BASIC', name: 'Basic', price: '$5', span: '1 month' },
  { id: 'PRO', name: 'Pro', price: '$12', span: '3 months' },
  { id: 'PREMIUM', name: 'Premium', price: '$20', span: '6 months' },
  { id: 'LIFETIME', name: 'Lifetime', price: '$50+', span: 'forever' },
];

/** The four tiers, as a short price list. */
export function TierList() {
  return (
    <section aria-labelledby="tiers-title" className="flex flex-col gap-3">
      <h2 id="tiers-title" className="text-xl">
        Tiers
      </h2>
      <ul className="flex flex-col" data-figures>
        {tiers.map(({ id, name, price, span }, index) => (
          <li
            key={id}
            className="grid grid-cols-[3rem_1fr_auto] items-center gap-3 border-t border-line py-3 last:border-b"
          >
            <svg viewBox="0 0 48 12" className="h-3 w-12" aria-hidden>
              {tiers.map((one, dot) => (
                <circle
                  key={one.id}
                  cx={6 + dot * 12}
                  cy={6}
                  r={dot <= index ? 4 : 2.5}
                  className={dot <= index ? 'fill-accent' : 'fill-edge'}
                />
              ))}
            </svg>
            <span className="font-semibold">{name}</span>
            <span className="text-right text-muted">
              <span className="font-medium text-ink">{price}</span> · {span}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
