import { ErrorBanner } from '~/ai/error-banner';
import { UnavailableNotice } from '~/ai/unavailable-notice';
import { LeaveGuard } from '~/tool-kit/leave-guard';
import { ScanHelpSlot } from '~/tool-kit/scan/scan-help-slot';
import { ActionBar } from '~/tool-kit/tool-shell';
import { Button } from '~/ui/button';
import { NO_READABLE_TEXT, translatableKind } from '../formats/accept-file';
import { messages, WITHOUT_ENGINE } from '../messages';
import { isUnsaved, type TranslationJob } from '../translation-job';
import type { Translator } from '../use-translator';

/** Status and actions below the files: reading, problems, all documents at once, and the engine. */
export function PageActions({ translator }: { translator: Translator }) {
  const { uploads, jobs, providers, refusal } = translator;
  const { reading, problems } = uploads;
  const open = jobs.filter(
    ({ status, passages }) => passages.length > 0 && (status === 'pending' || status === 'error'),
  );
  const rest = problems?.sentences.slice(problems.isAll ? 0 : 1) ?? [];
  // Shown only once: at the document that was to be translated, or here.
  const isSaid = jobs.some(({ error }) => error?.message === messages.unavailable);
  const isBusy = jobs.some(({ status }) => status === 'translating');
  return (
    <>
      {reading !== undefined && (
        <div role="status" className="flex items-center gap-3 text-sm">
          <span className="busy-dots" aria-hidden>
            <i />
            <i />
            <i />
          </span>
          <span className="min-w-0 flex-1 truncate">Reading “{reading}”</span>
          <Button size="small" variant="quiet" onClick={uploads.cancel}>
            Cancel
          </Button>
        </div>
      )}
      {problems && (
        <ErrorBanner
          message={problems.isAll ? messages.noFiles : (problems.sentences[0] ?? '')}
          action={rest.length > 0 && <Sentences sentences={rest} />}
          onDismiss={uploads.dismiss}
        />
      )}
      <ScanHelpSlot
        scan={jobs.find(isScanned)?.file}
        purpose="translate it"
        onRead={(file, scan) => {
          const job = jobs.find((one) => one.file === scan);
          if (job) translator.remove(job.id);
          uploads.add([file]);
        }}
      />
      {providers.state === 'none' && !isSaid && (
        <UnavailableNotice
          message={messages.unavailable}
          without={WITHOUT_ENGINE}
          providers={providers}
        />
      )}
      {(open.length > 1 || (isBusy && jobs.length > 1)) && (
        <ActionBar>
          <Button
            variant="primary"
            size="large"
            busy={isBusy}
            disabledReason={refusal}
            onClick={translator.translateAll}
          >
            {isBusy ? 'Translating…' : `Translate all (${open.length})`}
          </Button>
          {isBusy && (
            <Button size="large" onClick={translator.stopAll}>
              Stop all
            </Button>
          )}
        </ActionBar>
      )}
      <LeaveGuard unsaved={jobs.some(isUnsaved)} stayLabel="Stay here" leaveLabel="Leave">
        {isBusy
          ? 'A translation is under way. What is done so far is lost when you leave.'
          : 'What is translated and not downloaded yet is lost when you leave.'}
      </LeaveGuard>
    </>
  );
}

/** A PDF whose pages have no text. */
function isScanned({ file, originalText }: TranslationJob): boolean {
  return originalText === NO_READABLE_TEXT && translatableKind(file) === 'pdf';
}

function Sentences({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className="flex list-none flex-col gap-1 wrap-anywhere">
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
