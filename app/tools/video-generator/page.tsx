import type { MetaFunction } from '@remix-run/cloudflare';
import { useJob } from '~/jobs/use-job';
import { useJobs } from '~/jobs/use-jobs';
import { toolMeta } from '~/tool-kit/tool-meta';
import { ToolPanes, ToolShell } from '~/tool-kit/tool-shell';
import { useHandedFiles } from '~/tool-kit/use-handed-files';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FileDrop } from '~/ui/file-drop';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import type { WordCount } from './count-words';
import type { jobs as toolJobs } from './jobs';
import { AboutVideoGenerator } from './parts/about-video-generator';
import { WordFigures } from './parts/word-figures';
import { tool } from './tool';

export const meta: MetaFunction = () => toolMeta(tool);

export default function VideoGeneratorPage() {
  const jobs = useJobs<typeof toolJobs>('video-generator');
  const job = useJob<WordCount & { name: string }>();
  const count = (file: File) =>
    void job.start(async (control) => {
      const { output } = await jobs.count(file, control);
      return { ...output, name: file.name };
    });
  useHandedFiles(([file]) => file && count(file));
  const { state } = job;
  return (
    <ToolShell tool={tool} about={<AboutVideoGenerator />}>
      <ToolPanes
        stage={state.status}
        input={
          <FileDrop
            label="Drop a text here"
            hint="TXT and Markdown, up to 50 MB"
            extensions={tool.extensions}
            multiple={false}
            onFiles={([file]) => file && count(file)}
          >
            <button type="button" className="link-button" onClick={() => count(sampleText())}>
              Try with a sample text
            </button>
          </FileDrop>
        }
        result={
          <>
            {state.status === 'idle' && (
              <EmptyState title="The figures appear here">
                Words, characters, lines, and the words that are there most often.
              </EmptyState>
            )}
            {state.status === 'running' && (
              <div className="flex flex-wrap items-end gap-4" role="status">
                <div className="min-w-0 flex-1">
                  <Progress label="Counting" value={state.progress} />
                </div>
                <Button size="small" onClick={job.cancel}>
                  Cancel
                </Button>
              </div>
            )}
            {state.status === 'failed' && <Notice tone="error">{state.error.message}</Notice>}
            {state.status === 'done' && <WordFigures count={state.result} />}
          </>
        }
      />
    </ToolShell>
  );
}

function sampleText(): File {
  const text = 'The more ways a thing can be, the more there is to say.\n';
  return new File([text], 'sample.txt', { type: 'text/plain' });
}
