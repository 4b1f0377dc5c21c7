import { useCallback, useState } from 'react';
import { downloadBlob } from '~/lib/download';
import { ToolError } from '~/lib/tool-error';
import { type ContentType, contentTypes, sampleOf, typeOfText } from './content/content-type';
import type { HistoryEntry } from './history';
import { defaultOptions, defaultStyle, formatFacts, type QrOptions } from './qr-options';
import { type CodeState, useCode } from './use-code';
import { useQrWorker } from './use-qr-worker';

/** A logo in use. */
interface ChosenLogo {
  name: string;
  /** As `readLogo` gave it. */
  png: Blob;
}

export interface QrGeneratorState extends CodeState {
  type: ContentType;
  text: string;
  options: QrOptions;
  logo: ChosenLogo | undefined;
  logoProblem: string | undefined;
  /** Text of one's own that gave way to a sample and can be brought back. */
  replaced: { type: ContentType; text: string } | undefined;
  /** Counts changes of the history, for whoever shows it. */
  historyVersion: number;
  historyProblem: string | undefined;
  chooseType: (type: ContentType) => void;
  setText: (text: string) => void;
  bringBack: () => void;
  change: (part: Partial<QrOptions>) => void;
  changeStyle: (part: Partial<QrOptions['style']>) => void;
  addLogo: (file: File) => Promise<void>;
  removeLogo: () => void;
  resetColours: () => void;
  download: () => Promise<void>;
  load: (entry: HistoryEntry) => void;
}

const firstType: ContentType = 'url';

/** Everything that the page of the QR Generator knows and can do. */
export function useQrGenerator(): QrGeneratorState {
  const [content, setContent] = useState({ type: firstType, text: sampleOf(firstType) });
  const [replaced, setReplaced] = useState<QrGeneratorState['replaced']>();
  const [options, setOptions] = useState(defaultOptions);
  const [logo, setLogo] = useState<ChosenLogo>();
  const [logoProblem, setLogoProblem] = useState<string>();
  const [historyVersion, setHistoryVersion] = useState(0);
  const [historyProblem, setHistoryProblem] = useState<string>();
  const run = useQrWorker();
  const made = useCode(run, { text: content.text, options, logo: logo?.png });

  const setText = useCallback((text: string) => setContent(({ type }) => ({ type, text })), []);
  const change = useCallback(
    (part: Partial<QrOptions>) => setOptions((now) => ({ ...now, ...part })),
    [],
  );
  const changeStyle = useCallback(
    (part: Partial<QrOptions['style']>) =>
      setOptions((now) => ({ ...now, style: { ...now.style, ...part } })),
    [],
  );

  const chooseType = (type: ContentType) => {
    const isOwn = content.text.trim() !== '' && !isSample(content.text);
    if (isOwn) setReplaced(content);
    setContent({ type, text: sampleOf(type) });
  };
  const addLogo = async (file: File) => {
    setLogoProblem(undefined);
    try {
      const png = await run({ kind: 'logo', file }, { signal: new AbortController().signal });
      setLogo({ name: file.name, png });
    } catch (error) {
      setLogoProblem(
        error instanceof ToolError ? error.message : 'This image cannot be used. Try another one.',
      );
    }
  };
  const download = async () => {
    const code = await made.current();
    if (!code) return;
    downloadBlob(code.blob, `qr-code.${formatFacts[code.options.format].extension}`);
    const { text, blob: file, logo: png } = code;
    const entry = {
      id: crypto.randomUUID(),
      text,
      timestamp: Date.now(),
      options: code.options,
      file,
    };
    try {
      const { addToHistory } = await import('./history');
      const written = await addToHistory(png ? { ...entry, logo: png } : entry);
      setHistoryProblem(
        written.ok ? undefined : 'This device has no room left: the code is not in the history.',
      );
      setHistoryVersion((version) => version + 1);
    } catch {
      setHistoryProblem('The history cannot be written in this browser.');
    }
  };

  return {
    ...made,
    ...content,
    options,
    logo,
    logoProblem,
    replaced,
    historyVersion,
    historyProblem,
    chooseType,
    setText,
    bringBack: () => {
      if (replaced) setContent(replaced);
      setReplaced(undefined);
    },
    change,
    changeStyle,
    addLogo,
    removeLogo: () => {
      setLogo(undefined);
      setLogoProblem(undefined);
    },
    resetColours: () => {
      const { foreground, background } = defaultOptions;
      change({ foreground, background });
      changeStyle({ gradient: defaultStyle.gradient });
    },
    download,
    load: (entry) => {
      setContent({ type: typeOfText(entry.text), text: entry.text });
      setReplaced(undefined);
      setOptions(entry.options);
      setLogo(entry.logo && { name: 'Logo of this code', png: entry.logo });
      setLogoProblem(undefined);
    },
  };
}

function isSample(text: string): boolean {
  return contentTypes.some(({ sample }) => sample === text);
}
