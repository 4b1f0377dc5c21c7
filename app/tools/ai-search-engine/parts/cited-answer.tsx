import { Fragment, memo, useMemo } from 'react';
import { sentenceSpans } from '~/ai/sentence-spans';
import { MarkdownTree } from '~/ui/markdown/markdown-tree';
import { parseMarkdown } from '~/ui/markdown/parse-markdown';
import type { NumberedPassage } from '../search-model';
import type { Cited } from './outcome-view';

const MARK = /\[(\d{1,3})(\?)?\]/g;

/** An answer whose citation numbers open their passages. Only addresses of its sources are links. */
export const CitedAnswer = memo(function CitedAnswer({
  text,
  passages,
  onCite,
}: {
  text: string;
  passages: readonly NumberedPassage[];
  onCite: (cited: Cited) => void;
}) {
  const tree = useMemo(() => parseMarkdown(text), [text]);
  const known = useMemo(
    () => new Set(passages.map(({ source: { url } }) => URL.parse(url ?? '')?.href)),
    [passages],
  );
  if (text === '') return null;
  const drawText = (words: string) => <WithMarks words={words} onCite={onCite} />;
  return (
    <div dir="auto" data-testid="answer">
      {tree ? (
        <MarkdownTree tree={tree} drawText={drawText} allowsLink={(href) => known.has(href)} />
      ) : (
        <p className="whitespace-pre-wrap">{drawText(text)}</p>
      )}
    </div>
  );
});

function WithMarks({ words, onCite }: { words: string; onCite: (cited: Cited) => void }) {
  const marks = [...words.matchAll(MARK)];
  if (marks.length === 0) return words;
  let from = 0;
  let claim = '';
  return (
    <>
      {marks.map((mark) => {
        const before = words.slice(from, mark.index);
        // Adjacent marks support the same words.
        const sentence = sentenceSpans(before).at(-1);
        if (sentence) claim = before.slice(sentence.start, sentence.end);
        from = mark.index + mark[0].length;
        const cited = { number: Number(mark[1]), claim };
        const isDoubtful = mark[2] !== undefined;
        return (
          <Fragment key={mark.index}>
            {before}
            <button
              type="button"
              onClick={() => onCite(cited)}
              aria-label={`Source ${mark[1]}${isDoubtful ? ', doubtful' : ''}`}
              title={isDoubtful ? 'Its passage does not bear this out' : 'Show the passage'}
              className={
                isDoubtful
                  ? 'mx-0.5 inline-flex min-h-6 min-w-6 items-center justify-center rounded-control border border-dashed border-warning/60 bg-warning/10 px-1 text-xs text-warning'
                  : 'mx-0.5 inline-flex min-h-6 min-w-6 items-center justify-center rounded-control border border-line bg-well px-1 text-xs text-ink hover:border-ink'
              }
              data-figures
            >
              {mark[1]}
              {mark[2]}
            </button>
          </Fragment>
        );
      })}
      {words.slice(from)}
    </>
  );
}
