import { formatBytes } from '@entropy-tools/core/format';
import { ActionBar } from '~/tool-kit/tool-shell';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useObjectUrl } from '~/ui/use-object-url';
import { sampleOf } from '../content/content-type';
import { shortText } from '../content/short-text';
import { defaultOptions } from '../qr-options';
import type { QrGeneratorState } from '../use-qr-generator';
import { CodeVerdict } from './code-verdict';
import sampleCode from './sample-code.svg?url';

/** Maximum preview width in pixels. */
const previewPixels = 300;

/** The code as it will be saved, the result of the self-check, and the download. */
export function CodePreview({ qr }: { qr: QrGeneratorState }) {
  const { code, problem } = qr;
  const url = useObjectUrl(code?.preview ?? code?.blob);
  // Before the page is used, it shows the sample's code from a file, so that nothing has to be loaded.
  const isSample = !code && !problem;
  const { width, height } = code ?? { width: defaultOptions.size, height: defaultOptions.size };
  const scale = Math.min(1, previewPixels / Math.max(width, height));
  const source = isSample ? sampleCode : url;
  const { text, options } = code?.source ?? { text: sampleOf('url'), options: defaultOptions };
  const facts = [
    `${width} × ${height} px`,
    options.format.toUpperCase(),
    ...(code ? [formatBytes(code.blob.size), `version ${code.version}`] : []),
    ...(code && code.level !== options.level
      ? [`error correction raised to ${code.level} for the logo`]
      : []),
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="grid min-h-84 place-items-center rounded-card bg-well p-4">
        {problem ? (
          <p className="flex max-w-60 flex-col items-center gap-2 text-center text-muted">
            <Icon name="info" />
            {problem.title}
          </p>
        ) : (
          source && (
            <img
              src={source}
              alt={`QR code for ${shortText(text)}`}
              width={Math.round(width * scale)}
              height={Math.round(height * scale)}
              data-testid="qr-preview"
              data-current={qr.isCurrent || undefined}
            />
          )
        )}
      </div>
      {!problem && (
        <p className="text-sm text-muted" data-figures>
          {facts.join(' · ')}
        </p>
      )}
      <CodeVerdict code={code} problem={problem} />
      <ActionBar>
        <Button
          variant="primary"
          size="large"
          disabledReason={problem?.title}
          onClick={qr.download}
        >
          <Icon name="download" />
          Download
        </Button>
      </ActionBar>
    </div>
  );
}
