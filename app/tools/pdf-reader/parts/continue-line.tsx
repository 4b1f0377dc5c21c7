import { ToolButton } from './tool-button';

/** Offers the page that was read last. */
export function ContinueLine({
  page,
  onContinue,
  onDecline,
}: {
  page: number;
  onContinue: () => void;
  onDecline: () => void;
}) {
  return (
    <div role="status" className="flex items-center gap-3 px-3 py-1 text-sm">
      <span className="text-muted">Last time you were on page {page}.</span>
      <button type="button" className="link-button font-medium" onClick={onContinue}>
        Continue there
      </button>
      <ToolButton icon="close" label="Stay here" onClick={onDecline} className="ml-auto" />
    </div>
  );
}
