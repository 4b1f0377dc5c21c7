import type { MetaFunction } from '@remix-run/cloudflare';
import { Suspense, startTransition, useEffect, useState } from 'react';
import { prefetchOnFirstUse } from '~/platform/prefetch';
import { useHydrated } from '~/platform/use-hydrated';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolShell } from '~/tool-kit/tool-shell';
import { useAddressQuery } from '~/tool-kit/use-address-query';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import { lazyPart } from '~/ui/lazy-part';
import type { ChosenTarget } from './faithful/pick-engine';
import { AboutConverter } from './parts/about-converter';
import { type StartFocus, StartPanes } from './parts/start-panes';
import { tool } from './tool';

/** Everything that works on files, with the table of formats. */
const loadWorkbench = () => import('./parts/workbench');
const Workbench = lazyPart(loadWorkbench);
const AskedOptions = lazyPart(() => import('./parts/asked-options'));
const ReloadOnLeave = lazyPart(() => import('~/tool-kit/reload-on-leave'), 'ReloadOnLeave');

export const meta: MetaFunction = () => toolMeta(tool);

/** LibreOffice's threads share memory: users who chose it request a cross-origin isolated page. */
export const handle = { isolated: 'asked' };

interface Start {
  target: ChosenTarget | '';
  focus: StartFocus;
}

/** What the page of one conversion knows about it. */
export interface ConversionOfPage {
  target: ChosenTarget;
  title: string;
  description: string;
  paragraph: string;
}

export default function ConverterPage() {
  return <Converter />;
}

/** The Converter for all formats, or set to one conversion. */
export function Converter({ conversion }: { conversion?: ConversionOfPage }) {
  const [query, setQuery] = useState<URLSearchParams>();
  // `?to=pdf`; the workbench knows which formats there are.
  const asked = /^\w{1,8}$/.exec(query?.get('to') ?? '')?.[0] ?? '';
  const startTarget = conversion?.target ?? (asked as ChosenTarget | '');
  useAddressQuery(setQuery);
  const shown = conversion
    ? { ...tool, title: conversion.title, description: conversion.description }
    : tool;
  const isHydrated = useHydrated();
  /** Files that arrived and are not taken in yet: none is lost while the workbench is fetched. */
  const [arrived, setArrived] = useState<readonly File[]>([]);
  const [start, setStart] = useState<Start>();
  const add = (files: readonly File[], next: Start) => {
    setArrived((present) => [...present, ...files]);
    // In a transition the drop zone stays until the workbench is here.
    startTransition(() => setStart((present) => present ?? next));
  };
  useHandedOverFiles((files) => add(files, { target: startTarget, focus: undefined }));
  useEffect(() => prefetchOnFirstUse(() => [loadWorkbench()]), []);
  return (
    <ToolShell tool={shown} about={<AboutConverter intro={conversion?.paragraph} />}>
      {isHydrated && globalThis.crossOriginIsolated && (
        <Suspense fallback={null}>
          <ReloadOnLeave />
        </Suspense>
      )}
      {start ? (
        <Workbench
          arrived={arrived}
          onTaken={() => setArrived([])}
          startTarget={start.target}
          focus={start.focus}
        />
      ) : (
        <StartPanes
          target={startTarget}
          arriving={arrived.length}
          asked={
            query?.size ? (
              <Suspense fallback={null}>
                <AskedOptions />
              </Suspense>
            ) : null
          }
          onFiles={(files, focus) => add(files, { target: startTarget, focus })}
          onSample={async () => {
            const { sampleFile } = await import('./sample');
            add([sampleFile()], { target: 'pdf', focus: 'action' });
          }}
        />
      )}
    </ToolShell>
  );
}
