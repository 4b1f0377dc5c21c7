import { baseName } from '@entropy-tools/core/file-names';
import type { SignatureReport } from '@entropy-tools/documents/pdf/sign/signature-report';
import { useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { FoundSignatures } from './use-signatures';
import { noTrustList, verdictOf } from './verdict';

/** The verdicts on the signatures of an open document; nothing for a document without any. */
export default function SignatureNotes({
  found,
  file,
  name,
  className,
}: {
  found: FoundSignatures;
  /** The file as opened, from which the signed version is extracted. */
  file: Blob;
  name: string;
  className?: string;
}) {
  const [isDismissed, setIsDismissed] = useState(false);
  if (found.status === 'checking' || isDismissed) return null;
  const look = className === undefined ? {} : { className };
  if (found.status === 'failed')
    return (
      <Notice tone="warning" title="Signatures in this PDF could not be checked." {...look}>
        {found.reason}
      </Notice>
    );
  return found.reports.map((report, index) => {
    const { tone, title, identity, meaning } = verdictOf(report, dateText(report.signedAt));
    const { signedBytes } = report;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
      <Notice key={index} tone={tone} title={title} {...look}>
        {identity !== '' && <p className="mt-1 max-w-prose">{identity}</p>}
        <div className="mt-1 flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
          <details className="min-w-0 flex-1 open:basis-full">
            <summary className="w-fit cursor-pointer py-1 text-muted hover:text-ink">
              Details
            </summary>
            <p className="mt-1 max-w-prose">{meaning}</p>
            {report.certificate && <CertificateLines report={report} />}
          </details>
          {index === found.reports.length - 1 && (
            <Button size="small" variant="quiet" onClick={() => setIsDismissed(true)}>
              Close
            </Button>
          )}
        </div>
        {signedBytes !== undefined && (
          <Button
            size="small"
            className="mt-2"
            onClick={() =>
              downloadBlob(
                file.slice(0, signedBytes, 'application/pdf'),
                `${baseName(name)}-as-signed.pdf`,
              )
            }
          >
            Save the signed version
          </Button>
        )}
      </Notice>
    );
  });
}

function CertificateLines({ report }: { report: SignatureReport }) {
  const { certificate, purpose, place } = report;
  if (!certificate) return null;
  const { name, organisation, email, issuer, isSelfIssued, validFrom, validTo } = certificate;
  const lines: [string, string][] = [
    ['Name', [name, organisation, email].filter((each) => each !== '').join(', ')],
    ['Issued by', isSelfIssued ? 'itself' : issuer],
    ['Valid', `${dateText(validFrom)} to ${dateText(validTo)}`],
    ['Reason', purpose ?? ''],
    ['Place', place ?? ''],
    ['Fingerprint', certificate.fingerprint.toUpperCase().replace(/(.{4})(?=.)/g, '$1 ')],
  ];
  return (
    <>
      <p className="mt-2 max-w-prose">
        {noTrustList} The time of signing is what the signer’s computer said.
      </p>
      <dl className="mt-2 flex flex-col gap-1">
        {lines
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label} className="flex flex-wrap gap-x-3">
              <dt className="min-w-24 text-muted">{label}</dt>
              <dd dir="auto" className="min-w-0 flex-1 basis-48 wrap-anywhere">
                {label === 'Fingerprint' ? (
                  <span className="font-mono text-xs">{value}</span>
                ) : (
                  value
                )}
              </dd>
            </div>
          ))}
      </dl>
    </>
  );
}

function dateText(time: string | undefined): string {
  if (!time) return '';
  return new Date(time).toLocaleDateString(undefined, { dateStyle: 'long' });
}
