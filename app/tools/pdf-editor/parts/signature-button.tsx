import { Suspense, useState } from 'react';
import { useAddressQuery } from '~/tool-kit/use-address-query';
import { Button } from '~/ui/button';
import { lazyPart } from '~/ui/lazy-part';
import { modeOfQuery } from '../modes';
import type { Editor } from '../use-editor';
import { ModeIcon } from './mode-icon';

const SignatureDialog = lazyPart(() => import('./signature-dialog'));

/** Makes a signature and puts it on the page. */
export function SignatureButton({ editor }: { editor: Editor }) {
  const [open, setOpen] = useState(false);
  useAddressQuery((query) => {
    if (modeOfQuery(query) === 'sign') setOpen(true);
  });
  return (
    <>
      <Button size="small" variant="quiet" className="px-2!" onClick={() => setOpen(true)}>
        <ModeIcon name="signature" />
        <span className="sr-only lg:not-sr-only">Sign</span>
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SignatureDialog
            onUse={(image) => editor.beginPlacing(image, 'Signature')}
            onCertificate={() => {
              setOpen(false);
              editor.setMode('certificate');
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  );
}
