import { messages } from '@entropy-tools/convert/messages';
import { onlyConvertibleTo } from '@entropy-tools/convert/only-convertible-to';
import { extensionOf } from '@entropy-tools/core/file-names';
import { useMemo } from 'react';
import { describeRequirement } from '~/tool-kit/office/describe-requirement';
import { askForActions } from '~/ui/ask-for-actions';
import { Button } from '~/ui/button';
import { Notice } from '~/ui/notice';
import { type ChosenFormat, isLightFormat } from '../faithful/pick-engine';
import { targetsOfSource } from '../offered-targets';
import type { ConverterState } from '../use-converter';

/** More targets than these are found in the file's own menu. */
const mostTargets = 6;

/** Opens the sheet of what else can be done with files. */
function WhatElse({ files }: { files: readonly File[] }) {
  return (
    <Button size="small" onClick={() => askForActions(files)}>
      What else can be done with {files.length === 1 ? 'it' : 'them'}?
    </Button>
  );
}

/** Files that the Converter does not know: the specification's message, and what else can be done with them. */
export function RefusedFiles({ files }: { files: readonly File[] }) {
  const extensions = new Set(files.map(({ name }) => extensionOf(name)).filter(Boolean));
  return (
    <Notice tone="error" title={messages.notAccepted}>
      {[...extensions].map(messages.extensionNotSupported).join(' ')}
      <div className="mt-3 flex flex-wrap gap-2">
        <WhatElse files={files} />
      </div>
    </Notice>
  );
}

/** Files that cannot become what is asked: what they can become, and what else can be done with them. */
export function FilesWithoutWay({ converter }: { converter: ConverterState }) {
  const { jobsOfFiles, canFaithful } = converter;
  const formats = new Set(
    jobsOfFiles
      .filter(
        ({ format, target, engine }) =>
          engine === undefined &&
          (target !== '' || targetsOfSource(format, canFaithful).length === 0),
      )
      .map(({ format }) => format),
  );
  return [...formats].map((format) => (
    <FormatWithoutWay key={format} format={format} converter={converter} />
  ));
}

function FormatWithoutWay({
  format,
  converter: { jobsOfFiles, canFaithful, faithful, setOwnTarget },
}: {
  format: ChosenFormat;
  converter: ConverterState;
}) {
  const affected = useMemo(
    () => jobsOfFiles.filter((one) => one.format === format && one.engine === undefined),
    [jobsOfFiles, format],
  );
  const files = useMemo(() => affected.map(({ file }) => file), [affected]);
  const targets = targetsOfSource(format, canFaithful);
  const { state } = faithful;
  return (
    <Notice tone="warning" title={sentence(format)}>
      {targets.length === 0 && state.status === 'lacking' && (
        <p>{describeRequirement(state.lack, 'LibreOffice, which opens it,', '')}</p>
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {targets.slice(0, mostTargets).map((target) => (
          <Button
            key={target}
            size="small"
            onClick={() =>
              setOwnTarget(
                affected.map(({ id }) => id),
                target,
              )
            }
          >
            {format.toUpperCase()} to {target.toUpperCase()}
          </Button>
        ))}
        <WhatElse files={files} />
      </div>
    </Notice>
  );
}

function sentence(format: ChosenFormat): string {
  return isLightFormat(format)
    ? onlyConvertibleTo(format)
    : `${format.toUpperCase()} cannot be converted to that here.`;
}
