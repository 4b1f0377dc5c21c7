import { useCallback, useEffect, useState } from 'react';
import { useJobs } from '~/jobs/use-jobs';
import { onFirstUse } from '~/platform/on-first-use';
import { prefetch } from '~/platform/prefetch';
import { useLocal } from '~/platform/use-local';
import { type ContentType, isSample, sampleOf, typeOfText } from './content/content-type';
import type { HistoryEntry } from './history';
import { historyMark } from './history-mark';
import type { jobs as qrJobs } from './jobs';
import { loadLater } from './parts/loaded-later';
import { defaultOptions, defaultStyle, type QrOptions } from './qr-options';
import { type CodeState, useCode } from './use-code';
import { type LogoState, useLogo } from './use-logo';

export interface QrGeneratorState extends CodeState, LogoState {
  type: ContentType;
  text: string;
  options: QrOptions;
  /** False until the page is used for the first time. */
  isAwake: boolean;
  /** Text of one's own that gave way to a sample and can be brought back. */
  replaced: { type: ContentType; text: string } | undefined;
  hasHistory: boolean;
  /** Counts changes of the history, for whoever shows it. */
  historyVersion: number;
  historyProblem: string | undefined;
  chooseType: (type: ContentType) => void;
  setText: (text: string) => void;
  bringBack: () => void;
  change: (part: Partial<QrOptions>) => void;
  changeStyle: (part: Partial<QrOptions['style']>) => void;
  resetColours: () => void;
  /** Saves the code of what stands in the form, as soon as it is made and read back. */
  download: () => void;
  isDownloading: boolean;
  load: (entry: HistoryEntry) => void;
  /** Takes a text that was read from another code. */
  use: (text: string) => void;
  onHistoryCleared: () => void;
}

const firstType: ContentType = 'url';

/** Everything that the page of the QR Generator knows and can do. */
export function useQrGenerator(): QrGeneratorState {
  const [content, setContent] = useState({ type: firstType, text: sampleOf(firstType) });
  const [replaced, setReplaced] = useState<QrGeneratorState['replaced']>();
  const [options, setOptions] = useState(defaultOptions);
  const [isAwake, setAwake] = useState(false);
  const [wantsDownload, setWantsDownload] = useState(false);
  const [hasHistory, setHasHistory] = useLocal(historyMark);
  const [historyVersion, setHistoryVersion] = useState(0);
  const [historyProblem, setHistoryProblem] = useState<string>();
  const jobs = useJobs<typeof qrJobs>('qr-generator');
  const logo = useLogo(jobs);
  const made = useCode(jobs, { text: content.text, options, logo: logo.logo?.png }, isAwake);
  const { code, isCurrent, problem } = made;

  useEffect(() => onFirstUse(() => setAwake(true)), []);
  // What page and worker may need next is fetched once the first code is there: it works offline then.
  const hasCode = code !== undefined;
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    if (hasCode) void prefetch([loadLater(), jobs.warmUp(undefined, { signal })]);
    return () => controller.abort();
  }, [hasCode, jobs]);

  const isReady = wantsDownload && isCurrent;
  useEffect(() => {
    if (problem) setWantsDownload(false);
    if (!isReady || !code) return;
    setWantsDownload(false);
    void import('./after-first-use')
      .then(({ saveCode }) => saveCode(code))
      .then((wrong) => {
        setHistoryProblem(wrong);
        setHasHistory(true);
        setHistoryVersion((version) => version + 1);
      });
  }, [isReady, code, problem, setHasHistory]);

  const change = useCallback(
    (part: Partial<QrOptions>) => setOptions((now) => ({ ...now, ...part })),
    [],
  );
  const changeStyle = useCallback(
    (part: Partial<QrOptions['style']>) =>
      setOptions((now) => ({ ...now, style: { ...now.style, ...part } })),
    [],
  );
  return {
    ...made,
    ...content,
    ...logo,
    options,
    isAwake,
    replaced,
    hasHistory,
    historyVersion,
    historyProblem,
    chooseType: (type) => {
      const isOwn = content.text.trim() !== '' && !isSample(content.text);
      if (isOwn) setReplaced(content);
      setContent({ type, text: sampleOf(type) });
    },
    setText: useCallback((text) => setContent(({ type }) => ({ type, text })), []),
    bringBack: () => {
      if (replaced) setContent(replaced);
      setReplaced(undefined);
    },
    change,
    changeStyle,
    resetColours: () => {
      const { foreground, background } = defaultOptions;
      change({ foreground, background });
      changeStyle({ gradient: defaultStyle.gradient });
    },
    download: () => {
      setAwake(true);
      setWantsDownload(true);
    },
    isDownloading: wantsDownload,
    load: (entry) => {
      setContent({ type: typeOfText(entry.text), text: entry.text });
      setReplaced(undefined);
      setOptions(entry.options);
      logo.setLogo(entry.logo && { name: 'Logo of this code', png: entry.logo });
    },
    use: (text) => setContent({ type: typeOfText(text), text: text.replace(/\r\n/g, '\n') }),
    onHistoryCleared: useCallback(() => {
      setHasHistory(false);
      setHistoryProblem(undefined);
    }, [setHasHistory]),
  };
}
