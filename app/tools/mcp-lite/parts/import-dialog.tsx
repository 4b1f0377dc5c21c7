import { useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { draftOf } from '../draft';
import { definitionOfImport } from '../import/selection';
import { type Import, useImport } from '../import/use-import';
import type { Wizard } from '../use-wizard';
import { ChooseOperations } from './choose-operations';

/**
 * A definition's JSON, an OpenAPI or Swagger document, a Postman collection, a table or a curl command: pasted, as
 * files, or by its address.
 */
export function ImportDialog({ wizard, onClose }: { wizard: Wizard; onClose: () => void }) {
  const reading = useImport();
  const { imported, server, missing } = reading.state;
  const take = (definition: Parameters<typeof draftOf>[0]) => {
    wizard.replace({ ...draftOf(definition), step: 2 });
    onClose();
  };
  // One of our definitions, or a command without any message, is imported at once.
  const isPlain =
    imported !== undefined &&
    imported.keys.length === 0 &&
    imported.notes.length === 0 &&
    imported.operations.every(
      ({ notes, problem, title, tool }) =>
        notes.length === 0 &&
        problem === undefined &&
        (title === tool.name || imported.operations.length === 1),
    );
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each import
  useEffect(() => {
    if (imported && isPlain) take(definitionOfImport(imported, imported.operations, {}));
  }, [imported]);
  return (
    <Dialog open onClose={onClose} title="Import" className="max-w-xl">
      {imported && !isPlain ? (
        <ChooseOperations imported={imported} onTake={take} onBack={reading.back} />
      ) : server !== undefined ? (
        <ServiceForm server={server} reading={reading} />
      ) : missing !== undefined ? (
        <MissingFiles missing={missing} reading={reading} />
      ) : (
        <SourceForm reading={reading} onClose={onClose} />
      )}
    </Dialog>
  );
}

function SourceForm({ reading, onClose }: { reading: Import; onClose: () => void }) {
  const [text, setText] = useState('');
  const { error, busy } = reading.state;
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== '' && busy === undefined) void reading.readText(text);
      }}
    >
      <TextArea
        label="Definition, OpenAPI or Swagger document, Postman collection, CSV, curl command, or an address"
        value={text}
        rows={10}
        spellCheck={false}
        error={error}
        hint="It replaces what is in the wizard now. An address is read by our server."
        onChange={(event) => {
          setText(event.target.value);
          if (error !== undefined) reading.clearError();
        }}
      />
      <p role="status" className="min-h-5 text-sm text-muted wrap-anywhere">
        {busy}
      </p>
      <div className="flex flex-wrap justify-end gap-3">
        <FilePick
          multiple
          accept=".json,.yaml,.yml,.csv,.tsv,.txt,.sh"
          label="Documents"
          onFiles={(files) => void reading.readFiles(files)}
        >
          {(choose) => (
            <Button variant="quiet" className="mr-auto" onClick={choose}>
              <Icon name="upload" /> Choose files
            </Button>
          )}
        </FilePick>
        <Button onClick={onClose}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy !== undefined}
          disabledReason={text.trim() === '' && 'Paste something first'}
        >
          Import
        </Button>
      </div>
    </form>
  );
}

function ServiceForm({ server, reading }: { server: string; reading: Import }) {
  const [address, setAddress] = useState('');
  const { busy } = reading.state;
  const isAddress = /^https?:\/\/[^/\s]+/i.test(address.trim()) && URL.canParse(address.trim());
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (isAddress && busy === undefined) void reading.setService(address.trim());
      }}
    >
      <Notice>
        {server === '' || server === '/'
          ? 'This document does not say where its service is.'
          : `This document says only “${server}” of where its service is.`}
      </Notice>
      <TextField
        label="Address of the service"
        type="url"
        value={address}
        placeholder="https://api.example.com"
        onChange={(event) => setAddress(event.target.value)}
      />
      <div className="flex justify-end gap-3">
        <Button onClick={reading.back}>Back</Button>
        <Button
          type="submit"
          variant="primary"
          busy={busy !== undefined}
          disabledReason={!isAddress && 'An address such as https://api.example.com'}
        >
          Go on
        </Button>
      </div>
    </form>
  );
}

function MissingFiles({ missing, reading }: { missing: readonly string[]; reading: Import }) {
  return (
    <div className="flex flex-col gap-4">
      <Notice tone="warning" title="It refers to other files">
        <ul className="list-disc pl-5">
          {missing.map((file) => (
            <li key={file} className="wrap-anywhere">
              {file}
            </li>
          ))}
        </ul>
      </Notice>
      <div className="flex justify-end gap-3">
        <Button onClick={reading.back}>Back</Button>
        <FilePick
          multiple
          accept=".json,.yaml,.yml"
          label="Missing documents"
          onFiles={(files) => void reading.readFiles(files)}
        >
          {(choose) => (
            <Button variant="primary" onClick={choose}>
              <Icon name="upload" /> Choose them
            </Button>
          )}
        </FilePick>
      </div>
    </div>
  );
}
