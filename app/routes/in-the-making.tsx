import type { MetaFunction } from '@remix-run/cloudflare';
import { useLocation } from '@remix-run/react';
import { ButtonLink } from '~/components/ui/button-link';
import { ScatteredDots } from '~/components/ui/scattered-dots';
import { pageMeta } from '~/lib/page-meta';

/** Pages that the header links to and that later work brings: what each will be. */
const pages: Readonly<Record<string, { title: string; text: string }>> = {
  '/blog': { title: 'Blog', text: 'Notes on the tools and on how they are made will be here.' },
};

const other = { title: 'In the making', text: 'This page is not there yet.' };

export const meta: MetaFunction = ({ location }) => {
  const page = pages[location.pathname] ?? other;
  return pageMeta({ title: page.title, description: page.text, index: false });
};

export default function InTheMaking() {
  const { pathname } = useLocation();
  const page = pages[pathname] ?? other;
  return (
    <div className="page flex flex-col items-start gap-5 py-16 md:py-24">
      <ScatteredDots className="h-20 w-32" />
      <div>
        <p className="text-sm text-muted">In the making</p>
        <h1 className="mt-1 text-4xl">{page.title}</h1>
      </div>
      <p className="max-w-measure text-lg">{page.text}</p>
      <ButtonLink to="/tools" variant="primary">
        Explore our suite
      </ButtonLink>
    </div>
  );
}
