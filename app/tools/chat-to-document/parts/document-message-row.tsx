import { AnswerFigures } from '~/ai/ai-provider-line';
import { ModelMessage, UserMessage } from '~/ai/chat-message';
import type { LiveAnswer } from '~/ai/live-answer';
import { Button } from '~/ui/button';
import type { DocumentMessage, UploadedDocument } from '../passages/document-model';
import type { PassageRange } from './document-stage';
import { Quotations } from './quotations';

/** One message. */
export function DocumentMessageRow({
  message: { type, content, own, note, quotations, source, usage },
  live,
  documents,
  onShow,
  onRetry,
}: {
  message: DocumentMessage;
  /** The answer while it streams. */
  live?: LiveAnswer;
  documents: readonly UploadedDocument[];
  onShow: (place: PassageRange) => void;
  onRetry: (() => void) | undefined;
}) {
  if (type === 'user') return <UserMessage text={content} />;
  if (own)
    return (
      <article aria-label="Assistant" className="flex flex-col items-start gap-2 py-3">
        <p dir="auto" className={own === 'error' ? 'wrap-anywhere text-danger' : 'wrap-anywhere'}>
          {content}
        </p>
        {onRetry && (
          <Button size="small" onClick={onRetry}>
            Try again
          </Button>
        )}
      </article>
    );
  return (
    <ModelMessage
      name="Assistant"
      text={content}
      live={live}
      note={note}
      footer={
        <div className="mt-1 flex flex-col gap-3">
          {quotations && (
            <Quotations quotations={quotations} documents={documents} onShow={onShow} />
          )}
          {source && usage && <AnswerFigures source={source} usage={usage} />}
        </div>
      }
    />
  );
}
