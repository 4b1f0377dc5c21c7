import type { ReactNode } from 'react';
import { Kbd } from '~/ui/kbd';

const keys: readonly [keys: readonly string[], what: string][] = [
  [['←', '→'], 'previous and next page'],
  [['Ctrl', 'F'], 'full screen, and back'],
  [['Ctrl', '+'], 'zoom in'],
  [['Ctrl', '−'], 'zoom out'],
  [['Ctrl', '0'], 'zoom reset'],
  [['Esc'], 'leave full screen'],
  [['/'], 'search in the document'],
];

/** Explains how the PDF Reader works, its limits and its keys. */
export function AboutPdfReader() {
  return (
    <div className="grid gap-10 md:grid-cols-3">
      <Part title="How it works">
        <p className="text-muted">
          Your browser opens the file itself; it is sent nowhere. Only the pages in sight are drawn,
          so a long document is as quick as a short one. What you fill into a form is saved in the
          file that you download. The text of scanned pages can be recognised here too, so that it
          can be searched and copied. The page you read last is remembered on this device. Digital
          signatures are checked when a file is opened: whether they fit, and whether anything was
          added after signing. No list of trusted issuers is asked, so compare a certificate’s
          fingerprint with what the signer tells you.
        </p>
      </Part>
      <Part title="Limits">
        <p className="text-muted">
          PDFs up to 50MB are supported; larger ones open when you say so. Scripts inside a PDF do
          not run, and forms of the XFA kind need Adobe Acrobat. Turning a page changes the view
          only, not the file. Text is recognised in print, not in handwriting, in one language at a
          time: English, Afrikaans, Dutch, French, German, Italian, Portuguese, Spanish or Swahili.
          For the other languages of South Africa there is no data yet.
        </p>
      </Part>
      <Part title="Keyboard">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-muted">
          {keys.map(([names, what]) => (
            <div key={what} className="contents">
              <dt className="flex gap-1">
                {names.map((name) => (
                  <Kbd key={name}>{name}</Kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <p className="mt-3 text-sm text-muted">On a Mac, Cmd does the same as Ctrl.</p>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2 className="mb-2 text-xl">{title}</h2>
      {children}
    </div>
  );
}
