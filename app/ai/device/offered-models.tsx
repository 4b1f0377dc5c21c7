import { formatBytes } from '@entropy-tools/core/format';
import { listDownloads, removeDownload } from '@entropy-tools/data/gguf/download-model';
import type { KeptModel } from '@entropy-tools/data/gguf/kept-models';
import { planModel } from '@entropy-tools/data/gguf/plan-model';
import type { OfferedModel } from '@workers/api/models/models.contract';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { browserApi, readResponse } from '~/platform/api-client';
import { Button } from '~/ui/button';
import { IconButton } from '~/ui/icon-button';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { readModelDevice } from './model-device';
import {
  type ModelDownloadState,
  modelDownload,
  onModelDownload,
  pauseModelDownload,
  startModelDownload,
} from './model-download';

/**
 * Model files that this site offers and that are not kept here yet, and what came of others; nothing where
 * there is neither.
 */
export function OfferedModels({
  kept,
  preferred,
  onKept,
  onEnd,
}: {
  kept: readonly KeptModel[];
  /** Key of the engine that the person prefers. */
  preferred: () => string;
  /** It is whole, and no engine was chosen since it was begun. */
  onKept: (model: KeptModel) => void;
  /** A download has ended, also one that was begun before this was shown. */
  onEnd: () => void;
}) {
  const [offered, setOffered] = useState<readonly OfferedModel[]>();
  const [problem, setProblem] = useState<string>();
  const [has, setHas] = useState<ReadonlyMap<string, number>>(new Map());
  const download = useSyncExternalStore(onModelDownload, modelDownload, () => undefined);
  const look = useCallback(async () => setHas(await listDownloads()), []);
  const isComing = download?.fraction !== undefined;
  useEffect(() => {
    if (isComing) return;
    void look();
    onEnd();
  }, [isComing, look, onEnd]);
  useEffect(() => {
    // Without the server nothing can be downloaded, so nothing is offered.
    readResponse(browserApi().api.models.$get()).then(
      ({ models }) => setOffered(models),
      () => undefined,
    );
  }, []);

  if (!offered) return null;
  const models = offered.filter(({ sha256 }) => !kept.some((one) => one.sha256 === sha256));
  // Of models that were withdrawn, or added from the disk meanwhile.
  const others = [...has].filter(([sha256]) => !models.some((one) => one.sha256 === sha256));
  if (models.length === 0 && others.length === 0) return null;
  const start = async (model: OfferedModel, context: number) => {
    const before = preferred();
    const done = await startModelDownload(model, context);
    if (done && preferred() === before) onKept(done);
  };
  const remove = async (sha256: string) => {
    setProblem(undefined);
    await removeDownload(sha256).catch(({ message }: Error) => setProblem(message));
    await look();
    onEnd();
  };
  return (
    <section aria-labelledby="offered-models" className="flex flex-col gap-2">
      <h4 id="offered-models" className="font-medium">
        Offered by this site
      </h4>
      <ul className="flex flex-col gap-2" aria-labelledby="offered-models">
        {models.map((model) => (
          <OfferedModelRow
            key={model.sha256}
            model={model}
            has={has.get(model.sha256) ?? 0}
            download={download}
            onStart={(context) => void start(model, context)}
            onRemove={() => void remove(model.sha256)}
          />
        ))}
        {others.map(([sha256, bytes]) => (
          <li key={sha256} className="flex items-center gap-2 pl-3">
            <span data-figures className="min-w-0 flex-1">
              {formatBytes(bytes)} of a download that is not needed any more
            </span>
            <IconButton
              icon="trash"
              label="Remove what has come of a former download"
              onClick={() => void remove(sha256)}
              className="h-11 min-w-11"
            />
          </li>
        ))}
      </ul>
      {problem && <Notice tone="error">{problem}</Notice>}
    </section>
  );
}

function OfferedModelRow({
  model,
  has,
  download,
  onStart,
  onRemove,
}: {
  model: OfferedModel;
  /** Bytes that are here. */
  has: number;
  download: ModelDownloadState | undefined;
  onStart: (context: number) => void;
  onRemove: () => void;
}) {
  const { name, goodFor, bytes, quantisation, licence } = model;
  const plan = planFor(model);
  const own = download?.model.sha256 === model.sha256 ? download : undefined;
  const isComing = own?.fraction !== undefined;
  const percent = Math.floor((has / bytes) * 100);
  const facts = [
    formatBytes(bytes),
    quantisation,
    `licence ${licence}`,
    'memoryBytes' in plan && `needs ${formatBytes(plan.memoryBytes)} of memory`,
    has > 0 && !isComing && `${percent} % is here`,
  ];
  return (
    <li className="flex flex-wrap items-center gap-x-2 gap-y-2 rounded-control border border-line py-2 pr-1 pl-3">
      <span className="min-w-0 flex-1 basis-44">
        <span className="block font-medium wrap-anywhere">{name}</span>
        {goodFor && <span className="block">{goodFor}</span>}
        <span data-figures className="block text-muted">
          {facts.filter(Boolean).join(' · ')}
        </span>
        {'refusal' in plan && <span className="block">{plan.refusal}</span>}
      </span>
      {isComing ? (
        <Button size="small" onClick={pauseModelDownload}>
          Pause
        </Button>
      ) : (
        'context' in plan && (
          <Button
            size="small"
            disabledReason={
              download?.fraction !== undefined && 'Another model is being downloaded.'
            }
            aria-label={`${has > 0 ? 'Go on with' : 'Download'} ${name}`}
            onClick={() => onStart(plan.context)}
          >
            {has > 0 ? 'Go on' : 'Download'}
          </Button>
        )
      )}
      {has > 0 && !isComing && (
        <IconButton
          icon="trash"
          label={`Remove what has come of ${name}`}
          onClick={onRemove}
          className="h-11 min-w-11"
        />
      )}
      {isComing && (
        <div className="flex w-full flex-col gap-1 pr-2">
          <Progress label={`Downloading ${name}`} value={own.fraction ?? 0} />
          <p className="text-muted">
            It goes on while this page is open, also when you close this window.
          </p>
        </div>
      )}
      {own?.problem && (
        <div className="w-full pr-2">
          <Notice tone="error" title={`${name} is not here yet.`}>
            {own.problem}
          </Notice>
        </div>
      )}
    </li>
  );
}

/** How the model would run here, or why it would not. */
function planFor(model: OfferedModel): ReturnType<typeof planModel> | { refusal: string } {
  try {
    return planModel(model, readModelDevice());
  } catch (error) {
    return { refusal: error instanceof Error ? error.message : String(error) };
  }
}
