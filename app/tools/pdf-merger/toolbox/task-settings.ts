import type { Paper } from '@entropy-tools/documents/pdf/layout/paper';
import type { PagesPerSheet } from '@entropy-tools/documents/pdf/layout/sheets';
import type { StampAlign, StampEdge } from '@entropy-tools/documents/pdf/stamp/stamp-pages';
import type { StandardFamily } from '@entropy-tools/documents/pdf/write-text/families';

/** The settings of each task. Lengths are in millimetres. */
export interface TaskSettings {
  compress: { aim: 'light' | 'medium' | 'strong' | 'size'; megabytes: number };
  protect: {
    openPassword: string;
    ownerPassword: string;
    printing: boolean;
    copying: boolean;
    changing: boolean;
  };
  unprotect: { isAllowed: boolean };
  properties: Record<string, never>;
  numbers: {
    text: string;
    edge: StampEdge;
    align: StampAlign;
    /** A second line at the other edge; '' for none. */
    otherText: string;
    otherAlign: StampAlign;
    family: StandardFamily;
    sizePt: number;
    color: string;
    marginMm: number;
    firstNumber: number;
    mirrored: boolean;
  };
  watermark: {
    kind: 'text' | 'picture';
    text: string;
    picture?: File;
    color: string;
    /** Per cent. */
    opacity: number;
    /** Degrees, anticlockwise. */
    angle: number;
    /** Per cent of the page's width. */
    width: number;
  };
  flatten: { forms: boolean; comments: boolean };
  resize: {
    kind: 'crop' | 'paper';
    topMm: number;
    rightMm: number;
    bottomMm: number;
    leftMm: number;
    paper: Paper;
  };
  sheets: { layout: PagesPerSheet | 'booklet'; paper: Paper; frames: boolean };
  'to-pictures': { type: 'image/png' | 'image/jpeg' | 'image/webp'; dpi: number; quality: number };
  'from-pictures': { pageSize: 'A4' | 'A5' | 'Letter'; marginMm: number };
  'extract-pictures': { minSide: number };
  compare: Record<string, never>;
  repair: Record<string, never>;
}

export type ToolboxTask = keyof TaskSettings;

/** Settings changed so far; the rest have their defaults. */
export type ChosenSettings = { [Name in ToolboxTask]?: Partial<TaskSettings[Name]> };

/** A task with its settings, as sent to the worker. */
export type ToolboxRequest = {
  [Name in ToolboxTask]: { task: Name; settings: TaskSettings[Name] };
}[ToolboxTask];

export const defaultSettings: TaskSettings = {
  compress: { aim: 'medium', megabytes: 5 },
  protect: { openPassword: '', ownerPassword: '', printing: true, copying: true, changing: true },
  unprotect: { isAllowed: false },
  properties: {},
  numbers: {
    text: '{page} / {pages}',
    edge: 'bottom',
    align: 'center',
    otherText: '',
    otherAlign: 'left',
    family: 'Helvetica',
    sizePt: 10,
    color: '#333333',
    marginMm: 10,
    firstNumber: 1,
    mirrored: false,
  },
  watermark: {
    kind: 'text',
    text: 'DRAFT',
    color: '#c0392b',
    opacity: 20,
    angle: 45,
    width: 70,
  },
  flatten: { forms: true, comments: true },
  resize: { kind: 'paper', topMm: 10, rightMm: 10, bottomMm: 10, leftMm: 10, paper: 'A4' },
  sheets: { layout: 2, paper: 'A4', frames: false },
  'to-pictures': { type: 'image/png', dpi: 150, quality: 85 },
  'from-pictures': { pageSize: 'A4', marginMm: 10 },
  'extract-pictures': { minSide: 32 },
  compare: {},
  repair: {},
};

/** The changed settings, completed with the defaults. */
export function completeSettings(chosen: ChosenSettings): TaskSettings {
  const complete = Object.entries(defaultSettings).map(([task, usual]) => [
    task,
    { ...usual, ...chosen[task as ToolboxTask] },
  ]);
  return Object.fromEntries(complete) as TaskSettings;
}
