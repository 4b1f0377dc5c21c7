import { writeCalendar } from '@entropy-tools/data/text/write-calendar';
import { downloadBlob } from '~/platform/download';
import { localDate } from '~/platform/local-day';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { useCopy } from '~/ui/use-copy';
import { shareText, upcomingDays } from '../answer/answer-text';
import type { UniMessage } from '../model/conversations';
import { printText } from '../print/print-text';

/** Exports an answer with its sources: shares it, prints it, or adds its days to a calendar. */
export function AnswerTools({ question, message }: { question: string; message: UniMessage }) {
  const { outcome, copy } = useCopy();
  const text = () => shareText(question, message);
  const days = upcomingDays(message, localDate(Date.now()));
  const share = async () => {
    if (!navigator.share) return copy(text());
    try {
      await navigator.share({ title: question, text: text() });
    } catch {
      // The user closed the system's dialog: nothing was lost.
    }
  };
  return (
    <>
      <Button size="small" variant="quiet" onClick={() => void share()}>
        <Icon name={outcome === 'copied' ? 'check' : 'share'} />
        <span aria-live="polite">
          {outcome === 'copied'
            ? 'Copied with sources'
            : outcome === 'refused'
              ? 'Select and copy it'
              : 'Share'}
        </span>
      </Button>
      <Button size="small" variant="quiet" onClick={() => printText(text())}>
        <Icon name="file" />
        Print
      </Button>
      {days.length > 0 && (
        <Button
          size="small"
          variant="quiet"
          onClick={() =>
            downloadBlob(
              new Blob([writeCalendar(days, new Date())], { type: 'text/calendar' }),
              'university-dates.ics',
            )
          }
        >
          <Icon name="calendar" />
          {days.length === 1 ? 'Date for a calendar' : `${days.length} dates for a calendar`}
        </Button>
      )}
    </>
  );
}
