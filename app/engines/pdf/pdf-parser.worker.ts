// pdf.js's parser, in a worker of its own below ours: it announces itself to whoever started it, so
// that it cannot share a worker with our own messages, and ours stays free to hear "cancel".
import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
