import { useEffect, useId, useRef, useState } from 'react';
import { readWholeAnswer } from '~/ai/providers/read-whole-answer';
import type { AiProviders } from '~/ai/use-ai-providers';
import { readLocal } from '~/platform/local-store';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { AUTO } from '../languages';
import { messages } from '../messages';
import { withoutMarks } from '../translation/marks';
import { redoTranslation } from '../translation/redo-translation';
import { sentencesOf } from '../translation/translate-passages';
import type { TranslationJob } from '../translation-job';
import { glossaryRecord } from '../use-glossary';

const wishes = ['More formal', 'Less formal', 'Simpler words', 'Shorter', 'Closer to the original'];

/** Has one passage, or one sentence of it, worded differently; the new words are a draft like any other. */
export function RedoPassage({
  job,
  at,
  text,
  providers,
  onText,
}: {
  job: TranslationJob;
  /** Index of the passage. */
  at: number;
  text: string;
  providers: AiProviders;
  onText: (text: string) => void;
}) {
  const id = useId();
  const [wish, setWish] = useState('');
  const [choice, setChoice] = useState('');
  const [state, setState] = useState<
    { kind: 'idle' | 'busy' } | { kind: 'failed'; message: string }
  >({ kind: 'idle' });
  const [before, setBefore] = useState<string>();
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);
  const sentences = sentencesOf(text);
  const place = Number(choice || -1);
  const chosen = sentences[place];
  const part =
    chosen === undefined
      ? undefined
      : { text: chosen, start: sentences.slice(0, place).join('').length };
  // What is typed while the answer is on its way can be put back.
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  const start = async () => {
    const running = new AbortController();
    control.current = running;
    setState({ kind: 'busy' });
    const provider = (providers.chosen ?? (await providers.detect()))?.provider;
    if (running.signal.aborted) return;
    if (!provider || provider.id === 'browser') {
      setState({ kind: 'failed', message: provider ? noWishes : messages.unavailable });
      return;
    }
    const from = job.detected ?? (job.sourceLanguage === AUTO ? undefined : job.sourceLanguage);
    const redo = { passage: job.passages[at] ?? '', translation: text, part, wish };
    const outcome = await redoTranslation(
      redo,
      { from, to: job.targetLanguage },
      readLocal(glossaryRecord),
      (request) => readWholeAnswer(provider, request, { signal: running.signal }),
    );
    if (running.signal.aborted) return;
    if ('text' in outcome) {
      setBefore(latest.current);
      setChoice('');
      onText(outcome.text);
    }
    setState(
      'message' in outcome ? { kind: 'failed', message: outcome.message } : { kind: 'idle' },
    );
  };
  return (
    <form
      className="flex w-full flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (state.kind !== 'busy') void start();
      }}
    >
      {sentences.length > 1 && (
        <Select label="What" value={choice} onChange={({ target }) => setChoice(target.value)}>
          <option value="">Whole passage</option>
          {sentences.map((sentence, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two sentences may be equal
            <option key={index} value={index}>
              {index + 1}: {withoutMarks(sentence).trim().slice(0, 60)}
            </option>
          ))}
        </Select>
      )}
      <TextField
        label="How (optional)"
        list={id}
        value={wish}
        placeholder={wishes[0]}
        maxLength={300}
        onChange={({ target }) => setWish(target.value)}
      />
      <datalist id={id}>
        {wishes.map((each) => (
          <option key={each} value={each} />
        ))}
      </datalist>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="small" variant="primary" busy={state.kind === 'busy'}>
          Translate again
        </Button>
        {before !== undefined && before !== text && (
          <Button size="small" onClick={() => onText(before)}>
            Put back
          </Button>
        )}
      </div>
      {state.kind === 'failed' && <Notice tone="error">{state.message}</Notice>}
    </form>
  );
}

const noWishes =
  'The translator of this browser takes no wishes. Choose another engine, or write the words yourself.';
