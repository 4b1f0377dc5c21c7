/** A node of the editor's document as JSON, as TipTap gives and takes it. */
export interface EditorNode {
  type?: string;
  attrs?: Record<string, unknown>;
  marks?: EditorMark[];
  content?: EditorNode[];
  text?: string;
}

export interface EditorMark {
  type: string;
  attrs?: Record<string, unknown>;
}
