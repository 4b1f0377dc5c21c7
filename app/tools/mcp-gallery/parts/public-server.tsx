import { Link } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { serverAddress } from '~/platform/mcp/mcp-calls';
import { Badge } from '~/ui/badge';
import { buttonStyle } from '~/ui/button-style';
import { Card } from '~/ui/card';
import { CopyButton } from '~/ui/copy-button';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { sentenceOf } from '../kinds';
import { connect } from '../try-client';
import { ConnectClients } from './connect-clients';
import { TryPanel } from './try-panel';

/** What a public server says of itself. */
interface Facts {
  name: string;
  description: string;
  tools: { name: string; description?: string | undefined }[];
}

/** A public server as anybody sees it who has its address: try, connect, report. */
export function PublicServer({ id }: { id: string }) {
  const [facts, setFacts] = useState<Facts>();
  const [isRefused, setIsRefused] = useState(false);
  useEffect(() => {
    let isCurrent = true;
    setFacts(undefined);
    setIsRefused(false);
    connect(id, false).then(
      async ({ close, ...found }) => {
        await close();
        if (isCurrent) setFacts(found);
      },
      () => isCurrent && setIsRefused(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [id]);

  if (isRefused)
    return (
      <Notice tone="warning" title="This server cannot be reached">
        It is private, was taken down, or does not exist. Ask whoever gave you its address.
      </Notice>
    );
  if (!facts) return <Skeleton className="h-48 w-full" />;
  const { name, description, tools } = facts;
  const address = serverAddress(id);
  const sentence = sentenceOf(description, tools);
  const rest = description.startsWith(sentence) ? description.slice(sentence.length).trim() : '';
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <h2 dir="auto" className="text-xl wrap-anywhere">
            {name}
          </h2>
          <p dir="auto" className="text-muted wrap-anywhere">
            {sentence}
          </p>
        </div>
        <Badge>Public</Badge>
      </div>
      <TryPanel mcp={{ id, name, version: 0 }} isOwner={false} />
      <section
        aria-label={`Connection of ${name}`}
        className="flex flex-col gap-5 border-t border-line pt-4"
      >
        <h3 className="text-lg">Connect a client</h3>
        <ConnectClients
          name={name}
          address={address}
          isPublic
          token={undefined}
          onMakeToken={async () => undefined}
        />
        <div className="flex flex-wrap items-center gap-3">
          <code className="min-w-0 grow rounded-control bg-well p-2 text-sm wrap-anywhere">
            {address}
          </code>
          <CopyButton text={address} name="server address" />
        </div>
        {rest !== '' && (
          <p dir="auto" className="max-w-measure text-sm whitespace-pre-line wrap-anywhere">
            {rest}
          </p>
        )}
        <p className="text-sm text-muted">
          A visitor of this site made this server; what it answers is theirs.{' '}
          <Link className={buttonStyle('quiet', 'small')} to={reportAddress(name, id)}>
            Report
          </Link>
        </p>
      </section>
    </Card>
  );
}

/** The contact form with the server named in its subject. */
function reportAddress(name: string, id: string): string {
  const subject = `Report of the MCP server “${name.slice(0, 60)}”, ${id}`;
  return `/contact?${new URLSearchParams({ subject })}`;
}
