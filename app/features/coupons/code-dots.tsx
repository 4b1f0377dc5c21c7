import { COUPON_CODE_LENGTH } from '@workers/api/coupons/coupon-code.contract';
import { classNames } from '~/ui/class-names';

/** Vertical offset of each dot from the line until its letter is typed. */
const offsets = [-9, 6, 11, -5, 8, -11, 4, -8, 10, -4, 7, -10];

/** A dot for each letter of a code: scattered at first, aligned once its letter is typed. Decorative. */
export function CodeDots({ typed }: { typed: number }) {
  return (
    <svg viewBox="0 0 240 32" className="h-8 w-full max-w-60" aria-hidden>
      {offsets.slice(0, COUPON_CODE_LENGTH).map((offset, index) => {
        const isTyped = index < typed;
        return (
          <circle
            key={offset}
            className={classNames(
              'transition-[cy,r,fill] duration-200',
              isTyped ? 'fill-accent' : 'fill-edge',
            )}
            cx={10 + index * 20}
            cy={isTyped ? 16 : 16 + offset}
            r={isTyped ? 4.5 : 3}
          />
        );
      })}
    </svg>
  );
}
