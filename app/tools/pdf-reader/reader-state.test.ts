import { expect, test } from 'vitest';
import {
  currentDocument,
  emptyReader,
  type ReaderAction,
  type ReaderState,
  readerReducer,
} from './reader-state';

const file = (name: string) => new File(['%PDF-'], name, { type: 'application/pdf' });

function run(...actions: ReaderAction[]): ReaderState {
  return actions.reduce(readerReducer, emptyReader);
}

const one: ReaderAction[] = [
  { type: 'added', documents: [{ id: 1, file: file('one.pdf') }] },
  { type: 'opened', id: 1, pageCount: 12 },
];
const two: ReaderAction[] = [
  { type: 'added', documents: [{ id: 2, file: file('two.pdf') }] },
  { type: 'opened', id: 2, pageCount: 3 },
];
const place = (state: ReaderState) => currentDocument(state)?.place;

test('a document is loaded on page 1 at zoom 1', () => {
  expect(place(run(...one))).toMatchObject({ page: 1, zoom: 1, fitsWidth: false, rotation: 0 });
});

test('pages stay within the document', () => {
  expect(place(run(...one, { type: 'wentTo', page: 99 }))?.page).toBe(12);
  expect(place(run(...one, { type: 'wentTo', page: 0 }))?.page).toBe(1);
});

test('fit to width toggles between 1 and 1.2, and any manual zoom clears it', () => {
  const fitted = run(...one, { type: 'fitToggled' });
  expect(place(fitted)).toMatchObject({ zoom: 1.2, fitsWidth: true });
  expect(place(readerReducer(fitted, { type: 'fitToggled' }))).toMatchObject({
    zoom: 1,
    fitsWidth: false,
  });
  const zoomed = readerReducer(fitted, { type: 'zoomed', direction: 1 });
  expect(place(zoomed)).toMatchObject({ zoom: 1.45, fitsWidth: false });
  expect(place(readerReducer(fitted, { type: 'zoomReset' }))).toMatchObject({
    zoom: 1,
    fitsWidth: false,
  });
});

test('zoom goes from 0.25 to 3 by 0.25', () => {
  const zooms = (direction: 1 | -1) => {
    let state = run(...one);
    return Array.from({ length: 10 }, () => {
      state = readerReducer(state, { type: 'zoomed', direction });
      return place(state)?.zoom;
    });
  };
  expect(zooms(1)).toEqual([1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3, 3]);
  expect(zooms(-1)).toEqual([0.75, 0.5, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25, 0.25]);
});

test('each document keeps its position while another is shown', () => {
  const state = run(...one, { type: 'wentTo', page: 7, within: 0.5 }, ...two, { type: 'rotated' });
  expect(place(state)).toMatchObject({ page: 1, rotation: 90 });
  const back = readerReducer(state, { type: 'chosen', id: 1 });
  expect(place(back)).toMatchObject({ page: 7, within: 0.5, rotation: 0 });
});

test('removing the current document clears the view, removing another does not', () => {
  const state = run(...one, ...two);
  expect(currentDocument(readerReducer(state, { type: 'removed', id: 2 }))).toBeUndefined();
  expect(currentDocument(readerReducer(state, { type: 'removed', id: 1 }))?.id).toBe(2);
});

test('rotation cycles in quarter turns', () => {
  const turns = Array.from({ length: 5 }, (): ReaderAction => ({ type: 'rotated' }));
  expect(place(run(...one, ...turns))?.rotation).toBe(90);
});

test('filled-in values count as unsaved until downloaded, whichever document is shown', () => {
  const unsaved = (state: ReaderState) => state.documents.map((each) => each.unsaved ?? false);
  const filled = run(...one, { type: 'filled', id: 1, unsaved: true }, ...two);
  expect(unsaved(readerReducer(filled, { type: 'opened', id: 1, pageCount: 12 }))).toEqual([
    true,
    false,
  ]);
  expect(unsaved(readerReducer(filled, { type: 'filled', id: 1, unsaved: false }))).toEqual([
    false,
    false,
  ]);
});

test('the searchable PDF replaces its scan at any index, and needs no password', () => {
  const state = run(...one, { type: 'opened', id: 1, pageCount: 12, password: 'secret' }, ...two);
  const scan = state.documents[0]?.file ?? file('none.pdf');
  const read = {
    file: file('one.pdf'),
    pdf: new Blob(['%PDF-']),
    pageCount: 12,
    pages: [{ number: 1, confidence: 95, words: 80 }],
    warnings: [],
  };
  const next = readerReducer(state, { type: 'recognised', scan, read });
  expect(next.documents[0]).toMatchObject({ id: 1, file: read.file, recognised: read });
  expect(next.documents[0]).not.toHaveProperty('password');
  expect(next.documents[1]).toBe(state.documents[1]);
  expect(next.currentId).toBe(state.currentId);
});
