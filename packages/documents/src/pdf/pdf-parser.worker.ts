// pdf.js's parser, in a nested worker of ours: it sends a message to whoever started it when it is ready, so
// it cannot share a worker with our own messages; and our worker stays free to receive "cancel".
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';

// `extractPages` does not wait for the copied page labels: damaged ones would end as an uncaught error of the
// page, although the caller does receive a result. Errors of any other work are passed on, so that none is
// hidden.
let extracts = false;
self.addEventListener('message', ({ data }: MessageEvent<{ action?: unknown } | undefined>) => {
  if (data?.action === 'ExtractPages') extracts = true;
  else if (data?.action === 'GetDocRequest') extracts = false;
});
self.addEventListener('unhandledrejection', (event) => {
  if (extracts && event.reason instanceof TypeError) event.preventDefault();
});
