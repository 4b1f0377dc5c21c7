import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useHandedOverFiles } from '~/tool-kit/use-handed-over-files';
import type { DocumentJobs } from './jobs';
import { messages as texts } from './messages';
import type { DocumentMessage, UploadedDocument } from './passages/document-model';
import type { UploadProblem } from './read-files';

/** The documents and the messages about them. */
export interface Conversation {
  documents: readonly UploadedDocument[];
  messages: readonly DocumentMessage[];
  /** Ids of documents to which questions do not go. */
  leftOut: readonly string[];
  /** The collection on this device in which all of it is kept, if any. */
  collection: { id: string; name: string } | undefined;
}

export interface Documents extends Conversation {
  /** The documents to which questions go. */
  asked: readonly UploadedDocument[];
  /** Changes when a new conversation starts. */
  id: number;
  /** Changes parts of the conversation. */
  set: (part: Partial<Conversation>) => void;
  /** Shows another conversation; one that is not kept can be restored. */
  open: (conversation: Conversation) => void;
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

/** No documents. */
export const nothing: Conversation = {
  documents: [],
  messages: [],
  leftOut: [],
  collection: undefined,
};

/** The documents to which questions go. */
export function askedOf({ documents, leftOut }: Conversation): readonly UploadedDocument[] {
  return leftOut.length === 0 ? documents : documents.filter(({ id }) => !leftOut.includes(id));
}

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
      setReading('the files');
      const { documents, collection } = latest.current;
      const joins = documents.length === 0 ? collection !== undefined : beside;
      const { read, failed, greetings } = await import('./read-files').then(
        ({ readFiles }) =>
          readFiles(jobs, files, {
            beside: joins ? documents : [],
            signal: mine.signal,
            onReading: (name) => control.current === mine && setReading(name),
          }),
        () => ({
          read: [],
          failed: [{ name: '', isAlone: true, message: texts.failed, detail: undefined }],
          greetings: [],
        }),
      );
      if (control.current !== mine) return;
      setReading(undefined);
      setProblems(failed);
      if (read.length === 0) return;
      const before = joins ? latest.current : nothing;
      change(
        {
          ...before,
          documents: [...before.documents, ...read],
          messages: [...before.messages, ...greetings],
        },
        !joins,
      );
    },
    [change, jobs],
  );
  useHandedOverFiles((files) => void load(files));

  // Files that are being read belong to the conversation that is left.
  const show = useCallback(
    (next: Conversation) => {
      control.current?.abort();
      control.current = undefined;
      setReading(undefined);
      change(next, true);
    },
    [change],
  );
  const remove = useCallback(
    (documentId: string) => {
      const { documents, collection } = latest.current;
      const left = documents.filter((document) => document.id !== documentId);
      const isEmpty = left.length === 0;
      change({ ...(isEmpty ? { ...nothing, collection } : latest.current), documents: left }, true);
    },
    [change],
  );
  const set = useCallback(
    (part: Partial<Conversation>) => update({ ...latest.current, ...part }),
    [update],
  );
  const setMessages = useCallback(
    (edit: (messages: readonly DocumentMessage[]) => readonly DocumentMessage[]) => {
      set({ messages: edit(latest.current.messages) });
    },
    [set],
  );
  const asked = useMemo(() => askedOf(conversation), [conversation]);
  return {
    ...conversation,
    asked,
    id,
    set,
    open: useCallback(
      (next) => {
        const isKept = latest.current.collection !== undefined;
        show(next);
        if (isKept) setFormer(undefined);
      },
      [show],
    ),
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
    // What has been read until then stays.
    cancelReading: useCallback(() => control.current?.abort(), []),
    problems,
    dismissProblems: useCallback(() => setProblems([]), []),
    remove,
    restore: former && (() => show(former)),
  };
}
