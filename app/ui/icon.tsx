import { classNames } from './class-names';
import type { IconName } from './icon-names';
import sprite from './icons/ui.svg?url';

/**
 * One of the suite's small icons: 24 px grid, two strokes and one dot. It is decorative; its meaning belongs
 * in the text or the `aria-label` beside it.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg className={classNames('shrink-0', className ?? 'size-5')} viewBox="0 0 24 24" aria-hidden>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
