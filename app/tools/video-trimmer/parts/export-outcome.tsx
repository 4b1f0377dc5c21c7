import { formatBytes, formatDuration } from '@entropy-tools/core/format';
import { useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { EngineLine } from '~/tool-kit/engine-line';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { tool } from '../tool';
import type { Exported } from './export-panel';

/** A finished export: its properties, how it was made, and its losses. */
export function ExportOutcome({
  result,
  tookMs,
  preparedBy,
}: {
  result: Exported;
  tookMs: number;
  preparedBy: string | undefined;
}) {
  const early = result.startsEarlier;
  const [isGone, setGone] = useState(false);
  const save = async () => {
    const isThere = await isReadable(result.blob);
    setGone(!isThere);
    if (isThere) downloadBlob(result.blob, result.name);
  };
  return (
    <section
      aria-label="Result"
      className="flex flex-col gap-3 rounded-card border border-success/40 bg-success/8 p-4"
    >
      <div role="status">
        <p className="font-semibold wrap-anywhere">{result.name}</p>
        <p className="text-sm" data-figures>
          {formatBytes(result.blob.size)} · {formatDuration(result.durationSeconds * 1000)} · made
          in {formatDuration(tookMs)}
        </p>
        {result.codecs.length > 0 && (
          <p className="text-sm text-muted">{result.codecs.join(', ')}</p>
        )}
        {result.savedAs && <p className="text-sm wrap-anywhere">Saved as {result.savedAs}.</p>}
        <p className="text-sm text-muted">{inWords(result)}</p>
        {result.picture === 'smart cut' && result.madeBy.includes('WebCodecs') && (
          <p className="text-sm text-muted">
            If a player stumbles over it: Size and frames, ‘Encode all of it again’.
          </p>
        )}
        {early > 0.001 && (
          <p className="text-sm">
            It begins {early.toFixed(2)} s before your start, at the key frame there.
          </p>
        )}
        {result.readsSource && (
          <p className="text-sm text-muted">
            It is read from your original file: leave that as it is until you have saved this.
          </p>
        )}
      </div>
      {isGone && (
        <Notice tone="error" className="bg-surface" title="The original file is not there any more">
          It was moved or changed after it was opened. Open it again and export once more.
        </Notice>
      )}
      {result.warnings.map((warning) => (
        <Notice key={warning} tone="warning" className="bg-surface">
          {warning}
        </Notice>
      ))}
      <div className="flex flex-wrap gap-2">
        {!result.savedAs && (
          <Button variant="primary" onClick={() => void save()}>
            Download
          </Button>
        )}
        <OpenIn name={result.name} blob={result.blob} from={tool.slug} />
      </div>
      <EngineLine madeBy={preparedBy ? [preparedBy, ...result.madeBy] : result.madeBy} />
    </section>
  );
}

/** Whether the file that a result reads from is unchanged. */
async function isReadable(blob: Blob): Promise<boolean> {
  try {
    await blob.slice(-1).arrayBuffer();
    return true;
  } catch {
    return false;
  }
}

function inWords({ picture, sound }: Exported): string {
  const pictures: Readonly<Record<Exported['picture'], string>> = {
    copied: 'Pictures copied without loss',
    'smart cut': 'Smart cut: only the pictures around the cuts were encoded again',
    encoded: 'Pictures encoded again',
    none: 'No pictures',
  };
  const sounds: Readonly<Record<Exported['sound'], string>> = {
    copied: 'sound copied',
    encoded: 'sound encoded again',
    none: 'no sound',
  };
  return `${pictures[picture]}; ${sounds[sound]}.`;
}
