/**
 * The provenance of a result: the tools that it went through by 'Open in…', in this tab's memory. It starts
 * with the file chosen on the first page, and is reset on a page when other files are chosen there.
 */
import { handedOverFiles } from './hand-off';

/** One tool in the chain. */
export interface ProvenanceStep {
  /** The tool's slug. */
  slug: string;
  /** The tool's title. */
  title: string;
  /** The file name of its result. */
  made: string;
}

/** Where a handed file comes from. */
export interface Provenance {
  /** The name of the first file; undefined when unknown. */
  source: string | undefined;
  stops: readonly ProvenanceStep[];
}

const ways = new WeakMap<Blob, Provenance>();

/** The page on which files were last chosen, and the file's name if it was a single one. */
let chosen: { path: string; name: string | undefined } | undefined;
let isWatching = false;

/** Listens for files that are chosen, dropped or pasted, once per tab. */
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

/** The provenance of this page's input, without this page's tool; undefined when files were chosen here. */
export function provenanceOfPage(): Provenance | undefined {
  if (chosen?.path === location.pathname) return undefined;
  const [file] = handedOverFiles();
  return file && ways.get(file);
}

/** Records the provenance of a file being handed over: that of this page's input plus this page's tool. */
export function recordProvenance(file: Blob, stop: ProvenanceStep): void {
  const before = provenanceOfPage();
  const source =
    before?.source ??
    (chosen?.path === location.pathname ? chosen.name : handedOverFiles()[0]?.name);
  ways.set(file, { source, stops: [...(before?.stops ?? []), stop] });
  // A file that comes back to this page later was not chosen here.
  chosen = undefined;
}
