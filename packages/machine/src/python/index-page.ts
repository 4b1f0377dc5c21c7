// Pages of a Python package index as JSON. Source: PEP 503, 592 (yanked), 691 (JSON).

/** Media type of a page. */
export const INDEX_TYPE = 'application/vnd.pypi.simple.v1+json';

/** A file of a project in the index. */
export interface IndexFile {
  filename: string;
  /** Absolute, or relative to the page. */
  url: string;
  /** Hex digests by algorithm. */
  hashes: Readonly<Record<string, string>>;
  /** Withdrawn by its author: true, or the reason. */
  yanked?: boolean | string;
  'requires-python'?: string | null;
}

/** A project's page. */
export interface IndexPage {
  files: readonly IndexFile[];
}
