import { drawPage, releaseCanvas } from '~/ui/pdf-view/draw-page';
import type { ViewPdf } from '~/ui/pdf-view/open-for-view';

/** Dots per inch: letters are crisp on paper, and a page takes about 0.3 MB. */
const printDpi = 150;

export interface PrintJob {
  /** From 1, in the order of printing. */
  pages: readonly number[];
  /** Degrees clockwise on top of each page's own. */
  rotation: number;
  signal: AbortSignal;
  /** 0 to 1. */
  onProgress: (fraction: number) => void;
}

/**
 * Draws pages with their filled-in values, and passes them to the browser's print dialogue. The pictures are
 * removed when it closes.
 * @throws the signal's reason when cancelled; what pdf.js throws for a page that cannot be drawn
 */
export async function printPages(pdf: ViewPdf, job: PrintJob): Promise<void> {
  const urls: string[] = [];
  const sheet = document.createElement('div');
  sheet.className = 'reader-print';
  try {
    for (const [index, number] of job.pages.entries()) {
      job.signal.throwIfAborted();
      const url = URL.createObjectURL(await drawForPrint(pdf, number, job));
      urls.push(url);
      const image = document.createElement('img');
      image.src = url;
      image.alt = `Page ${number}`;
      sheet.appendChild(image);
      await image.decode();
      job.onProgress((index + 1) / job.pages.length);
    }
    job.signal.throwIfAborted();
    await showPrintDialogue(sheet);
  } finally {
    for (const url of urls) URL.revokeObjectURL(url);
  }
}

async function drawForPrint(pdf: ViewPdf, number: number, job: PrintJob): Promise<Blob> {
  const page = await pdf.page(number);
  const rotation = (page.rotate + job.rotation) % 360;
  const viewport = page.getViewport({ scale: printDpi / 72, rotation });
  const canvas = await pdf.queue.run(
    () => 'ahead',
    job.signal,
    () => drawPage(page, viewport, 1, 'filled', job.signal),
  );
  try {
    return await new Promise<Blob>((resolve, reject) => {
      canvas.toBlob(
        (blob) => (blob ? resolve(blob) : reject(new Error(`Page ${number} has no picture.`))),
        'image/png',
      );
    });
  } finally {
    releaseCanvas(canvas);
  }
}

async function showPrintDialogue(sheet: HTMLElement): Promise<void> {
  document.body.appendChild(sheet);
  document.documentElement.dataset.readerPrint = '';
  const closed = new Promise((resolve) => {
    window.addEventListener('afterprint', resolve, { once: true });
  });
  try {
    window.print();
    await closed;
  } finally {
    delete document.documentElement.dataset.readerPrint;
    sheet.remove();
  }
}
