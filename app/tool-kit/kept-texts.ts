/** What tools keep for the visitor on this device or in their account, as AI Search can search it. */

/** One thing that is kept: a conversation, a note, a task, a file. */
export interface KeptText {
  /** Unique within its place. */
  id: string;
  title: string;
  /** ISO 8601; null when unknown. */
  date: string | null;
  /** Markdown or plain text, or a file to be read. */
  content: string | Blob;
}

/** The default of a `kept-texts.ts` in a tool's or feature's folder. */
export interface KeptPlace {
  /** Its name for the visitor: 'Notes', 'Planner'. */
  name: string;
  /** The page that shows it. */
  url: string;
  /** Its texts must not be copied to this device: nothing that quotes them may be stored. */
  isPrivate?: true;
  /** What is kept, and what cannot be searched and why, one sentence each. */
  read: () => Promise<{ texts: readonly KeptText[]; problems?: readonly string[] }>;
}
