import { Button } from '~/components/ui/button';
import { Icon } from '~/components/ui/icon';
import { Notice } from '~/components/ui/notice';
import { formatBytes } from '~/lib/format';
import { useObjectUrl } from '~/lib/use-object-url';
import { ActionBar } from '../../_kit/tool-shell';
import { shortText } from '../content/short-text';
import type { QrGeneratorState } from '../use-qr-generator';
import { CodeVerdict } from './code-verdict';

/** Widest preview in pixels. */
const previewPixels = 300;

/** The code as it will be saved, what the self-check found, and the download. */
export function CodePreview({ qr }: { qr: QrGeneratorState }) {
  const { code, problem } = qr;
  const url = useObjectUrl(code?.blob);
  const scale = code ? Math.min(1, previewPixels / Math.max(code.width, code.height)) : 1;
  return (
    <div className="flex flex-col gap-4">
      <div className="grid min-h-84 place-items-center rounded-card bg-well p-4">
        {code && url ? (
          <img
            src={url}
            alt={`QR code for ${shortText(code.text)}`}
            width={Math.round(code.width * scale)}
            height={Math.round(code.height * scale)}
            data-testid="qr-preview"
          />
        ) : (
          problem && (
            <p className="flex max-w-60 flex-col items-center gap-2 text-center text-muted">
              <Icon name="info" />
              {problem.title}
            </p>
          )
        )}
      </div>
      {code && (
        <p className="text-sm text-muted" data-figures>
          {`${code.width} × ${code.height} px · ${code.options.format.toUpperCase()} · ${formatBytes(code.blob.size)} · version ${code.version}`}
        </p>
      )}
      {problem?.detail && (
        <Notice tone="error" title={problem.title}>
          {problem.detail} Your text is kept.
        </Notice>
      )}
      {code && <CodeVerdict verdict={code.verdict} />}
      <ActionBar>
        <Button
          variant="primary"
          size="large"
          disabledReason={problem?.title}
          onClick={() => void qr.download()}
        >
          <Icon name="download" />
          Download
        </Button>
      </ActionBar>
    </div>
  );
}
