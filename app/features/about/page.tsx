import type { ReactNode } from 'react';
import { pageMeta } from '~/platform/page-meta';
import { siteName } from '~/platform/site';
import { ButtonLink } from '~/ui/button-link';

export const meta = () =>
  pageMeta({
    title: 'About',
    description: `Why a small South African company makes ${siteName}, and how it is built.`,
  });

const values = [
  {
    name: 'Innovation',
    text: 'Browsers have become strong enough to do what used to need an upload. We use that to the full.',
  },
  {
    name: 'Simplicity',
    text: 'One page, one purpose, the first thing on it the thing you came to do. Rare settings fold away.',
  },
  {
    name: 'Empowerment',
    text: 'Good tools should not depend on a fast line, a big budget or giving your files away.',
  },
] as const;

export default function About() {
  return (
    <div className="page flex flex-col gap-12 pt-8 pb-16">
      <header className="flex flex-col gap-3">
        <h1 className="text-4xl">Small tools, made with care in South Africa</h1>
        <p className="max-w-measure text-lg text-muted">
          {siteName} is a suite of browser tools that keep your files on your device.
        </p>
      </header>
      <Part title="Our Story">
        <p>
          It began with a question that anybody on mobile data has asked: why must I upload a
          document to somebody’s server to turn it into a PDF, and download it again? The browser
          already has the file. So that is where the work should be done.
        </p>
        <p>
          The name is a joke with a point. Entropy is disorder, and most days bring plenty of it: a
          file in the wrong format, a photo in the wrong size. Each tool turns a bit of it into
          order.
        </p>
      </Part>
      <Part title="Our Mission">
        <p>To be the first place you open for a small job, and the one you trust with the file.</p>
        <dl className="mt-6 grid gap-6 sm:grid-cols-3">
          {values.map((value) => (
            <div key={value.name} className="border-t-2 border-accent pt-3">
              <dt className="font-display text-lg font-semibold">{value.name}</dt>
              <dd className="mt-1 text-muted">{value.text}</dd>
            </div>
          ))}
        </dl>
      </Part>
      <Part title="About the Creator">
        <p>
          We are a small software company in South Africa. We use the suite ourselves every day,
          answer our own mail, and would rather leave a feature out than ship it half done.
        </p>
      </Part>
      <Part title="Built with Modern Technology">
        <p>
          The work happens in your browser, in background workers, with WebAssembly and the
          browser’s own codecs where they help. Pages are drawn on a network close to you and are
          kept small: a tool’s engine loads when you use it, not before. The suite converts files,
          reads, edits and joins PDFs, packs archives, summarises texts and answers questions about
          documents, draws charts of your data, resizes pictures and takes their background away,
          makes QR codes and palettes, plans your week, and has a real terminal with Python, Node
          and Git. Each tool appears when it works.
        </p>
        <p>
          The source is free software under the AGPL, and it stands on many libraries that others
          share as freely.
        </p>
      </Part>
      <div className="flex flex-wrap items-center gap-3 border-t border-line pt-8">
        <ButtonLink to="/tools" variant="primary">
          See the tools
        </ButtonLink>
        <ButtonLink to="/contact">Write to us</ButtonLink>
        <ButtonLink to="/licences" variant="quiet">
          Licences
        </ButtonLink>
      </div>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid gap-x-16 gap-y-3 lg:grid-cols-[16rem_1fr]">
      <h2 className="text-2xl">{title}</h2>
      <div className="prose max-w-measure">{children}</div>
    </section>
  );
}
