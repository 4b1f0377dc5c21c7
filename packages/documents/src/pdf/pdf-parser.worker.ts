// pdf.js's parser, in a worker of its own below ours: it announces itself to whoever started it, so
// that it cannot share a worker with our own messages, and ours stays free to hear "cancel".
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';

// Copying pages (`extractPages`) does not wait for the copied page labels: damaged ones would end as an
// uncaught error of the page, although the result is the answer that the caller hears. Errors of any
// other work are let through, so that none is hidden that nobody is told of.
let extracts = false;
self.addEventListener('message', ({ data }: MessageEvent<{ action?: unknown } | undefined>) => {
  if (data?.action === 'ExtractPages') extracts = true;
  else if (data?.action === 'GetDocRequest') extracts = false;
});
self.addEventListener('unhandledrejection', (event) => {
  if (extracts && event.reason instanceof TypeError) event.preventDefault();
});
