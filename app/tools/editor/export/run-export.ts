// Exports a deck as a file: collects its pictures here and writes the file with the jobs. Loaded with the
// first export.

import { toToolError } from '@entropy-tools/core/part-error';
import type { WriteDeckVideoOptions } from '@entropy-tools/studio/deck/write-deck-video';
import type { JobControl } from '~/jobs/use-job';
import { downloadBlob } from '~/platform/download';
import { readLocal } from '~/platform/local-store';
import { themeOfDeck } from '../drawing/use-drawer';
import { messages } from '../messages';
import { readNarrations } from '../narration/narration-store';
import { pictureUrls } from '../pictures/picture-urls';
import type { Editor } from '../use-editor';
import { type ExportKind, exportName } from './export-names';
import { exportSettingsRecord } from './export-settings';
import { fetchMusic } from './fetch-music';

/** A saved file. */
export interface ExportedFile {
  name: string;
  blob: Blob;
  warnings: readonly string[];
}

/** Writes the file and downloads it. @throws ToolError */
export async function runExport(
  editor: Editor,
  kind: ExportKind,
  control: JobControl,
): Promise<ExportedFile> {
  const settings = readLocal(exportSettingsRecord);
  const { deck: open } = editor.slides.current();
  const deck = { ...open, theme: themeOfDeck(open.theme, editor.isDark).id };
  const urls = pictureUrls(deck.slides);
  const images = (await editor.pictures.current?.images(urls)) ?? new Map();
  const { output, warnings } = await write();
  const name = exportName(kind, Date.now());
  downloadBlob(output, name);
  return { name, blob: output, warnings };

  async function write() {
    const { jobs } = editor;
    if (kind === 'pdf') return jobs.pdf({ deck, images, notes: settings.pdfNotes }, control);
    const narrations = await readNarrations(
      deck.slides.flatMap(({ narration }) => narration ?? []),
    );
    if (kind === 'pptx') return jobs.pptx({ deck, images, narrations }, control);
    const music =
      settings.music && editor.services?.music ? await fetchMusic(control.signal) : undefined;
    const options: WriteDeckVideoOptions = {
      size: settings.largeVideo ? '1080p' : '720p',
      timing: settings.ownDelays ? 'auto-advance' : 'fixed',
      narrations,
      ...(music ? { music } : {}),
    };
    return jobs.video({ deck, images, ...options }, control);
  }
}

/** The message of a failed export (spec 3, section 8). */
export async function explainExport(kind: ExportKind, error: unknown): Promise<string> {
  const { code, message } = await toToolError(error);
  const isOurs = code === 'internal';
  if (kind === 'video') return isOurs ? messages.videoFailed : messages.failedVideo(message);
  if (!isOurs) return message;
  return kind === 'pptx' ? messages.unknownPptx : messages.unknownPdf;
}
