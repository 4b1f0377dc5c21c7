import { baseName } from '@entropy-tools/core/file-names';
import { downloadBlob } from '~/platform/download';
import { Button } from '~/ui/button';
import { acceptOf, FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import { tool } from '../tool';
import type { DocReader, OpenDocument } from '../use-doc-reader';

/** 'Export as TXT' and 'Load New File'. */
export function FileActions({ reader, open }: { reader: DocReader; open: OpenDocument }) {
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
      <LoadNewFile reader={reader} />
    </div>
  );
}

/** Replaces the current file with another one. */
export function LoadNewFile({ reader }: { reader: DocReader }) {
  return (
    <FilePick
      testId="file-input"
      accept={acceptOf(tool.extensions)}
      onFiles={([file]) => file && reader.load(file)}
    >
      {(choose) => <Button onClick={choose}>Load New File</Button>}
    </FilePick>
  );
}

/** The document's text for download: UTF-8 with LF line ends. */
export function textBlob({ result }: OpenDocument): Blob {
  return new Blob([result.text], { type: 'text/plain;charset=utf-8' });
}

export function textName({ file }: OpenDocument): string {
  return `${baseName(file.name)}.txt`;
}
