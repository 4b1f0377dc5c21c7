import { safeFileName } from '@entropy-tools/core/file-names';
import { formatCount } from '@entropy-tools/core/format';
import { ToolError } from '@entropy-tools/core/tool-error';
import { useState } from 'react';
import { ExportChatButtons } from '~/ai/export/export-chat-buttons';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { listMessages } from '../chat/chat-store';
import { readChats, toExported, toJson, toMarkdown, type WholeChat } from '../chat/exchange';
import type { Chat } from '../use-chat';

/** Exports chats as files and imports them. */
export function TransferDialog({
  chat,
  open,
  onClose,
}: {
  chat: Chat;
  open: boolean;
  onClose: () => void;
}) {
  const { view, store } = chat;
  const [outcome, setOutcome] = useState<{ tone: 'success' | 'error'; text: string }>();
  const name = safeFileName(view.active.title) || 'chat';
  const current = (): WholeChat => ({
    session: view.active,
    messages: [...view.messages.values()],
  });

  const exportAll = async () => {
    const chats: WholeChat[] = [];
    for (const session of view.sessions)
      chats.push({ session, messages: [...(await listMessages(session.id)).values()] });
    save(toJson(chats), 'synthea-chats.json', 'application/json');
  };
  const bring = async (file: File) => {
    try {
      if (file.size > 100_000_000) throw new ToolError('limit', 'This file is larger than 100 MB.');
      const chats = readChats(await file.text());
      for (const { session, messages } of chats) await store.add(session, messages);
      setOutcome({ tone: 'success', text: `${formatCount(chats.length, 'chat')} added.` });
    } catch (error) {
      const text =
        error instanceof ToolError ? error.message : 'This file could not be read. Try again.';
      setOutcome({ tone: 'error', text });
    }
  };
  return (
    <Dialog open={open} onClose={onClose} title="Export and import">
      <div className="flex flex-col gap-4">
        <div className="grid gap-2">
          <ExportChatButtons
            name={name}
            chat={() => toExported(view.active, view.path)}
            markdown={() => toMarkdown(view.active, view.path)}
            disabledReason={view.path.length === 0 && 'The open chat has no messages yet.'}
          />
          <Button
            onClick={() => save(toJson([current()]), `${name}.json`, 'application/json')}
            disabledReason={view.path.length === 0 && 'The open chat has no messages yet.'}
          >
            <Icon name="download" />
            This chat as JSON
          </Button>
          <Button onClick={() => void exportAll()}>
            <Icon name="download" />
            All chats as JSON
          </Button>
          <FilePick
            label="File with chats"
            accept=".json,.md,application/json,text/markdown"
            onFiles={([file]) => file && void bring(file)}
          >
            {(choose) => (
              <Button onClick={choose}>
                <Icon name="upload" />
                Import a file
              </Button>
            )}
          </FilePick>
        </div>
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
        <p className="text-sm text-muted">
          JSON keeps every version and attachment. Markdown, Word and PDF are for reading: they hold
          the messages that are shown, with their pictures and formulas that Word can edit.
        </p>
      </div>
    </Dialog>
  );
}

function save(text: string, name: string, type: string) {
  downloadBlob(new Blob([text], { type }), name);
}
