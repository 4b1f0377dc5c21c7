import { formatBytes, formatCount } from '@entropy-tools/core/format';
import { useEffect, useRef } from 'react';
import { AnswerFigures } from '~/ai/ai-provider-line';
import { Badge } from '~/ui/badge';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { AUTO, findLanguage, languageName } from '../languages';
import { previewOf, type TranslationJob } from '../translation-job';
import type { Translator } from '../use-translator';
import { JobActions } from './job-actions';
import { JobNotes } from './job-notes';
import { JobProgress } from './job-progress';

const badges = {
  pending: { tone: 'neutral', label: 'Pending' },
  translating: { tone: 'accent', label: 'Translating' },
  completed: { tone: 'success', label: 'Completed' },
  error: { tone: 'danger', label: 'Error' },
} as const;

/** One document: its status, the beginning of the text before and after, and its actions. */
export function JobCard({
  job,
  translator,
  onRemove,
}: {
  job: TranslationJob;
  translator: Translator;
  onRemove: () => void;
}) {
  const { file, status, passages, result } = job;
  const card = useRef<HTMLLIElement>(null);
  const badge = badges[status];
  const hasTranslation = status !== 'translating' && result !== undefined;
  useFocusAtMainAction(card, status);
  return (
    <li
      ref={card}
      data-status={status}
      className="flex min-w-0 flex-col gap-4 rounded-card border border-line bg-surface p-4"
    >
      <div className="flex items-start gap-3">
        <div className="min-w-0 flex-1">
          <h3 className="line-clamp-2 text-base font-semibold wrap-anywhere" title={file.name}>
            {file.name}
          </h3>
          <p className="text-sm text-muted" data-figures>
            {[
              languagesOf(job),
              formatBytes(file.size),
              formatCount(passages.length, 'passage'),
            ].join(' · ')}
          </p>
        </div>
        <Badge tone={badge.tone}>{badge.label}</Badge>
        <button
          type="button"
          aria-label={`Remove ${file.name}`}
          onClick={onRemove}
          className="-mt-1.5 -mr-1.5 grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-ink/8 hover:text-ink"
        >
          <Icon name="close" />
        </button>
      </div>
      <JobProgress job={job} onStop={() => translator.stop(job.id)} />
      <div className={classNames('grid gap-4', hasTranslation && 'sm:grid-cols-2')}>
        <Preview title="Original" text={job.originalText} />
        {hasTranslation && (
          <Preview title="Translation" text={job.translatedText} language={job.targetLanguage} />
        )}
      </div>
      <JobNotes job={job} providers={translator.providers} />
      <JobActions job={job} translator={translator} />
      {result?.made && (
        <p>
          <AnswerFigures {...result.made} />
        </p>
      )}
    </li>
  );
}

function languagesOf({ sourceLanguage, targetLanguage, detected }: TranslationJob): string {
  const from =
    sourceLanguage !== AUTO
      ? languageName(sourceLanguage)
      : detected
        ? `${languageName(detected)} (detected)`
        : 'Auto-detect';
  return `${from} → ${languageName(targetLanguage)}`;
}

function Preview({ title, text, language }: { title: string; text: string; language?: string }) {
  const isRightToLeft = language && findLanguage(language)?.rightToLeft;
  return (
    <div className="min-w-0">
      <h4 className="mb-1 text-xs font-medium text-muted">{title}</h4>
      <p
        lang={language}
        dir={isRightToLeft ? 'rtl' : 'auto'}
        data-testid={title.toLowerCase()}
        className="border-l-2 border-line pl-3 text-sm whitespace-pre-line wrap-anywhere"
      >
        {previewOf(text)}
      </p>
    </div>
  );
}

/** A pressed button may disappear with the change that it caused: the focus moves to the main action. */
function useFocusAtMainAction(
  card: { current: HTMLLIElement | null },
  status: TranslationJob['status'],
): void {
  const hadFocus = useRef(false);
  useEffect(() => {
    const element = card.current;
    if (!element) return;
    const note = (event: FocusEvent) => {
      hadFocus.current = element.contains(event.target as Node);
    };
    document.addEventListener('focusin', note);
    return () => document.removeEventListener('focusin', note);
  }, [card]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the status changes
  useEffect(() => {
    if (hadFocus.current && document.activeElement === document.body)
      card.current?.querySelector<HTMLElement>('[data-main-action]')?.focus();
  }, [status]);
}
