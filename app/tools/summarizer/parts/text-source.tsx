import { toToolError } from '@entropy-tools/core/part-error';
import { isScan } from '@entropy-tools/documents/doc/no-text';
import { useEffect, useRef, useState } from 'react';
import { ScanHelpSlot } from '~/tool-kit/scan/scan-help-slot';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import { Button } from '~/ui/button';
import { FileDrop } from '~/ui/file-drop';
import { Notice } from '~/ui/notice';
import { Tabs } from '~/ui/tabs';
import { TextField } from '~/ui/text-field';
import type { LoadedText } from '../load-source';
import { tool } from '../tool';
import type { Summarizer } from '../use-summarizer';
import type { MarkedSentence } from './output';
import { TextInput } from './text-input';

type Tab = 'text' | 'file' | 'page';

/** The text to summarise: typed, from a file, or from a web page. */
export function TextSource({
  summarizer,
  marked,
}: {
  summarizer: Summarizer;
  marked: MarkedSentence | undefined;
}) {
  const { text, setText, refuse, dismissError, jobs } = summarizer;
  const [tab, setTab] = useState<Tab>('text');
  const [address, setAddress] = useState('');
  const [isTaking, setIsTaking] = useState(false);
  const [scan, setScan] = useState<File>();
  const [taken, setTaken] = useState<{ from: string; before: string; note?: string | undefined }>();

  // Loading takes a while, and the user may continue typing.
  const textNow = useRef(text);
  textNow.current = text;
  const take = async (
    load: (source: typeof import('../load-source')) => Promise<LoadedText>,
    file?: File,
  ) => {
    setIsTaking(true);
    setScan(undefined);
    dismissError();
    try {
      const { text: found, from, note, pageStarts } = await load(await import('../load-source'));
      setTaken({ from, before: textNow.current, note });
      setText(found, pageStarts);
      setTab('text');
    } catch (error) {
      const fromServer = error instanceof Error && error.name === 'ApiError';
      const { message } = fromServer ? error : await toToolError(error);
      if (file && isScan(file, message)) setScan(file);
      else refuse(message);
    } finally {
      setIsTaking(false);
    }
  };
  const takeOne = (files: readonly File[]) => {
    const [file] = files;
    if (file) void take(({ loadFile: takeFile }) => takeFile(file, jobs), file);
  };
  useHandedOverFiles(takeOne);
  useEffect(() => {
    if (marked?.isSought) setTab('text');
  }, [marked]);
  return (
    <>
      <Tabs
        label="Where the text comes from"
        tabs={[
          { id: 'text', label: 'Text' },
          { id: 'file', label: 'File' },
          { id: 'page', label: 'Web page' },
        ]}
        selected={tab}
        onSelect={setTab}
      >
        {tab === 'text' && (
          <>
            <TextInput summarizer={summarizer} marked={marked} />
            {taken?.note && <Notice tone="warning">{taken.note}</Notice>}
            {taken && (
              <p role="status" className="text-sm text-muted">
                The text is from {taken.from}.{' '}
                {taken.before !== '' && (
                  <button
                    type="button"
                    className="link-button"
                    onClick={() => {
                      setText(taken.before);
                      setTaken(undefined);
                    }}
                  >
                    Bring back the former text
                  </button>
                )}
              </p>
            )}
          </>
        )}
        {tab === 'file' && (
          <FileDrop
            label={isTaking ? 'Reading the file…' : 'Drop a document here'}
            hint="PDF, Word, OpenDocument, RTF, EPUB, HTML, Markdown or text; it is read on this device"
            extensions={tool.extensions}
            multiple={false}
            disabled={isTaking}
            onFiles={takeOne}
          />
        )}
        {tab === 'page' && (
          <form
            className="flex flex-col items-start gap-3"
            onSubmit={(event) => {
              event.preventDefault();
              if (!isTaking) void take(({ loadPage: takePage }) => takePage(address, jobs));
            }}
          >
            <TextField
              label="Address of the page"
              className="w-full"
              hint="Our server fetches the page; it must be public."
              inputMode="url"
              value={address}
              onChange={({ target }) => setAddress(target.value)}
            />
            <Button type="submit" busy={isTaking}>
              Get the text
            </Button>
          </form>
        )}
      </Tabs>
      <ScanHelpSlot scan={scan} purpose="summarise it" onRead={(file) => takeOne([file])} />
    </>
  );
}
