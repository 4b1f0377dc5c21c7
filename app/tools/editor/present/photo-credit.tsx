import type { Slide } from '@entropy-tools/studio/deck/deck';
import { photoProviders } from '../pictures/photo-credits';

/** The photo providers of a presentation; each slide itself credits its photographer. */
export function PhotoCredit({ slides }: { slides: readonly Slide[] }) {
  const providers = photoProviders(slides);
  if (providers.length === 0) return null;
  return (
    <p className="show-credit">
      {providers.map(({ name, href }) => (
        <CreditLink key={name} href={href}>
          Photos provided by {name}
        </CreditLink>
      ))}
    </p>
  );
}

function CreditLink({ href, children }: { href: string; children: React.ReactNode }) {
  if (href === '') return <span>{children}</span>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
    </a>
  );
}
