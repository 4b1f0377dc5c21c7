// pdf.js's parser, in a worker of its own below ours: it announces itself to whoever started it, so
// that it cannot share a worker with our own messages, and ours stays free to hear "cancel".
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';

// Copying pages (`extractPages`) does not wait for the copied page labels: damaged ones would end as an
// uncaught error of the page, although the result is the answer that the caller hears.
self.addEventListener('unhandledrejection', (event) => {
  if (event.reason instanceof TypeError) event.preventDefault();
});
