import type { ListedMcp } from '@workers/api/mcp/mcp.contract';
import { Suspense, useState } from 'react';
import { definitionJson, definitionOf, toolsJson } from '~/platform/mcp/definition-json';
import { isLocal } from '~/platform/mcp/local-mcps';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { ButtonLink } from '~/ui/button-link';
import { Card } from '~/ui/card';
import { classNames } from '~/ui/class-names';
import { CodeBox } from '~/ui/code-box';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { useCopy } from '~/ui/use-copy';
import type { Gallery } from '../use-gallery';
import { CallChart } from './call-chart';

const ServerPanel = lazyPart(() => import('./server-panel'), 'ServerPanel');
const VersionsPanel = lazyPart(() => import('./versions-panel'), 'VersionsPanel');
const TryPanel = lazyPart(() => import('./try-panel'), 'TryPanel');

type Panel = 'connect' | 'try' | 'versions';

/** One definition: its tools and the actions on it. */
export function McpCard({
  mcp,
  gallery,
  isMarked,
}: {
  mcp: ListedMcp;
  gallery: Gallery;
  /** Saved just now. */
  isMarked: boolean;
}) {
  const [open, setOpen] = useState<Panel>();
  const isLive = !isLocal(mcp.id) && mcp.failed !== true;
  const toggle = (panel: Panel) => setOpen(open === panel ? undefined : panel);
  return (
    <Card className={classNames('flex flex-col gap-4', isMarked && 'outline-2 outline-accent')}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <h2 dir="auto" className="text-xl wrap-anywhere">
            {mcp.name}
          </h2>
          {mcp.description !== '' && (
            <p dir="auto" className="text-muted wrap-anywhere">
              {mcp.description}
            </p>
          )}
        </div>
        {isLive ? <CallChart calls={mcp.calls} /> : <Badge>On this device</Badge>}
      </div>
      {mcp.takenDown && (
        <p className="flex flex-wrap items-start gap-x-3 gap-y-1 text-sm wrap-anywhere">
          <Badge tone="danger">Taken down</Badge>
          <span className="min-w-0 flex-1 basis-72">
            The operator of this site took this server down: {mcp.takenDown.reason} It stays
            private, and answers its own tokens. If that is wrong,{' '}
            <a className="link" href="/contact">
              write to us
            </a>
            .
          </span>
        </p>
      )}
      <CodeBox label={`Tools of ${mcp.name}`} text={toolsJson(mcp.tools)} className="max-h-56" />
      <div className="flex flex-wrap gap-2">
        {isLive && (
          <>
            <Button
              size="small"
              aria-expanded={open === 'connect'}
              onClick={() => toggle('connect')}
            >
              <Icon name="link" /> Connect
            </Button>
            <Button size="small" aria-expanded={open === 'try'} onClick={() => toggle('try')}>
              <Icon name="play" /> Try it
            </Button>
            <ButtonLink size="small" to={`/mcp-lite?edit=${encodeURIComponent(mcp.id)}`}>
              <Icon name="pencil" /> Edit
            </ButtonLink>
            <Button
              size="small"
              aria-expanded={open === 'versions'}
              onClick={() => toggle('versions')}
            >
              Versions
            </Button>
          </>
        )}
        {mcp.failed !== true && <DuplicateButton mcp={mcp} gallery={gallery} />}
        <CopyJson mcp={mcp} />
        <DeleteButton mcp={mcp} gallery={gallery} />
      </div>
      <Suspense fallback={<p role="status">Loading</p>}>
        {open === 'connect' && <ServerPanel mcp={mcp} onChange={gallery.load} />}
        {open === 'versions' && <VersionsPanel mcp={mcp} onChange={gallery.load} />}
        {open === 'try' && <TryPanel mcp={mcp} />}
      </Suspense>
    </Card>
  );
}

function DuplicateButton({ mcp, gallery }: { mcp: ListedMcp; gallery: Gallery }) {
  const [isBusy, setIsBusy] = useState(false);
  const duplicate = async () => {
    setIsBusy(true);
    await gallery.duplicate(mcp);
    setIsBusy(false);
  };
  return (
    <Button size="small" busy={isBusy} onClick={() => void duplicate()}>
      Duplicate
    </Button>
  );
}

function CopyJson({ mcp }: { mcp: ListedMcp }) {
  const { outcome, copy } = useCopy();
  return (
    <Button size="small" onClick={() => copy(definitionJson(definitionOf(mcp)))}>
      <Icon name={outcome === 'copied' ? 'check' : 'copy'} />
      <span aria-live="polite">
        {outcome === 'copied'
          ? 'Copied'
          : outcome === 'refused'
            ? 'Select and copy it'
            : 'Copy JSON'}
      </span>
    </Button>
  );
}

function DeleteButton({ mcp, gallery }: { mcp: ListedMcp; gallery: Gallery }) {
  const [asks, setAsks] = useState(false);
  // Deleting a definition that nobody can call does no harm, but a live server may be in use.
  if (asks)
    return (
      <span className="flex items-center gap-2">
        <Button size="small" variant="danger" onClick={() => void gallery.remove(mcp.id)}>
          Delete for good
        </Button>
        <Button size="small" variant="quiet" onClick={() => setAsks(false)}>
          Keep
        </Button>
      </span>
    );
  const isUsed = mcp.calls.some((count) => count > 0);
  return (
    <Button
      size="small"
      variant="quiet"
      onClick={() => (isUsed ? setAsks(true) : void gallery.remove(mcp.id))}
    >
      <Icon name="trash" /> Delete
    </Button>
  );
}
