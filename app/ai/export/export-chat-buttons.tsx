import { toToolError } from '@entropy-tools/core/part-error';
import { useState } from 'react';
import type { sharedJobs } from '~/jobs/shared-jobs';
import { lazyJobs } from '~/jobs/use-jobs';
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

/** Saves a chat as Markdown, Word or PDF, with its formulas and pictures. */
export function ExportChatButtons({
  name,
  chat,
  markdown,
  disabledReason,
}: {
  /** File name without its ending. */
  name: string;
  chat: () => ExportedChat;
  /** Writes the Markdown where it can be read back. */
  markdown?: () => Promise<string>;
  disabledReason: string | false;
}) {
  const [making, setMaking] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const save = async (format: (typeof formats)[number][0]) => {
    setProblem(undefined);
    setMaking(format);
    // `shared` is SHARED_JOBS: that module belongs to the worker and must not be imported into the page.
    const { jobs, close } = lazyJobs<typeof sharedJobs>('shared');
    try {
      if (format === 'markdown') {
        const write = markdown ?? (await import('./chat-markdown')).chatMarkdown;
        downloadBlob(new Blob([await write(chat())], { type: 'text/markdown' }), `${name}.md`);
      } else {
        const { exportChat } = await import('./export-chat');
        downloadBlob(await exportChat(chat(), format, jobs), `${name}.${format}`);
      }
    } catch (error) {
      setProblem((await toToolError(error)).message);
    } finally {
      close();
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
