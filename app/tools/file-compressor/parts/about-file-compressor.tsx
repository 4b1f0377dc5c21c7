import { Kbd } from '~/ui/kbd';

/** How the File Compressor works, and its limits. */
export function AboutFileCompressor() {
  return (
    <div className="grid gap-x-10 gap-y-6 text-muted lg:grid-cols-2">
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">How it works</h2>
        <p>
          Files are read, packed and written piece by piece in the background, so that large ones
          need little memory; nothing is uploaded. Each archive is opened again before you get it.
          Photos, films and archives are packed already and hardly shrink: they are kept as they
          are, and the list says so.
        </p>
      </div>
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">Limits</h2>
        <p>
          Results wait on this device until you leave the page, so they need as much free space as
          they take. Browsers do not hand over empty folders. Archives that would unpack to 100 000
          files, to 20 GB or to 200 times their size are not opened. A password locks what is in the
          files, not their names. Of 7z the usual methods are read; BZip2, PPMd and BCJ2 are refused
          by name, and a file of a solid archive waits for those before it. The simulation only
          makes sizes up; its download is your file as it was.
        </p>
      </div>
      <div className="max-w-measure">
        <h2 className="mb-2 text-xl text-ink">Keyboard</h2>
        <p>
          <Kbd>Tab</Kbd> to the drop zone and <Kbd>Enter</Kbd> to choose, or paste files anywhere.{' '}
          <Kbd>←</Kbd> and <Kbd>→</Kbd> change the level and the tab.
        </p>
      </div>
    </div>
  );
}
