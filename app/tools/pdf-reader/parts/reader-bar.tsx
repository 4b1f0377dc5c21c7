import { type Dispatch, type RefObject, useRef, useState } from 'react';
import type { ReaderAction, ReaderDocument } from '../reader-state';
import { useDismiss } from '../use-dismiss';
import type { Fullscreen } from '../use-fullscreen';
import type { ReaderSettings } from '../view-mode';
import { ToolButton } from './tool-button';
import { PageControls, ZoomControls } from './toolbar';
import { UploadNew } from './upload-new';

/** The panel between the bar and the pages; one at a time. */
export type BarPanel = 'search' | 'print' | 'open-in' | undefined;

interface ReaderBarProps {
  document: ReaderDocument;
  dispatch: Dispatch<ReaderAction>;
  fullscreen: Fullscreen;
  settings: ReaderSettings;
  onSettings: (settings: ReaderSettings) => void;
  sideOpen: boolean;
  onSide: () => void;
  below: BarPanel;
  onBelow: (below: BarPanel) => void;
  searchButton: RefObject<HTMLButtonElement>;
  onDownload: () => void;
  onFiles: (files: File[]) => void;
}

/** The reader's bar: the document's name and page, navigation, zoom and other actions. */
export function ReaderBar(props: ReaderBarProps) {
  const { document, dispatch, fullscreen, below, onBelow, sideOpen, onSide } = props;
  const { file, place, pageCount } = document;
  return (
    <>
      <div className="reader-name">
        <ToolButton icon="sidebar" label="Pages and outline" expanded={sideOpen} onClick={onSide} />
        <div className="min-w-0">
          <h2 dir="auto" className="truncate font-sans text-sm font-semibold" title={file.name}>
            {file.name}
          </h2>
          <p aria-live="polite" className="text-xs text-muted tabular-nums">
            Page {place.page} of {pageCount}
          </p>
        </div>
      </div>
      <PageControls document={document} dispatch={dispatch} />
      <ZoomControls document={document} dispatch={dispatch} />
      <div className="reader-group reader-tools">
        <ToolButton
          ref={props.searchButton}
          icon="search"
          label="Search"
          expanded={below === 'search'}
          onClick={() => onBelow(below === 'search' ? undefined : 'search')}
        />
        <MoreTools {...props} />
        <ToolButton
          icon={fullscreen.active ? 'leave-fullscreen' : 'fullscreen'}
          label={fullscreen.active ? 'Leave fullscreen' : 'Fullscreen'}
          onClick={fullscreen.toggle}
        />
      </div>
    </>
  );
}

/** In the bar on wide screens, in a menu on phones. */
function MoreTools({
  dispatch,
  settings,
  onSettings,
  below,
  onBelow,
  onDownload,
  onFiles,
}: ReaderBarProps) {
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  useDismiss(menu, open, () => setOpen(false));
  const otherMode = settings.mode === 'continuous' ? 'single' : 'continuous';
  const modeLabel = otherMode === 'single' ? 'Single pages' : 'Continuous pages';
  const tools = [
    {
      icon: otherMode,
      label: modeLabel,
      act: () => onSettings({ ...settings, mode: otherMode }),
    },
    { icon: 'rotate', label: 'Rotate', act: () => dispatch({ type: 'rotated' }) },
    {
      icon: 'print',
      label: 'Print',
      act: () => onBelow(below === 'print' ? undefined : 'print'),
    },
    { icon: 'download', label: 'Download', act: onDownload },
    {
      icon: 'open-in',
      label: 'Open in another tool',
      act: () => onBelow(below === 'open-in' ? undefined : 'open-in'),
    },
  ] as const;
  return (
    <>
      <ToolButton
        icon="more"
        label="More"
        expanded={open}
        className="reader-more-button"
        onClick={() => setOpen(!open)}
      />
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a click on any tool in it closes the menu; the tools are buttons */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: see above */}
      <div
        ref={menu}
        className="reader-more"
        data-open={open || undefined}
        onClick={() => setOpen(false)}
      >
        {tools.map(({ icon, label, act }) => (
          <ToolButton key={label} icon={icon} label={label} onClick={act}>
            <span className="reader-tool-text">{label}</span>
          </ToolButton>
        ))}
        <UploadNew onFiles={onFiles} inBar />
      </div>
    </>
  );
}
