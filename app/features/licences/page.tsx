import { formatCount } from '@entropy-tools/core/format';
import { useLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { pageMeta } from '~/platform/page-meta';
import { siteName, sourceUrl } from '~/platform/site';
import { type LicensedPackage, listLicences } from './licences.server';

export const meta = () =>
  pageMeta({
    title: 'Licences',
    description: `The licence of ${siteName} and of everything it is built on.`,
  });

export function loader() {
  return { packages: listLicences() };
}

export default function Licences() {
  const { packages } = useLoaderData<typeof loader>();
  const textOf = useLicenceTexts();
  return (
    <div className="page flex flex-col gap-8 pt-8 pb-16">
      <header className="flex max-w-measure flex-col gap-3">
        <h1 className="text-3xl">Licences</h1>
        <p>
          {siteName} is free software under the GNU Affero General Public License, version 3 or
          later: you may use, study, share and change it, and whoever offers it over a network has
          to offer its source too.{' '}
          {sourceUrl && (
            <a className="link" href={sourceUrl}>
              Get the source
            </a>
          )}
        </p>
        <p className="text-muted">
          It is built on {formatCount(packages.length, 'package')} that others share. Open one to
          read its licence, or take{' '}
          <a className="link" href="/licences.json" download>
            all of them as a file
          </a>
          .
        </p>
      </header>
      <ul className="divide-y divide-line border-y border-line">
        {packages.map((entry) => (
          <li key={`${entry.name}@${entry.version}`}>
            <PackageLicence entry={entry} textOf={textOf} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function PackageLicence({
  entry,
  textOf,
}: {
  entry: LicensedPackage;
  textOf: (index: number) => Promise<string>;
}) {
  const [text, setText] = useState<string>();
  const open = async () => {
    if (text !== undefined || entry.text === null) return;
    setText(await textOf(entry.text));
  };
  return (
    <details onToggle={(event) => event.currentTarget.open && void open()}>
      <summary className="flex min-h-10 flex-wrap items-center gap-x-4 py-1">
        <span className="font-medium">{entry.name}</span>
        <span className="text-sm text-muted" data-figures>
          {entry.version}
        </span>
        <span className="ml-auto text-sm text-muted">{entry.licence}</span>
      </summary>
      <div className="flex flex-col gap-2 pb-4">
        {entry.homepage && (
          <p className="text-sm">
            <a className="link" href={entry.homepage} rel="noopener">
              {entry.homepage}
            </a>
          </p>
        )}
        <pre className="max-w-full font-mono text-xs whitespace-pre-wrap text-muted">
          {text ?? (entry.text === null ? 'No text comes with it.' : 'Loading…')}
        </pre>
      </div>
    </details>
  );
}

/** The texts are large and rarely read, so they are loaded once, when the first one is opened. */
function useLicenceTexts(): (index: number) => Promise<string> {
  const loading = useRef<Promise<string[]>>();
  return async (index) => {
    loading.current ??= fetch('/licences.json')
      .then((response) => response.json() as Promise<{ texts: string[] }>)
      .then((file) => file.texts);
    try {
      return (await loading.current)[index] ?? '';
    } catch {
      loading.current = undefined;
      return 'The text could not be loaded. Check your connection and open this again.';
    }
  };
}
