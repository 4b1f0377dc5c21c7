import { Kbd } from '~/ui/kbd';

/** Explains how the QR Generator works, its limits and its keys. */
export function AboutQrGenerator() {
  return (
    <div className="grid gap-10 md:grid-cols-3">
      <div>
        <h2 className="mb-2 text-xl">How it works</h2>
        <p className="text-muted">
          The code is made in your browser and read back from the finished file. When colours, logo
          or size make it hard to read, the preview says which of them, and what to change. A code
          has no end date: it holds the text itself and leads through nobody’s server.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Limits</h2>
        <p className="text-muted">
          A code holds 2,953 bytes at level L and 1,273 at level H. Error correction restores about
          7, 15, 25 or 30 % of it. The logo takes 15 to 30 % of the width, and error correction
          rises until the code is read back with it. Text beyond ASCII is marked as UTF-8. Labels in
          an SVG are text in the font of whoever opens it; in PDF and EPS they are outlines.
        </p>
      </div>
      <div>
        <h2 className="mb-2 text-xl">Keyboard</h2>
        <p className="text-muted">
          <Kbd>←</Kbd> <Kbd>→</Kbd> change the type while a tab has the focus, and the value of a
          slider. <Kbd>Tab</Kbd> goes from field to field.
        </p>
      </div>
    </div>
  );
}
