import { toToolError } from '@entropy-tools/core/part-error';
import { isScan } from '@entropy-tools/documents/doc/no-text';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import type { DocumentJobs } from './jobs';
import { messages as texts } from './messages';
import {
  type DocumentMessage,
  greetingFor,
  type UploadedDocument,
} from './passages/document-model';

/** The documents and the messages about them. */
export interface Conversation {
  documents: readonly UploadedDocument[];
  messages: readonly DocumentMessage[];
}

/** Why a file was rejected: the specification's message, and our reader's finding. */
interface UploadProblem {
  name: string;
  /** It was the only file chosen, so its name need not be shown. */
  isAlone: boolean;
  message: string;
  detail: string | undefined;
  /** The file, if its pages are images of text. */
  scan?: File;
}

export interface Documents extends Conversation {
  /** Changes when a new conversation starts. */
  id: number;
  /** Returns the current conversation, also to asynchronous work that started earlier. */
  now: () => Conversation;
  add: (message: DocumentMessage) => void;
  replace: (message: DocumentMessage) => void;
  drop: (messageId: string) => void;
  /** Reads files. Without `beside` they replace the current documents and start a new conversation. */
  load: (files: readonly File[], options?: { beside: boolean }) => void;
  reading: string | undefined;
  cancelReading: () => void;
  problems: readonly UploadProblem[];
  dismissProblems: () => void;
  remove: (id: string) => void;
  /** Restores what was last removed or replaced. */
  restore: (() => void) | undefined;
}

const nothing: Conversation = { documents: [], messages: [] };

/**
 * The loaded documents and their conversation.
 * @param onChange called before documents are added or removed
 */
export function useDocuments(jobs: DocumentJobs, onChange: () => void): Documents {
  const [conversation, setConversation] = useState(nothing);
  const [id, setId] = useState(0);
  const [former, setFormer] = useState<Conversation>();
  const [reading, setReading] = useState<string>();
  const [problems, setProblems] = useState<readonly UploadProblem[]>([]);
  const latest = useRef(nothing);
  const control = useRef<AbortController>(undefined);
  useEffect(() => () => control.current?.abort(), []);

  const update = useCallback((next: Conversation) => {
    latest.current = next;
    setConversation(next);
  }, []);
  const change = useCallback(
    (next: Conversation, isNew: boolean) => {
      onChange();
      setFormer(isNew && latest.current.documents.length > 0 ? latest.current : undefined);
      if (isNew) setId((now) => now + 1);
      update(next);
    },
    [onChange, update],
  );

  const load = useCallback(
    async (files: readonly File[], { beside } = { beside: false }) => {
      if (files.length === 0) return;
      control.current?.abort();
      const mine = new AbortController();
      control.current = mine;
      setProblems([]);
      const read: UploadedDocument[] = [];
      const failed: UploadProblem[] = [];
      for (const file of files) {
        setReading(file.name);
        const outcome = await readFile(jobs, file, mine.signal);
        if (mine.signal.aborted) break;
        if (outcome.kind === 'read') read.push(outcome.document);
        else {
          const { message, detail } = outcome;
          const isAlone = files.length === 1;
          const scan = isScan(file, detail) ? { scan: file } : {};
          failed.push({ name: file.name, isAlone, message, detail, ...scan });
        }
      }
      if (control.current !== mine) return;
      setReading(undefined);
      setProblems(failed);
      if (read.length === 0) return;
      const before = latest.current;
      const joins = beside && before.documents.length > 0;
      const greetings = read.map((document, at) => greeting(document, joins || at > 0));
      change(
        joins
          ? {
              documents: [...before.documents, ...read],
              messages: [...before.messages, ...greetings],
            }
          : { documents: read, messages: greetings },
        !joins,
      );
    },
    [change, jobs],
  );
  useHandedOverFiles((files) => void load(files));

  const remove = useCallback(
    (documentId: string) => {
      const { documents, messages } = latest.current;
      const left = documents.filter((document) => document.id !== documentId);
      change(left.length === 0 ? nothing : { documents: left, messages }, true);
    },
    [change],
  );
  const setMessages = useCallback(
    (edit: (messages: readonly DocumentMessage[]) => readonly DocumentMessage[]) => {
      update({ ...latest.current, messages: edit(latest.current.messages) });
    },
    [update],
  );
  return {
    ...conversation,
    id,
    now: useCallback(() => latest.current, []),
    add: useCallback((message) => setMessages((list) => [...list, message]), [setMessages]),
    replace: useCallback(
      (message) =>
        setMessages((list) => list.map((other) => (other.id === message.id ? message : other))),
      [setMessages],
    ),
    drop: useCallback(
      (messageId) => setMessages((list) => list.filter((other) => other.id !== messageId)),
      [setMessages],
    ),
    load: useCallback((files, options) => void load(files, options), [load]),
    reading,
    cancelReading: useCallback(() => {
      control.current?.abort();
      control.current = undefined;
      setReading(undefined);
    }, []),
    problems,
    dismissProblems: useCallback(() => setProblems([]), []),
    remove,
    restore: former && (() => change(former, true)),
  };
}

async function readFile(jobs: DocumentJobs, file: File, signal: AbortSignal) {
  try {
    const { output, warnings } = await jobs.read(file, { signal });
    if (output.kind === 'refused' || warnings.length === 0) return output;
    return { ...output, document: { ...output.document, notes: [...new Set(warnings)] } };
  } catch (error) {
    const { message: detail } = await toToolError(error);
    return { kind: 'refused' as const, message: texts.failed, detail };
  }
}

function greeting(document: UploadedDocument, isFurther: boolean): DocumentMessage {
  return {
    id: crypto.randomUUID(),
    type: 'assistant',
    content: greetingFor(document, isFurther),
    timestamp: new Date().toISOString(),
    own: 'greeting',
  };
}
