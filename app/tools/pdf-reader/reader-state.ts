/**
 * The reader's documents as a reducer: which are loaded, which is shown, and the position in each. Source:
 * specification 2, section 4, 'PDF reader'.
 */
import type { ReadScan } from '~/tool-kit/scan/use-recognition';
import { fitZoom, stepZoom } from './zoom';

/** The position in a document, preserved while another is shown. */
export interface ReadingPosition {
  /** From 1. */
  page: number;
  zoom: number;
  fitsWidth: boolean;
  /** Degrees clockwise on top of each page's own. */
  rotation: number;
  /** How far down the page the upper edge of the view is, 0 to 1. */
  within: number;
  /** Incremented by each jump that did not come from scrolling, to make the view scroll there. */
  jump: number;
}

/** Values of form fields by pdf.js's annotation id, as its annotation storage holds them. */
export type FieldValues = Readonly<Record<string, unknown>>;

export interface ReaderDocument {
  id: number;
  file: File;
  place: ReadingPosition;
  /** 0 until opened. */
  pageCount: number;
  /** Entered by the user; held in memory only. */
  password?: string;
  fields?: FieldValues;
  /** Filled in since the last download. */
  unsaved?: boolean;
  /** Its text was recognised here; `file` is the searchable PDF. */
  recognised?: ReadScan;
}

export interface ReaderState {
  documents: readonly ReaderDocument[];
  /** Undefined: nothing is shown. */
  currentId: number | undefined;
}

export type ReaderAction =
  | { type: 'added'; documents: readonly { id: number; file: File }[] }
  | { type: 'chosen'; id: number }
  | { type: 'removed'; id: number }
  | { type: 'opened'; id: number; pageCount: number; password?: string }
  /** The searchable PDF replaces the scan. */
  | { type: 'recognised'; scan: Blob; read: ReadScan }
  | { type: 'fieldsKept'; id: number; fields: FieldValues }
  /** Form values were changed or downloaded. */
  | { type: 'filled'; id: number; unsaved: boolean }
  /** Goes to a page, and down it by a fraction of its height. */
  | { type: 'wentTo'; page: number; within?: number }
  /** The view was scrolled. */
  | { type: 'scrolled'; id: number; page: number; within: number }
  | { type: 'zoomed'; direction: 1 | -1 }
  | { type: 'zoomReset' }
  | { type: 'fitToggled' }
  | { type: 'rotated' };

export const emptyReader: ReaderState = { documents: [], currentId: undefined };

const start: ReadingPosition = {
  page: 1,
  zoom: 1,
  fitsWidth: false,
  rotation: 0,
  within: 0,
  jump: 0,
};

/** The document that is shown. */
export function currentDocument(state: ReaderState): ReaderDocument | undefined {
  return state.documents.find(({ id }) => id === state.currentId);
}

export function readerReducer(state: ReaderState, action: ReaderAction): ReaderState {
  switch (action.type) {
    case 'added': {
      const added = action.documents.map((one) => ({ ...one, place: start, pageCount: 0 }));
      const currentId = added[0]?.id ?? state.currentId;
      return { documents: [...state.documents, ...added], currentId };
    }
    case 'chosen':
      return { ...state, currentId: action.id };
    case 'removed':
      return {
        documents: state.documents.filter(({ id }) => id !== action.id),
        // Removing the current document clears the view.
        currentId: state.currentId === action.id ? undefined : state.currentId,
      };
    case 'opened':
      return change(state, action.id, ({ place, password, ...rest }) => {
        const known = action.password ?? password;
        return {
          ...rest,
          ...(known === undefined ? {} : { password: known }),
          pageCount: action.pageCount,
          place: { ...place, page: within(place.page, action.pageCount) },
        };
      });
    case 'recognised':
      return {
        ...state,
        documents: state.documents.map((one) => {
          if (one.file !== action.scan) return one;
          const { password: _, ...rest } = one;
          return { ...rest, file: action.read.file, recognised: action.read };
        }),
      };
    case 'fieldsKept':
      return change(state, action.id, (one) => ({ ...one, fields: action.fields }));
    case 'filled':
      return change(state, action.id, (one) => ({ ...one, unsaved: action.unsaved }));
    case 'scrolled':
      return change(state, action.id, (one) => ({
        ...one,
        place: { ...one.place, page: within(action.page, one.pageCount), within: action.within },
      }));
    default:
      return change(state, state.currentId, (one) => ({
        ...one,
        place: movedPlace(one.place, action, one.pageCount),
      }));
  }
}

type Move = Extract<
  ReaderAction,
  { type: 'wentTo' | 'zoomed' | 'zoomReset' | 'fitToggled' | 'rotated' }
>;

function movedPlace(place: ReadingPosition, move: Move, pageCount: number): ReadingPosition {
  switch (move.type) {
    case 'wentTo': {
      const page = within(move.page, pageCount);
      return { ...place, page, within: move.within ?? 0, jump: place.jump + 1 };
    }
    case 'zoomed':
      return { ...place, zoom: stepZoom(place.zoom, move.direction), fitsWidth: false };
    case 'zoomReset':
      return { ...place, zoom: 1, fitsWidth: false };
    case 'fitToggled':
      return { ...place, zoom: place.fitsWidth ? 1 : fitZoom, fitsWidth: !place.fitsWidth };
    case 'rotated':
      return { ...place, rotation: (place.rotation + 90) % 360, within: 0, jump: place.jump + 1 };
  }
}

function within(page: number, pageCount: number): number {
  return Math.max(1, Math.min(page, Math.max(pageCount, 1)));
}

function change(
  state: ReaderState,
  id: number | undefined,
  update: (one: ReaderDocument) => ReaderDocument,
): ReaderState {
  const documents = state.documents.map((one) => (one.id === id ? update(one) : one));
  return { ...state, documents };
}
