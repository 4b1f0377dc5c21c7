import { messages } from '@entropy-tools/convert/messages';
import { type RefObject, Suspense, useEffect, useMemo, useRef } from 'react';
import { ToolPanes } from '~/tool-kit/tool-shell';
import { useAddressQuery } from '~/tool-kit/use-address-query';
import { useSessionResults } from '~/tool-kit/use-session-results';
import { FileDrop } from '~/ui/file-drop';
import { lazyPart } from '~/ui/lazy-part';
import { Notice } from '~/ui/notice';
import { Skeleton } from '~/ui/skeleton';
import { type ChosenTarget, kindOf } from '../faithful/pick-engine';
import { optionsFromAddress } from '../options-from-address';
import { tool } from '../tool';
import { type ChosenFile, type ConverterState, useConverter } from '../use-converter';
import { ChosenFiles } from './chosen-files';
import { ConvertButton } from './convert-button';
import { FilesWithoutWay, RefusedFiles } from './no-way';
import { OpenedArchives } from './opened-archives';
import { NothingYet } from './start-panes';
import { TargetSelect } from './target-select';

const loadResult = () => import('./conversion-result');
const ConversionResult = lazyPart(loadResult);
const MoreOptions = lazyPart(() => import('./more-options'));
const RecogniseText = lazyPart(() => import('../recognise/recognise-text'), 'RecogniseText');
const UnlockOffice = lazyPart(() => import('~/tool-kit/locked/unlock-office'));
const FontFacts = lazyPart(() => import('./font-facts'), 'FontFacts');
const FilmFacts = lazyPart(() => import('./film-facts'), 'FilmFacts');
const EngineChoice = lazyPart(() => import('./engine-choice'));

/** What the page knew before this part was loaded. */
export interface WorkbenchProps {
  /** Files that arrived and are not taken in yet. */
  arrived: readonly File[];
  /** Called once they are. */
  onTaken: () => void;
  /** The target to begin with; '' for none. */
  startTarget: ChosenTarget | '';
  /** What had the focus in the part that this one replaces. */
  focus: 'zone' | 'action' | undefined;
}

/** The Converter with files: loaded with the first one, together with the table of formats. */
export default function Workbench({ arrived, onTaken, startTarget, focus }: WorkbenchProps) {
  const converter = useConverter(startTarget);
  useAddressQuery((query) => {
    const { options, words } = optionsFromAddress(query);
    if (words.length > 0) converter.setOptions(options);
  });
  const action = useRef<HTMLButtonElement>(null);
  const zone = useRef<HTMLButtonElement>(null);
  const latest = useRef({ add: converter.add, onTaken });
  useEffect(() => {
    latest.current = { add: converter.add, onTaken };
  });
  useEffect(() => {
    if (arrived.length === 0) return;
    latest.current.add(arrived);
    latest.current.onTaken();
  }, [arrived]);
  const hasFocused = useRef(false);
  useEffect(() => {
    if (hasFocused.current) return;
    hasFocused.current = true;
    if (focus) (focus === 'zone' ? zone : action).current?.focus();
  }, [focus]);
  return (
    <ToolPanes
      input={<ConverterInput converter={converter} action={action} zone={zone} />}
      result={<ConverterOutput converter={converter} action={action} />}
      stage={converter.job.state.status}
    />
  );
}

const isFont = ({ format }: ChosenFile) => kindOf(format) === 'font';
const isFilm = ({ format }: ChosenFile) => ['film', 'sound'].includes(kindOf(format));

interface PaneProps {
  converter: ConverterState;
  /** The main button: receives the focus when the focused control is removed. */
  action: RefObject<HTMLButtonElement>;
}

function ConverterInput({
  converter,
  action,
  zone,
}: PaneProps & { zone: RefObject<HTMLButtonElement> }) {
  const { files, refused, target, job, engines, hasChoice } = converter;
  const busy = job.state.status === 'running';
  const engine = engines.includes('faithful') ? 'faithful' : hasChoice && 'light';
  return (
    <>
      <FileDrop
        label="Drop files here"
        extensions={[]}
        disabled={busy}
        onFiles={converter.add}
        buttonRef={zone}
      />
      {refused.length > 0 && <RefusedFiles files={refused} />}
      <OpenedArchives converter={converter} busy={busy} />
      <ChosenFiles converter={converter} busy={busy} onEmpty={() => zone.current?.focus()} />
      {files.some(isFont) && (
        <Suspense fallback={null}>
          <FontFacts converter={converter} />
        </Suspense>
      )}
      {converter.locked.length > 0 && !busy && (
        <Suspense fallback={null}>
          <UnlockOffice
            files={converter.locked}
            asked={converter.asked}
            onOpened={converter.replace}
          />
        </Suspense>
      )}
      {converter.mixed && <Notice>{messages.mixed}</Notice>}
      <TargetSelect converter={converter} busy={busy} />
      {converter.jobsOfFiles.some((one) => one.target !== '' && isFilm(one)) && (
        <Suspense fallback={null}>
          <FilmFacts converter={converter} />
        </Suspense>
      )}
      {!busy && <FilesWithoutWay converter={converter} />}
      {engine && (
        <Suspense fallback={null}>
          <EngineChoice
            faithful={converter.faithful}
            engine={engine}
            hasChoice={converter.hasChoice}
            isAwaiting={converter.isAwaiting}
            busy={busy}
            onChoose={converter.chooseEngine}
          />
        </Suspense>
      )}
      {target !== '' && (
        <Suspense fallback={null}>
          <MoreOptions converter={converter} target={target} />
        </Suspense>
      )}
      {files.length > 0 && (
        <Suspense fallback={null}>
          <RecogniseText files={files} />
        </Suspense>
      )}
      <ConvertButton converter={converter} action={action} />
    </>
  );
}

function ConverterOutput({ converter, action }: PaneProps) {
  const hasFiles = converter.files.length > 0;
  useEffect(() => {
    if (hasFiles) void loadResult().catch(() => undefined);
  }, [hasFiles]);
  const { state } = converter.job;
  const made = state.status === 'done' ? state.result.download : undefined;
  const { showEarlier } = useSessionResults(
    tool.slug,
    useMemo(() => made && [made], [made]),
  );
  if (state.status === 'idle') return showEarlier(<NothingYet />);
  return (
    <Suspense fallback={<Skeleton className="h-40 w-full" />}>
      <ConversionResult converter={converter} focusAction={() => action.current?.focus()} />
    </Suspense>
  );
}
