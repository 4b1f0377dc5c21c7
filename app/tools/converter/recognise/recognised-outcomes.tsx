import { baseName } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import { toToolError } from '@entropy-tools/core/part-error';
import { meanConfidence, pagesWithWords } from '@entropy-tools/documents/ocr/mean-confidence';
import { DOUBTFUL_CONFIDENCE } from '@entropy-tools/documents/ocr/recognised-page';
import { useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import type { TextFormat } from './export-recognised';
import type { ReadOutcome, RecogniseAll } from './use-recognise-all';

/** The result for each file, with its confidence, and the formats it can be saved in. */
export function RecognisedOutcomes({ all }: { all: RecogniseAll }) {
  if (all.outcomes.length === 0) return null;
  return (
    <ul className="flex max-h-128 list-none flex-col gap-3 overflow-y-auto">
      {all.outcomes.map((outcome) => (
        <li key={outcome.id}>
          {'failure' in outcome ? (
            <Notice tone="error" title={outcome.name}>
              {outcome.failure}
            </Notice>
          ) : (
            <ReadFile outcome={outcome} saveAs={all.saveAs} />
          )}
        </li>
      ))}
    </ul>
  );
}

function ReadFile({ outcome, saveAs }: { outcome: ReadOutcome; saveAs: RecogniseAll['saveAs'] }) {
  const [busy, setBusy] = useState<TextFormat>();
  const [problem, setProblem] = useState<string>();
  const { name, read, warnings } = outcome;
  const confidence = meanConfidence(read.pages);
  const isDoubtful = confidence < DOUBTFUL_CONFIDENCE || warnings.length > 0;
  const save = async (to: TextFormat) => {
    setBusy(to);
    setProblem(undefined);
    try {
      const file = await saveAs(outcome, to);
      downloadBlob(file, file.name);
    } catch (error) {
      setProblem((await toToolError(error)).message);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Notice
      tone={isDoubtful ? 'warning' : 'success'}
      title={<span className="wrap-anywhere">{name}</span>}
      action={
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={() => downloadBlob(read.pdf, `${baseName(name)}.pdf`)}>
            Searchable PDF
          </Button>
          <Button size="small" busy={busy === 'txt'} onClick={() => void save('txt')}>
            Text
          </Button>
          <Button size="small" busy={busy === 'md'} onClick={() => void save('md')}>
            Markdown
          </Button>
          <Button size="small" busy={busy === 'docx'} onClick={() => void save('docx')}>
            Word
          </Button>
        </div>
      }
    >
      <p>
        {formatCount(pagesWithWords(read.pages), 'page')} recognised, confidence {confidence} %.
        {read.isStraightened && ' Straightened.'}
      </p>
      {[...warnings, ...(problem ? [problem] : [])].map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
    </Notice>
  );
}
