import type { CategoryIcon as Drawing } from '@entropy-tools/data/units/unit-model';

/** A category's icon, decorative beside its name. */
export function CategoryIcon({ icon }: { icon: Drawing }) {
  return (
    <svg className="size-6 shrink-0" viewBox="0 0 24 24" aria-hidden>
      <path
        d={icon.strokes}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <circle cx={icon.dot[0]} cy={icon.dot[1]} r="2" className="fill-(--dot)" />
    </svg>
  );
}
