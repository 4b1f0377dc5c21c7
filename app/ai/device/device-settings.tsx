import { formatBytes } from '@entropy-tools/core/format';
import { toToolError } from '@entropy-tools/core/part-error';
import { vendorAssets } from '@entropy-tools/core/vendor-assets';
import {
  type KeptModel,
  listKeptModels,
  removeBrokenCopies,
  removeKeptModel,
} from '@entropy-tools/data/gguf/kept-models';
import { planModel } from '@entropy-tools/data/gguf/plan-model';
import { readGguf } from '@entropy-tools/data/gguf/read-gguf';
import { useMatches } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { sharedJobs } from '~/jobs/shared-jobs';
import { useJobs } from '~/jobs/use-jobs';
import { ISOLATED_QUERY } from '~/platform/isolated-query';
import { Button } from '~/ui/button';
import { FilePick } from '~/ui/file-pick';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import type { PageEngineSettings } from '../providers/page-engine';
import { deviceOption } from './device-option';
import { KeptModelRow } from './kept-model-row';
import { loadedModel } from './loaded-model';
import { readModelDevice, threadsHere, threadsWhereIsolated } from './model-device';
import { OfferedModels } from './offered-models';

/** A file being copied. */
interface Coming {
  name: string;
  bytes: number;
  fraction: number;
  stop: () => void;
}

/** Adds a GGUF file from the disk, and lists the models that are kept: choose, free memory, remove. */
export function DeviceSettings({ onChange, onChoose, chosen, preferred }: PageEngineSettings) {
  // The worker's module must not be imported here: `shared` is its SHARED_JOBS.
  const jobs = useJobs<typeof sharedJobs>('shared');
  const [models, setModels] = useState<readonly KeptModel[]>();
  const [coming, setComing] = useState<Coming>();
  const [problem, setProblem] = useState<string>();
  const [added, setAdded] = useState<KeptModel>();
  const isBusy = useRef(false);
  const canIsolate = useMatches().some(
    ({ handle }) => (handle as { isolated?: unknown } | undefined)?.isolated === 'asked',
  );

  const look = useCallback(async () => {
    setModels(await listKeptModels());
    // Up to some gigabytes, which nobody sees.
    await removeBrokenCopies().catch(() => undefined);
  }, []);
  useEffect(() => void look(), [look]);
  useEffect(() => () => coming?.stop(), [coming?.stop]);

  const keep = (model: KeptModel) => {
    keepEngine();
    setAdded(model);
    onChoose(deviceOption(model));
    onChange();
  };
  const add = async (file: File) => {
    if (isBusy.current) return;
    isBusy.current = true;
    setProblem(undefined);
    setAdded(undefined);
    const controller = new AbortController();
    try {
      const read = await readGguf(file);
      const { context } = planModel(read, readModelDevice());
      const { quantisation, licence } = read;
      const name = read.name || file.name.replace(/\.gguf$/i, '');
      const stop = () => controller.abort();
      setComing({ name, bytes: file.size, fraction: 0, stop });
      void askToPersist();
      const { output } = await jobs.keepModel(
        { file, model: { name, quantisation, licence, context } },
        {
          signal: controller.signal,
          onProgress: (fraction) => setComing((now) => now && { ...now, fraction }),
        },
      );
      keep(output);
    } catch (error) {
      const { code, message } = await toToolError(error);
      if (code !== 'cancelled') setProblem(message);
    } finally {
      isBusy.current = false;
      setComing(undefined);
      await look();
    }
  };
  const remove = async (model: KeptModel) => {
    setAdded(undefined);
    if (loadedModel()?.id === model.id) (await import('./device-provider')).unloadModel();
    await removeKeptModel(model.id);
    await look();
    onChange();
  };

  return (
    <div className="flex flex-col gap-4">
      {models && models.length > 0 && (
        <ul aria-label="Models on this device" className="flex flex-col gap-2">
          {models.map((model) => (
            <KeptModelRow
              key={model.id}
              model={model}
              isUsed={chosen === deviceOption(model)}
              onChoose={() => onChoose(deviceOption(model))}
              onRemove={() => void remove(model)}
            />
          ))}
        </ul>
      )}
      {coming ? (
        <div className="flex flex-col gap-3">
          <Progress
            label={`Keeping ${coming.name} on this device (${formatBytes(coming.bytes)})`}
            value={coming.fraction}
          />
          <Button size="small" className="self-start" onClick={coming.stop}>
            Cancel
          </Button>
        </div>
      ) : (
        <FilePick accept=".gguf" label="GGUF file" onFiles={([file]) => file && void add(file)}>
          {(open) => (
            <Button className="self-start" onClick={open}>
              Choose a GGUF file
            </Button>
          )}
        </FilePick>
      )}
      <OfferedModels kept={models ?? []} preferred={preferred} onKept={keep} onEnd={look} />
      {problem && (
        <Notice tone="error" title="This file is not used.">
          {problem}
        </Notice>
      )}
      {added && (
        <Notice tone="success" title={`${added.name} answers from now on.`}>
          It is kept in this browser ({formatBytes(added.bytes)}) and checked. It is read into
          memory with the first question.
        </Notice>
      )}
      {models && models.length > 0 && canIsolate && threadsWhereIsolated() > threadsHere() && (
        <div className="flex flex-wrap items-center gap-2">
          <p className="min-w-0 flex-1 basis-48 text-muted">
            Answers are worked out on one core here. Loaded again, this page can use{' '}
            {threadsWhereIsolated()}; files that are open in it have to be chosen again.
          </p>
          <Button size="small" onClick={loadIsolated}>
            Use {threadsWhereIsolated()} cores
          </Button>
        </div>
      )}
      <p className="text-muted">
        Take a model made for conversations (“Instruct” or “Chat” in its name) of at most about 3
        GB. Every word is worked out here: the smaller the file, the sooner it answers. The file is
        copied into this browser, where only this site reads it, and stays until you remove it.
      </p>
    </div>
  );
}

/** Loads this page so that it may share memory with workers, which threads need. */
function loadIsolated(): void {
  const address = new URL(location.href);
  address.searchParams.set(ISOLATED_QUERY, '');
  location.replace(address);
}

/** Asks the browser not to evict models when storage is short; if it refuses, everything still works. */
async function askToPersist(): Promise<void> {
  await navigator.storage.persist().catch(() => false);
}

/** Fetches the engine, so that the service worker has it when the network is lost before the first question. */
function keepEngine(): void {
  for (const path of [vendorAssets.wllama, vendorAssets.wllamaWasm])
    void fetch(`/${path}`).catch(() => undefined);
}
