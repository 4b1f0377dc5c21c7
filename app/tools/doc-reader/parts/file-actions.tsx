import { useRef } from 'react';
import { downloadBlob } from '~/platform/download';
import { baseName } from '~/platform/file-names';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { tool } from '../tool';
import type { DocReader, OpenDocument } from '../use-doc-reader';

/** 'Export as TXT' and 'Load New File'. */
export function FileActions({ reader, open }: { reader: DocReader; open: OpenDocument }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="primary"
        disabledReason={open.result.text.trim() === '' && 'There is no text in this document.'}
        onClick={() => downloadBlob(textBlob(open), textName(open))}
      >
        <Icon name="download" />
        Export as TXT
      </Button>
      <Button onClick={() => input.current?.click()}>Load New File</Button>
      <input
        ref={input}
        type="file"
        className="sr-only"
        tabIndex={-1}
        aria-hidden="true"
        data-testid="file-input"
        accept={tool.extensions.map((extension) => `.${extension}`).join(',')}
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          event.currentTarget.value = ''; // so that choosing the same file again is heard
          if (file) reader.load(file);
        }}
      />
    </div>
  );
}

/** The document's text as it is saved: UTF-8, lines ended by a line feed. */
export function textBlob({ result }: OpenDocument): Blob {
  return new Blob([result.text], { type: 'text/plain;charset=utf-8' });
}

export function textName({ file }: OpenDocument): string {
  return `${baseName(file.name)}.txt`;
}
