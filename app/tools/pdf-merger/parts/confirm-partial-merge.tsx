import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { obstacleOf } from '../listed-pdf';
import { scrollIntoView } from '../scroll-into-view';
import type { PdfMerger } from '../use-pdf-merger';

/** Names the files that cannot be merged and offers to continue with the others. */
export function ConfirmPartialMerge({
  merger: { asked, list, answer },
  focusAction,
}: {
  merger: PdfMerger;
  /** Focuses the main button, because the question disappears once answered. */
  focusAction: () => void;
}) {
  if (asked.length === 0) return null;
  const say = (mergeOthers: boolean) => {
    focusAction();
    answer(mergeOthers);
  };
  const others = list.items.length - asked.length;
  return (
    <div ref={scrollIntoView}>
      <Notice
        tone="warning"
        title={
          asked.length === 1 ? '1 file cannot be merged' : `${asked.length} files cannot be merged`
        }
        action={
          <div className="flex flex-wrap gap-2">
            {others > 1 && (
              <Button size="small" onClick={() => say(true)}>
                Merge the other {others}
              </Button>
            )}
            <Button size="small" variant="quiet" onClick={() => say(false)}>
              Back to the list
            </Button>
          </div>
        }
      >
        <ul className="mt-1">
          {asked.map((item) => (
            <li key={item.id} className="wrap-anywhere">
              {item.name}: {obstacleOf(item)}
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
