import { formatBytes, formatDuration } from '@entropy-tools/core/format';
import { downloadBlob } from '~/platform/download';
import { EngineLine } from '~/tool-kit/engine-line';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { useObjectUrl } from '~/ui/use-object-url';
import { tool } from '../tool';
import type { MadeVideo } from '../use-generator';

/** The finished videos, newest first. */
export function Results({ made }: { made: readonly MadeVideo[] }) {
  if (made.length === 0) return null;
  return (
    <section aria-label="Your videos" className="flex flex-col gap-4">
      <h2 className="text-xl">Your videos</h2>
      <ul className="flex flex-col gap-6">
        {made.map((video) => (
          <Result key={video.id} video={video} />
        ))}
      </ul>
      <p className="text-sm text-muted">They are gone when this page is closed: download them.</p>
    </section>
  );
}

function Result({ video }: { video: MadeVideo }) {
  const url = useObjectUrl(video.blob);
  return (
    <li className="enter flex flex-col gap-2" data-testid="result">
      {/* biome-ignore lint/a11y/useMediaCaption: the person's own words and pictures; there is no speech */}
      <video
        src={url}
        controls
        loop
        playsInline
        aria-label={video.name}
        className="max-h-96 w-full rounded-card bg-well"
      />
      <div>
        <p className="line-clamp-2 font-medium wrap-anywhere">{video.prompt || video.name}</p>
        <p className="text-sm text-muted" data-figures>
          {video.detail} · {formatBytes(video.blob.size)} · made in {formatDuration(video.tookMs)} ·{' '}
          {new Date(video.madeAt).toLocaleTimeString()}
        </p>
      </div>
      {video.warnings.map((warning) => (
        <Notice key={warning} tone="warning">
          {warning}
        </Notice>
      ))}
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="primary" onClick={() => downloadBlob(video.blob, video.name)}>
          <Icon name="download" />
          Download
        </Button>
        <OpenIn name={video.name} blob={video.blob} from={tool.slug} />
      </div>
      <EngineLine madeBy={video.madeBy} simulated={video.isSimulated} />
    </li>
  );
}
