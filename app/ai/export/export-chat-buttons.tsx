import { toToolError } from '@entropy-tools/core/part-error';
import { useState } from 'react';
import type { JobCalls } from '~/jobs/open-jobs';
import type { sharedJobs } from '~/jobs/shared-jobs';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import type { ExportedChat } from './export-chat';

const formats = [
  ['markdown', 'This chat as Markdown'],
  ['docx', 'This chat as Word'],
  ['pdf', 'This chat as PDF'],
] as const;

/** Saves a chat as Markdown, Word or PDF, with its formulas. */
export function ExportChatButtons({
  name,
  chat,
  markdown,
  jobs,
  disabledReason,
}: {
  /** File name without its ending. */
  name: string;
  chat: () => ExportedChat;
  markdown: () => string;
  jobs: Pick<JobCalls<typeof sharedJobs>, 'writeDocument'>;
  disabledReason: string | false;
}) {
  const [making, setMaking] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const save = async (format: (typeof formats)[number][0]) => {
    setProblem(undefined);
    if (format === 'markdown') {
      downloadBlob(new Blob([markdown()], { type: 'text/markdown' }), `${name}.md`);
      return;
    }
    setMaking(format);
    try {
      const { exportChat } = await import('./export-chat');
      downloadBlob(await exportChat(chat(), format, jobs), `${name}.${format}`);
    } catch (error) {
      setProblem((await toToolError(error)).message);
    } finally {
      setMaking(undefined);
    }
  };
  return (
    <>
      {formats.map(([format, label]) => (
        <Button
          key={format}
          onClick={() => void save(format)}
          disabledReason={disabledReason || (making !== undefined && 'The file is being written.')}
        >
          <Icon name="download" />
          {making === format ? 'Writing the file …' : label}
        </Button>
      ))}
      {problem && <Notice tone="error">{problem}</Notice>}
    </>
  );
}
