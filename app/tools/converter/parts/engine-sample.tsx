import type { EngineName } from '~/tool-kit/office/faithful-record';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import faithfulPage from '../faithful/sample-faithful.webp';
import lightPage from '../faithful/sample-light.webp';

/** One page by both engines, side by side: real results of the same DOCX. */
export function EngineSample({
  open,
  onClose,
  price,
  onChoose,
}: {
  open: boolean;
  onClose: () => void;
  /** The download size of Faithful, or that it is already on the device. */
  price: string;
  /** Undefined if there is nothing to choose. */
  onChoose: ((engine: EngineName) => void) | undefined;
}) {
  const page = (src: string, name: string, what: string) => (
    <figure className="min-w-0">
      {open && (
        <img
          src={src}
          alt={`The same page by ${name}`}
          width={480}
          height={679}
          className="aspect-square h-auto w-full rounded-control border border-line object-cover object-top"
        />
      )}
      <figcaption className="mt-2 text-sm">
        <strong>{name}</strong> <span className="text-muted">{what}</span>
      </figcaption>
    </figure>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="The same Word document, twice"
      className="max-w-lg"
    >
      <div className="grid grid-cols-2 gap-4">
        {page(
          lightPage,
          'Light',
          'keeps page, header, columns and colours; lines may end elsewhere.',
        )}
        {page(faithfulPage, 'Faithful', 'is LibreOffice: drawn shapes too.')}
      </div>
      {onChoose && (
        <div className="mt-6 flex flex-wrap items-center gap-3">
          <Button variant="primary" onClick={() => onChoose('faithful')}>
            Use Faithful
          </Button>
          <Button onClick={() => onChoose('light')}>Use Light</Button>
          <span className="text-sm text-muted">Faithful: {price}</span>
        </div>
      )}
    </Dialog>
  );
}
