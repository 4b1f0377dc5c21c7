import type { MutableRefObject } from 'react';
import type { PivotSettings } from '../analysis/pivot-model';
import type { JoinedFile } from '../analysis/sql-model';
import type { AskOpen, OpenData } from '../use-data-analysis';

/** The props of a view of the open dataset. */
export interface ViewProps {
  open: OpenData;
  ask: AskOpen;
}

/** The user's settings in a view, kept while the dataset is open and another view is shown. */
export interface StoredSettings {
  query?: string;
  joined?: readonly JoinedFile[];
  pivot?: PivotSettings;
}

export interface StoredViewProps extends ViewProps {
  kept: MutableRefObject<StoredSettings>;
}
