import { type ReactNode, useRef } from 'react';
import { ActionBar, ToolPanes } from '~/tool-kit/tool-shell';
import { useSessionResults } from '~/tool-kit/use-session-results';
import { Button } from '~/ui/button';
import { EmptyState } from '~/ui/empty-state';
import { FileDrop } from '~/ui/file-drop';
import { SampleButton } from '~/ui/sample-button';
import { Select } from '~/ui/select';
import { tool } from '../tool';

/** Where the focus was when files arrived. */
export type StartFocus = 'zone' | 'action' | undefined;

/** The Converter without a file: it knows no format, so that an unused page stays small. */
export function StartPanes({
  target,
  arriving,
  asked,
  onFiles,
  onSample,
}: {
  /** The format that the page's address names; '' for none. */
  target: string;
  /** Files that wait for the rest of the page. */
  arriving: number;
  /** The settings that the address asks for. */
  asked: ReactNode;
  onFiles: (files: readonly File[], focus: StartFocus) => void;
  onSample: () => Promise<void>;
}) {
  const zone = useRef<HTMLButtonElement>(null);
  const { showEarlier } = useSessionResults(tool.slug, undefined);
  const name = target === '' ? 'Select format...' : target.toUpperCase();
  return (
    <ToolPanes
      input={
        <>
          <FileDrop
            label="Drop files here"
            extensions={[]}
            onFiles={(files) =>
              onFiles(files, document.activeElement === zone.current ? 'zone' : undefined)
            }
            buttonRef={zone}
          >
            <SampleButton onPress={onSample}>Try with a sample file</SampleButton>
          </FileDrop>
          {arriving > 0 && (
            <p role="status" className="text-sm text-muted">
              Looking at what you added…
            </p>
          )}
          <Select label="Convert To:" value={target} disabled onChange={() => undefined}>
            <option value={target}>{name}</option>
          </Select>
          {asked}
          <ActionBar>
            <Button variant="primary" size="large" disabledReason="Add a file first.">
              Convert File
            </Button>
          </ActionBar>
        </>
      }
      result={showEarlier(<NothingYet />)}
    />
  );
}

/** The result pane before there is a result. */
export function NothingYet() {
  return (
    <EmptyState title="Your result appears here">
      PDFs, Word and Excel files, pictures and videos are opened again before you get them: one that
      does not open is reported as an error, never offered.
    </EmptyState>
  );
}
