import { useJob } from '~/jobs/use-job';
import { downloadBlob } from '~/platform/download';
import { OpenIn } from '~/tool-kit/open-in';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Icon } from '~/ui/icon';
import { toMarkdown } from '../export/to-markdown';
import type { SearchJobs } from '../jobs';
import type { SearchOutcome } from '../search-model';
import { tool } from '../tool';

/** Exports questions, answers and sources: as Markdown, as a PDF with real text, to another tool. */
export function ExportButtons({
  thread,
  jobs,
}: {
  thread: readonly SearchOutcome[];
  jobs: SearchJobs;
}) {
  const job = useJob<Blob>();
  const { state } = job;
  const title = thread[0]?.query ?? 'Search';
  const name = nameOf(title);
  const markdown = () => toMarkdown(thread);
  const blob = () => new Blob([markdown()], { type: 'text/markdown' });
  const savePdf = () =>
    job.start(async (control) => {
      const { output } = await jobs.pdf(
        { markdown: markdown(), title: title.slice(0, 200).toWellFormed() },
        control,
      );
      downloadBlob(output, `${name}.pdf`);
      return output;
    });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Button size="small" onClick={() => downloadBlob(blob(), `${name}.md`)}>
        <Icon name="download" />
        Markdown
      </Button>
      <Button size="small" busy={state.status === 'running'} onClick={() => void savePdf()}>
        <Icon name="download" />
        PDF
      </Button>
      <CopyButton text={markdown()} name="answer" />
      {state.status === 'done' && (
        <OpenIn name={`${name}.pdf`} blob={state.result} from={tool.slug} />
      )}
      {state.status === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          {state.error.message}
        </p>
      )}
    </div>
  );
}

function nameOf(query: string): string {
  const plain = query
    .normalize('NFKD')
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .toLowerCase();
  return [...plain].slice(0, 60).join('').replace(/-+$/, '') || 'search';
}
