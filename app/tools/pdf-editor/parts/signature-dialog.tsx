import { useEffect, useRef, useState } from 'react';
import SignaturePad from 'signature_pad';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Tabs } from '~/ui/tabs';
import { TextField } from '~/ui/text-field';
import { focusIfLost } from '../focus-tool';
import { renderTypedSignature, signatureFont, trimCanvas } from '../signature-image';

const ink = '#14213d';
const tabs = [
  { id: 'draw', label: 'Draw' },
  { id: 'type', label: 'Type' },
] as const;

/** A signature, drawn by hand or typed. It is an image on the page, not a digital signature. */
export default function SignatureDialog({
  onUse,
  onCertificate,
  onClose,
}: {
  onUse: (image: Blob) => void;
  /** Called to switch to a certificate signature. */
  onCertificate: () => void;
  onClose: () => void;
}) {
  const [kind, setKind] = useState<'draw' | 'type'>('draw');
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const pad = useRef<SignaturePad>();
  const canvas = useRef<HTMLCanvasElement>(null);
  // Opened after mounting, because the dialog takes the focus when `open` turns true.
  const [open, setOpen] = useState(false);
  useEffect(() => {
    setOpen(true);
    return focusIfLost;
  }, []);
  const use = async () => {
    const image =
      kind === 'type'
        ? await renderTypedSignature(name.trim(), ink)
        : canvas.current && (await trimCanvas(canvas.current));
    if (!image)
      return setProblem(kind === 'type' ? 'Type your name first.' : 'Draw your signature first.');
    onUse(image);
    onClose();
  };
  return (
    <Dialog open={open} onClose={onClose} title="Signature" className="max-w-xl">
      <Tabs
        label="How to sign"
        tabs={tabs}
        selected={kind}
        onSelect={(next) => {
          setKind(next);
          setProblem(undefined);
        }}
      >
        {kind === 'draw' ? (
          <Pad pad={pad} canvas={canvas} />
        ) : (
          <div className="flex flex-col gap-3">
            <TextField
              label="Your name"
              autoComplete="name"
              value={name}
              onChange={(event) => setName(event.currentTarget.value)}
            />
            <p
              className="min-h-16 rounded-control border border-line bg-[#fff] px-4 py-2 text-3xl text-[#14213d] wrap-anywhere"
              style={{ fontFamily: signatureFont }}
            >
              {name || ' '}
            </p>
          </div>
        )}
      </Tabs>
      {problem && (
        <p role="alert" className="mt-3 text-sm text-danger">
          {problem}
        </p>
      )}
      <p className="mt-3 text-sm text-muted">
        It is put on the page as a picture, which proves nothing by itself.{' '}
        <button type="button" className="link-button" onClick={onCertificate}>
          Sign with a certificate
        </button>
      </p>
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        {kind === 'draw' && (
          <Button variant="quiet" onClick={() => pad.current?.clear()}>
            Clear
          </Button>
        )}
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="primary" onClick={() => void use()}>
          Place on page
        </Button>
      </div>
    </Dialog>
  );
}

function Pad({
  pad,
  canvas,
}: {
  pad: React.MutableRefObject<SignaturePad | undefined>;
  canvas: React.RefObject<HTMLCanvasElement>;
}) {
  useEffect(() => {
    const element = canvas.current;
    if (!element) return;
    // Twice the screen's resolution, because signatures are printed.
    const ratio = Math.max(2, devicePixelRatio * 2);
    element.width = element.clientWidth * ratio;
    element.height = element.clientHeight * ratio;
    element.getContext('2d')?.scale(ratio, ratio);
    const made = new SignaturePad(element, { penColor: ink, minWidth: 1, maxWidth: 3 });
    pad.current = made;
    return () => made.off();
  }, [pad, canvas]);
  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label="Area to draw your signature in"
      className="block h-44 w-full touch-none rounded-control border border-edge bg-[#fff]"
    />
  );
}
