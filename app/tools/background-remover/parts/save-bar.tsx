import { baseName, uniqueNames, zipName } from '@entropy-tools/core/file-names';
import { formatBytes, formatDuration } from '@entropy-tools/core/format';
import { toToolError } from '@entropy-tools/core/part-error';
import { useEffect, useState } from 'react';
import { downloadBlob } from '~/platform/download';
import { EngineLine } from '~/tool-kit/engine-line';
import { OpenIn } from '~/tool-kit/open-in';
import { ActionBar } from '~/tool-kit/tool-shell';
import { Button } from '~/ui/button';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';
import { QualitySlider } from '~/ui/usual-sliders';
import { type Look, type ResultFormat, resultName, resultNameOf } from '../look';
import type { SavedPicture } from '../save-picture';
import { tool } from '../tool';
import { type BackgroundRemover, isDone, type PictureDone } from '../use-background-remover';

/** The export in progress. */
type Saving = 'download' | 'copy' | 'open' | 'zip';

/** Format and export: save, copy, open in another tool, or all as one archive. */
export function SaveBar({
  remover,
  picture,
}: {
  remover: BackgroundRemover;
  picture: PictureDone;
}) {
  const { look, jobs, pictures } = remover;
  const { cut, tookMs } = picture.state;
  const [busy, setBusy] = useState<Saving>();
  // Opens the menu as soon as the file is ready.
  const [openWanted, setOpenWanted] = useState(false);
  const [said, say] = useState<string>();
  const [saved, setSaved] = useState<{ file: SavedPicture; look: Look; of: PictureDone }>();
  const ready = pictures.filter(isDone);
  const made = saved && saved.look === look && saved.of === picture ? saved.file : undefined;
  useEffect(() => {
    if (!said) return;
    const timer = setTimeout(() => say(undefined), 4000);
    return () => clearTimeout(timer);
  }, [said]);

  const fileOf = async (one: PictureDone, wanted: Look): Promise<SavedPicture> => {
    const { file, strokes, state, choice } = one;
    return (await jobs.save({ file, cut: state.cut, look: wanted, strokes, choice })).output;
  };
  const current = async () => {
    if (made) return made;
    const file = await fileOf(picture, look);
    setSaved({ file, look, of: picture });
    return file;
  };
  const run = async (what: Saving, work: () => Promise<string | undefined>) => {
    if (busy) return;
    setBusy(what);
    setOpenWanted(what === 'open');
    try {
      say(await work());
    } catch (error) {
      say((await toToolError(error)).message);
    }
    setBusy(undefined);
  };
  const name = resultName(look.format);

  const download = () =>
    run('download', async () => {
      const { blob, width, height } = await current();
      downloadBlob(blob, name);
      return `Saved ${name}: ${width} × ${height}, ${formatBytes(blob.size)}.`;
    });
  const copy = () =>
    run('copy', async () => {
      // Clipboards accept PNG. Passes the promise, because some browsers require the write within the click
      // handler.
      const png = fileOf(picture, { ...look, format: 'png' }).then(({ blob }) => blob);
      try {
        await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
      } catch (error) {
        await png;
        if (error instanceof DOMException) return 'This browser does not let pictures be copied.';
        throw error;
      }
      return 'Copied.';
    });
  const zip = () =>
    run('zip', async () => {
      const names = uniqueNames(
        ready.map(({ file }) => resultNameOf(baseName(file.name), look.format)),
      );
      const files: { name: string; blob: Blob }[] = [];
      let failed = '';
      for (const [index, one] of ready.entries()) {
        say(`Making image ${index + 1} of ${ready.length}.`);
        try {
          files.push({ name: names[index] ?? name, blob: (await fileOf(one, look)).blob });
        } catch (error) {
          failed += ` ${one.file.name}: ${(await toToolError(error)).message}`;
        }
      }
      if (files.length === 0) return failed.trim();
      const { output } = await jobs.zip(files);
      downloadBlob(output, zipName('background_removed', new Date()));
      return `Saved ${files.length} ${files.length === 1 ? 'image' : 'images'}.${failed}`;
    });

  return (
    <div className="flex flex-col gap-4">
      <Select
        label="Format"
        value={look.format}
        onChange={(event) => remover.setLook({ format: event.currentTarget.value as ResultFormat })}
      >
        <option value="png">PNG, lossless</option>
        <option value="webp">WebP, small</option>
        <option value="jpeg">JPEG, without transparency</option>
      </Select>
      {look.format !== 'png' && (
        <QualitySlider
          value={look.quality}
          onValueChange={(quality) => remover.setLook({ quality })}
        />
      )}
      <ActionBar>
        <Button
          variant="primary"
          size="large"
          busy={busy === 'download'}
          onClick={() => void download()}
        >
          <Icon name="download" />
          Download
        </Button>
        <Button size="large" busy={busy === 'copy'} onClick={() => void copy()}>
          <Icon name="copy" />
          Copy
        </Button>
      </ActionBar>
      <div className="flex flex-wrap items-center gap-3">
        {made ? (
          <OpenIn name={name} blob={made.blob} from={tool.slug} startOpen={openWanted} />
        ) : (
          <Button
            busy={busy === 'open'}
            onClick={() => void run('open', async () => void (await current()))}
          >
            Open in…
            <Icon name="chevron-down" className="size-4" />
          </Button>
        )}
        {ready.length > 1 && (
          <Button busy={busy === 'zip'} onClick={() => void zip()}>
            Download all as ZIP
          </Button>
        )}
      </div>
      <p role="status" className="min-h-5 text-sm text-muted" data-figures>
        {said}
      </p>
      <p className="text-sm text-muted" data-figures>
        {cut.width} × {cut.height} · {formatDuration(tookMs)}
      </p>
      <EngineLine
        madeBy={[
          ...(cut.reader ? [cut.reader] : []),
          ...[
            'IS-Net on onnxruntime (wasm)',
            'a guided filter and matting',
            'browser image codecs',
          ],
        ]}
      />
    </div>
  );
}
