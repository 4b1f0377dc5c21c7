import type { Dispatch } from 'react';
import type { ReaderAction, ReaderDocument } from '../reader-state';
import { MAX_ZOOM, minZoom, zoomLabel } from '../zoom';
import { PageField } from './page-field';
import { ToolButton } from './tool-button';

/** Previous, page number, next. */
export function PageControls({
  document,
  dispatch,
}: {
  document: ReaderDocument;
  dispatch: Dispatch<ReaderAction>;
}) {
  const { place, pageCount } = document;
  const goTo = (page: number) => dispatch({ type: 'wentTo', page });
  return (
    <fieldset className="reader-group reader-paging">
      <legend className="sr-only">Pages</legend>
      <ToolButton
        icon="previous"
        label="Previous page"
        disabledReason={place.page <= 1 && 'This is the first page.'}
        onClick={() => goTo(place.page - 1)}
      />
      <PageField page={place.page} pageCount={pageCount} onPage={goTo} />
      <ToolButton
        icon="next"
        label="Next page"
        disabledReason={place.page >= pageCount && 'This is the last page.'}
        onClick={() => goTo(place.page + 1)}
      />
    </fieldset>
  );
}

/** Zoom out, reset with the percentage, zoom in, fit to width. */
export function ZoomControls({
  document,
  dispatch,
}: {
  document: ReaderDocument;
  dispatch: Dispatch<ReaderAction>;
}) {
  const { zoom, fitsWidth } = document.place;
  return (
    <fieldset className="reader-group reader-zoom">
      <legend className="sr-only">Zoom</legend>
      <ToolButton
        icon="zoom-out"
        label="Zoom out"
        disabledReason={zoom <= minZoom && 'This is the smallest size.'}
        onClick={() => dispatch({ type: 'zoomed', direction: -1 })}
      />
      <button
        type="button"
        aria-label={`Zoom reset, ${zoomLabel(zoom)}`}
        title="Zoom reset"
        onClick={() => dispatch({ type: 'zoomReset' })}
        className="reader-tool min-w-14 text-sm font-medium tabular-nums"
      >
        {zoomLabel(zoom)}
      </button>
      <ToolButton
        icon="zoom-in"
        label="Zoom in"
        disabledReason={zoom >= MAX_ZOOM && 'This is the largest size.'}
        onClick={() => dispatch({ type: 'zoomed', direction: 1 })}
      />
      <ToolButton
        icon="fit-width"
        label="Fit to width"
        pressed={fitsWidth}
        onClick={() => dispatch({ type: 'fitToggled' })}
      />
    </fieldset>
  );
}
