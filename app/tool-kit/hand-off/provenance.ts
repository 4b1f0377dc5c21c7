/**
 * The way of a result: the tools that it went through by 'Open in…', in this tab's memory. It begins with
 * the file that was chosen on the first page, and ends on a page as soon as other files are chosen there.
 */
import { handedFiles } from './hand-off';

/** One tool on the way. */
export interface ProvenanceStep {
  /** The tool's slug. */
  slug: string;
  /** What it is called. */
  title: string;
  /** The name of what it made. */
  made: string;
}

/** Where a handed file comes from. */
export interface Provenance {
  /** The name of the first file; undefined where it is not known. */
  source: string | undefined;
  stops: readonly ProvenanceStep[];
}

const ways = new WeakMap<Blob, Provenance>();

/** The files that were chosen last, and on which page. */
let chosen: { path: string; name: string | undefined } | undefined;
let isWatching = false;

/** Listens for files that are chosen, dropped or pasted, once in a tab. */
export function watchChosenFiles(): void {
  if (isWatching) return;
  isWatching = true;
  const note = (files: FileList | undefined | null) => {
    if (!files || files.length === 0) return;
    chosen = {
      path: location.pathname,
      name: files.length === 1 ? files[0]?.name : undefined,
    };
  };
  document.addEventListener('change', onChange, { capture: true });
  document.addEventListener('drop', (event) => note(event.dataTransfer?.files), { capture: true });
  document.addEventListener('paste', (event) => note(event.clipboardData?.files), {
    capture: true,
  });
  function onChange({ target }: Event) {
    if (target instanceof HTMLInputElement && target.type === 'file') note(target.files);
  }
}

/** The way of what is on this page, before this page's own tool; undefined where it begins here. */
export function provenanceOfPage(): Provenance | undefined {
  if (chosen?.path === location.pathname) return undefined;
  const [file] = handedFiles();
  return file && ways.get(file);
}

/** Keeps the way of a file that is handed over: that to this page, and this page's tool. */
export function recordProvenance(file: Blob, stop: ProvenanceStep): void {
  const before = provenanceOfPage();
  const source =
    before?.source ?? (chosen?.path === location.pathname ? chosen.name : handedFiles()[0]?.name);
  ways.set(file, { source, stops: [...(before?.stops ?? []), stop] });
  // Whoever comes back to this page with a file has not chosen it here.
  chosen = undefined;
}
