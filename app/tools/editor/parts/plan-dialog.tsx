import { formatCount } from '@entropy-tools/core/format';
import { toToolError } from '@entropy-tools/core/part-error';
import { useJob } from '~/jobs/use-job';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { FilePick } from '~/ui/file-pick';
import { TextArea } from '~/ui/text-area';
import { messages } from '../messages';
import { documentEndings } from '../tool';
import type { Editor } from '../use-editor';

const documents = documentEndings.filter(
  (extension) => !['json', 'csv', 'tsv', 'xlsx'].includes(extension),
);

/**
 * The outline before the slides: written by hand, pasted, or planned by a model from a topic or a document,
 * and reviewed. It becomes slides directly, or the model writes them from it.
 */
export function PlanDialog({ editor }: { editor: Editor }) {
  const { isPlanOpen, setPlanOpen, generation, plan, setPlan, fail } = editor;
  const { text, source } = plan;
  const topic = editor.topic.trim();
  const reading = useJob<void>();
  const isReading = reading.state.status === 'running';
  const isEmpty = text.trim() === '' && 'There is no outline yet.';
  const isWorking = generation.working !== undefined;
  const write = (text: string) => setPlan((before) => ({ ...before, text }));
  const read = (file: File) => {
    fail(undefined);
    void reading.start(async (control) => {
      try {
        const { output } = await editor.jobs.text(file, control);
        setPlan((before) => ({ ...before, source: output }));
      } catch (error) {
        if (!control.signal.aborted)
          fail({ message: `‘${file.name}’: ${(await toToolError(error)).message}` });
        throw error;
      }
    });
  };
  const draft = async () => {
    if (topic === '' && !source) return fail({ message: messages.blankTopic });
    fail(undefined);
    const outline = await generation.outline(topic, source);
    if (outline !== undefined) write(outline);
  };
  return (
    <Dialog
      open={isPlanOpen}
      onClose={() => setPlanOpen(false)}
      title="Outline"
      className="max-w-lg"
    >
      <div className="mb-3 flex flex-wrap items-center gap-2">
        <FilePick
          accept={documents.map((extension) => `.${extension}`).join(',')}
          label="A document for the outline"
          testId="source-input"
          onFiles={([file]) => file && read(file)}
        >
          {(choose) => (
            <Button size="small" busy={isReading} onClick={choose}>
              {source ? 'Another document' : 'From a document'}
            </Button>
          )}
        </FilePick>
        <Button
          size="small"
          busy={generation.working === 'planning'}
          disabledReason={isReading && 'The document is being read.'}
          onClick={() => void draft()}
        >
          {topic === '' || source ? 'Plan by AI' : `Plan ‘${topic.slice(0, 24)}’ by AI`}
        </Button>
        <p className="min-w-48 flex-1 text-sm text-muted" role="status">
          {source ? <SourceLine editor={editor} /> : 'The model plans your topic, or a document.'}
        </p>
      </div>
      <TextArea
        label="A line that begins with “# ” for each slide, what it says below"
        rows={12}
        value={text}
        placeholder={
          '# Why bees matter\n- They feed us\n- Not only the honeybee\n\n# What to do\n- …'
        }
        onChange={({ target }) => write(target.value)}
      />
      {editor.trouble && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {editor.trouble.message}
        </p>
      )}
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button
          disabledReason={isEmpty || (isWorking && 'The AI is at work.')}
          onClick={() => {
            setPlanOpen(false);
            void generation.generate(text, source);
          }}
        >
          Write slides by AI
        </Button>
        <Button
          variant="primary"
          disabledReason={isEmpty}
          onClick={() => {
            setPlanOpen(false);
            editor.takeText(text);
          }}
        >
          Make slides of it
        </Button>
      </div>
    </Dialog>
  );
}

/** The document that the model gets, and how much of it. */
function SourceLine({ editor: { plan, setPlan } }: { editor: Editor }) {
  const { source } = plan;
  if (!source) return null;
  const { name, pages, isCut } = source;
  return (
    <>
      <span className="wrap-anywhere">‘{name}’</span>
      {pages > 0 && `, ${formatCount(pages, 'page')}`}
      {isCut && ', its beginning: the model is given 24,000 characters'}
      {'. '}
      <button
        type="button"
        className="link-button"
        onClick={() => setPlan((before) => ({ ...before, source: undefined }))}
      >
        Do without it
      </button>
    </>
  );
}
