import { useState } from 'react';
import { Button } from '~/ui/button';
import { buttonStyle } from '~/ui/button-style';
import { CodeBox } from '~/ui/code-box';
import { CopyButton } from '~/ui/copy-button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Tabs } from '~/ui/tabs';
import { type ClientId, clients, type ServerAccess, setupFor } from '../configurations';

/** Connects a client by a press where it has a link for that, and shows what to paste otherwise. */
export function ConnectClients({
  name,
  address,
  isPublic,
  token,
  onMakeToken,
}: Pick<ServerAccess, 'name' | 'address'> & {
  isPublic: boolean;
  /** The token that was made just now; a private server needs one. */
  token: string | undefined;
  /** Makes a token for the client of this title; undefined if that was refused. */
  onMakeToken: (label: string) => Promise<string | undefined>;
}) {
  const [client, setClient] = useState<ClientId>('claude');
  const [isBusy, setIsBusy] = useState(false);
  const title = clients.find(({ id }) => id === client)?.title ?? '';
  const setupWith = (given: string | undefined) =>
    setupFor(client, { name, address, token: isPublic ? undefined : given });
  const { link, problem, steps, texts } = setupWith(token ?? 'YOUR-TOKEN');
  const needsToken = !isPublic && token === undefined && problem === undefined;

  const makeAndOpen = async () => {
    setIsBusy(true);
    const made = await onMakeToken(title);
    setIsBusy(false);
    const next = made === undefined ? undefined : setupWith(made).link;
    if (next) follow(next.href);
  };

  return (
    <Tabs
      label="Client"
      tabs={clients.map(({ id, title: label }) => ({ id, label }))}
      selected={client}
      onSelect={setClient}
    >
      <div className="flex flex-col gap-3">
        {problem !== undefined && <Notice tone="warning">{problem}</Notice>}
        {needsToken ? (
          <div>
            <Button variant="primary" busy={isBusy} onClick={() => void makeAndOpen()}>
              {link ? link.label : 'Make a token and fill it in'}
            </Button>
          </div>
        ) : (
          link && (
            <div>
              <a
                className={buttonStyle('primary')}
                href={link.href}
                {...(link.href.startsWith('https:') ? { target: '_blank', rel: 'noreferrer' } : {})}
              >
                <Icon name="external" /> {link.label}
              </a>
            </div>
          )
        )}
        <ol className="flex list-decimal flex-col gap-1 pl-5 text-sm">
          {needsToken && link && <li>A token for {title} is made first; it ends after 90 days.</li>}
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {texts.map(({ title: place, text }) => (
          <div key={place} className="flex flex-col gap-1">
            <div className="flex flex-wrap items-center gap-3">
              <span className="min-w-0 grow text-sm text-muted wrap-anywhere">{place}</span>
              <CopyButton text={text} name={place} />
            </div>
            <CodeBox label={place} text={text} className="max-h-56" />
          </div>
        ))}
      </div>
    </Tabs>
  );
}

/** Follows a link as a press on it would, so that the browser asks before it opens another program. */
function follow(href: string): void {
  const anchor = document.createElement('a');
  anchor.href = href;
  document.body.appendChild(anchor);
  anchor.click();
  anchor.remove();
}
