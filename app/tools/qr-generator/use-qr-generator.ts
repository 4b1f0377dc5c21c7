import { useCallback, useEffect, useState } from 'react';
import { useJobs } from '~/jobs/use-jobs';
import type { LocalRecord } from '~/platform/local-store';
import { onFirstUse } from '~/platform/on-first-use';
import { prefetch } from '~/platform/prefetch';
import { useLocal } from '~/platform/use-local';
import { useAddressQuery } from '~/tool-kit/use-address-query';
import { type ContentType, isSample, sampleOf, typeOfText } from './content/content-type';
import type { HistoryEntry } from './history';
import type { jobs as qrJobs } from './jobs';
import { loadLater } from './parts/loaded-later';
import { defaultOptions, defaultStyle, type QrOptions } from './qr-options';
import { type CodeState, useCode } from './use-code';
import { type LogoState, useLogo } from './use-logo';

/** Whether there is any history; without one, nothing of it is loaded. */
const hasHistoryRecord: LocalRecord<boolean> = {
  key: 'qr-generator-history',
  version: 1,
  parse: (value) => (typeof value === 'boolean' ? value : undefined),
  fallback: false,
};

export interface QrGeneratorState extends CodeState, LogoState {
  type: ContentType;
  text: string;
  options: QrOptions;
  /** False until the page is first used. */
  isAwake: boolean;
  /** The user's own text that was replaced by a sample and can be restored. */
  replaced: { type: ContentType; text: string } | undefined;
  hasHistory: boolean;
  /** Incremented by each change of the history, to refresh its display. */
  historyVersion: number;
  historyProblem: string | undefined;
  chooseType: (type: ContentType) => void;
  setText: (text: string) => void;
  bringBack: () => void;
  change: (part: Partial<QrOptions>) => void;
  changeStyle: (part: Partial<QrOptions['style']>) => void;
  resetColours: () => void;
  /** Saves the code for the current form, as soon as it has been made and verified. */
  download: () => void;
  isDownloading: boolean;
  load: (entry: HistoryEntry) => void;
  /** Uses the text read from another code. */
  use: (text: string) => void;
  onHistoryCleared: () => void;
}

const firstType: ContentType = 'url';
const MAX_ADDRESS_TEXT = 500;

/** State and actions of the QR Generator's page. */
export function useQrGenerator(): QrGeneratorState {
  const [content, setContent] = useState({ type: firstType, text: sampleOf(firstType) });
  const [replaced, setReplaced] = useState<QrGeneratorState['replaced']>();
  const [options, setOptions] = useState(defaultOptions);
  const [isAwake, setAwake] = useState(false);
  const [wantsDownload, setWantsDownload] = useState(false);
  const [hasHistory, setHasHistory] = useLocal(hasHistoryRecord);
  const [historyVersion, setHistoryVersion] = useState(0);
  const [historyProblem, setHistoryProblem] = useState<string>();
  const jobs = useJobs<typeof qrJobs>('qr-generator');
  const logo = useLogo(jobs);
  const made = useCode(jobs, { text: content.text, options, logo: logo.logo?.png }, isAwake);
  const { code, isCurrent, problem } = made;

  useEffect(() => onFirstUse(() => setAwake(true)), []);
  // `?text=https://example.com`
  useAddressQuery((query) => {
    const text = (query.get('text') ?? '').slice(0, MAX_ADDRESS_TEXT);
    if (text.trim() === '') return;
    setContent({ type: typeOfText(text), text });
    setAwake(true);
  });
  // Once the first code is ready, loads what page and worker may need next, so that they work offline.
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
