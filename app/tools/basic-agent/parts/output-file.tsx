import { formatBytes } from '@entropy-tools/core/format';
import { downloadBlob } from '~/platform/download';
import { plainName } from '~/platform/plain-text';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useObjectUrl } from '~/ui/use-object-url';
import type { StoredFile } from '../model/agent-message';
import { tool } from '../tool';

/** An output file: a preview if it is a picture, the download, and the other tools that accept it. */
export function OutputFile({
  file: { name, blob },
  withPicture,
}: {
  file: StoredFile;
  withPicture: boolean;
}) {
  const url = useObjectUrl(withPicture ? blob : undefined);
  return (
    <div className="flex flex-col gap-2 border-t border-line pt-3">
      {url && (
        <img
          src={url}
          alt={plainName(name)}
          className="max-h-64 max-w-full self-start rounded-control border border-line bg-white object-contain"
        />
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Icon name="file" className="size-5 shrink-0 text-muted" />
        <span className="min-w-0 flex-1">
          <bdi className="block truncate" title={plainName(name)}>
            {plainName(name)}
          </bdi>
          <span className="block text-xs text-muted" data-figures>
            {formatBytes(blob.size)}
          </span>
        </span>
        <Button
          size="small"
          aria-label={`Download ${plainName(name)}`}
          onClick={() => downloadBlob(blob, name)}
        >
          <Icon name="download" />
          Download
        </Button>
        <OpenIn name={name} blob={blob} from={tool.slug} size="small" />
      </div>
    </div>
  );
}
