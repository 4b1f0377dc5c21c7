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
import { kindsOf, kindTitles, sentenceOf } from '../kinds';
import type { Gallery } from '../use-gallery';
import { CallChart } from './call-chart';

const ServerPanel = lazyPart(() => import('./server-panel'), 'ServerPanel');
const VersionsPanel = lazyPart(() => import('./versions-panel'), 'VersionsPanel');
const FailuresPanel = lazyPart(() => import('./failures-panel'), 'FailuresPanel');
const TryPanel = lazyPart(() => import('./try-panel'), 'TryPanel');

type Panel = 'connect' | 'try' | 'errors' | 'versions';

/** Tools that a card offers to try by name; the others are in the panel's own list. */
const TOOLS_SHOWN = 6;

/** One definition: what it does, its tools to try, how clients connect, and its JSON folded away. */
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
  const [tool, setTool] = useState<string>();
  const [hasJson, setHasJson] = useState(false);
  const isLive = !isLocal(mcp.id) && mcp.failed !== true;
  const toggle = (panel: Panel) => setOpen(open === panel ? undefined : panel);
  const sentence = sentenceOf(mcp.description, mcp.tools);
  return (
    <Card className={classNames('flex flex-col gap-4', isMarked && 'outline-2 outline-accent')}>
      <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
        <div className="min-w-0 grow">
          <h2 dir="auto" className="text-xl wrap-anywhere">
            {mcp.name}
          </h2>
          {sentence !== '' && (
            <p dir="auto" className="text-muted wrap-anywhere">
              {sentence}
            </p>
          )}
          <p className="mt-2 flex flex-wrap gap-2">
            {[...kindsOf(mcp)].map((kind) => (
              <Badge key={kind} tone={kind === 'public' ? 'accent' : 'neutral'}>
                {kindTitles[kind]}
              </Badge>
            ))}
          </p>
        </div>
        {isLive && <CallChart calls={mcp.calls} errors={mcp.errors} />}
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
      {isLive && (
        <ul aria-label={`Try a tool of ${mcp.name}`} className="flex flex-wrap gap-2">
          {mcp.tools.slice(0, TOOLS_SHOWN).map(({ name }) => (
            <li key={name} className="max-w-full">
              <Button
                size="small"
                variant="quiet"
                className="max-w-full bg-well font-mono"
                onClick={() => {
                  setTool(name);
                  setOpen('try');
                }}
              >
                <span className="sr-only">Try </span>
                <span className="truncate">{name}</span>
              </Button>
            </li>
          ))}
          {mcp.tools.length > TOOLS_SHOWN && (
            <li className="self-center text-sm text-muted">
              and {mcp.tools.length - TOOLS_SHOWN} more
            </li>
          )}
        </ul>
      )}
      <div className="flex flex-wrap gap-2">
        {isLive && (
          <>
            <Button
              size="small"
              variant="primary"
              aria-expanded={open === 'try'}
              onClick={() => toggle('try')}
            >
              <Icon name="play" /> Try it
            </Button>
            <Button
              size="small"
              aria-expanded={open === 'connect'}
              onClick={() => toggle('connect')}
            >
              <Icon name="link" /> Connect
            </Button>
            <ButtonLink size="small" to={`/mcp-lite?edit=${encodeURIComponent(mcp.id)}`}>
              <Icon name="pencil" /> Edit
            </ButtonLink>
            <Button size="small" aria-expanded={open === 'errors'} onClick={() => toggle('errors')}>
              Errors
            </Button>
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
        {open === 'errors' && <FailuresPanel mcp={mcp} />}
        {open === 'versions' && <VersionsPanel mcp={mcp} onChange={gallery.load} />}
        {open === 'try' && <TryPanel mcp={mcp} isOwner tool={tool} />}
      </Suspense>
      <details onToggle={(event) => setHasJson(event.currentTarget.open)}>
        <summary className="cursor-pointer text-sm text-muted">
          JSON of {mcp.tools.length === 1 ? 'its tool' : `its ${mcp.tools.length} tools`}
        </summary>
        {hasJson && (
          <div className="mt-2 flex flex-col gap-3">
            {mcp.description !== sentence && (
              <p dir="auto" className="max-w-measure text-sm whitespace-pre-line wrap-anywhere">
                {mcp.description}
              </p>
            )}
            <CodeBox label={`Tools of ${mcp.name}`} text={toolsJson(mcp.tools)} />
          </div>
        )}
      </details>
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
