import type { Slide } from '~/codecs/deck/deck';
import { photoProviders } from '../pictures/photo-credits';

/** Who gave the photos of a presentation, and who took the one that is seen. */
export function PhotoCredit({ slides, slide }: { slides: readonly Slide[]; slide: Slide }) {
  const providers = photoProviders(slides);
  const { photographer, page } = slide.imageCredit ?? { photographer: '', page: '' };
  if (providers.length === 0) return null;
  return (
    <p className="show-credit">
      {slide.imageUrl && photographer && <CreditLink href={page}>Photo: {photographer}</CreditLink>}
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
