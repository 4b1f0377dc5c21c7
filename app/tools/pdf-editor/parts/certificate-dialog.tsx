import { type FormEvent, useEffect, useState } from 'react';
import { Button } from '~/ui/button';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { FilePick } from '~/ui/file-pick';
import { Notice } from '~/ui/notice';
import { SecretField } from '~/ui/secret-field';
import { TextField } from '~/ui/text-field';
import type { Annotation } from '../annotation';
import { focusIfLost } from '../focus-tool';
import type { Editor } from '../use-editor';
import type { Signing } from '../use-saving';

/** Signs with a certificate. The key and its password are held in memory only while the dialog is open. */
export default function CertificateDialog({ editor }: { editor: Editor }) {
  const { certifying, certify, saving, state, isUntouched, signatures } = editor;
  const [identity, setIdentity] = useState<File>();
  const [password, setPassword] = useState('');
  const [showsText, setShowsText] = useState(true);
  const [picture, setPicture] = useState<File>();
  const [purpose, setPurpose] = useState('');
  const [location, setLocation] = useState('');
  const [problem, setProblem] = useState<string>();
  const [isAsked, setIsAsked] = useState(false);
  // Opened after mounting, because the dialog takes the focus when `open` turns true.
  const [open, setOpen] = useState(false);
  useEffect(() => {
    setOpen(true);
    return focusIfLost;
  }, []);
  const { job } = saving;
  const isBusy = isAsked && job.state.status === 'running';
  const isDone = isAsked && job.state.status === 'done';
  useEffect(() => {
    if (!isDone) return;
    certify(undefined);
    editor.setMode('select');
  }, [isDone, certify, editor.setMode]);
  const failure = isAsked && job.state.status === 'failed' ? job.state.error.message : undefined;
  const close = () => {
    if (isBusy) job.cancel();
    // The dialog has already shown the failure.
    else if (failure !== undefined) job.reset();
    certify(undefined);
  };
  const box = certifying && 'box' in certifying ? certifying.box : undefined;
  const field = certifying && 'field' in certifying ? certifying.field : undefined;
  const isSeen = box !== undefined || field !== undefined;
  const sign = async (event: FormEvent) => {
    event.preventDefault();
    if (!identity) return setProblem('Choose your certificate first.');
    if (isSeen && !showsText && !picture) return setProblem('Choose what the signature shows.');
    setProblem(undefined);
    const signing: Signing = {
      identity: { bytes: new Uint8Array(await identity.arrayBuffer()), password },
      isUntouched,
      showsText,
      purpose,
      location,
      ...(isSeen && picture && { picture }),
      ...(box && { place: placeOf(editor, box) }),
      ...(field !== undefined && { field }),
    };
    setIsAsked(true);
    saving.sign(state, signing);
  };
  const isBreaking =
    !isUntouched && signatures.status === 'checked' && signatures.reports.length > 0;
  return (
    <Dialog open={open} onClose={close} title="Sign with a certificate" className="max-w-xl">
      <form onSubmit={(event) => void sign(event)} className="flex flex-col gap-4">
        <FilePick
          accept=".p12,.pfx,application/x-pkcs12"
          label="Certificate"
          testId="identity-input"
          onFiles={([file]) => setIdentity(file)}
        >
          {(choose) => (
            <div className="flex flex-wrap items-center gap-3">
              <Button onClick={choose}>{identity ? 'Choose another' : 'Choose certificate'}</Button>
              <span className="min-w-0 text-sm text-muted wrap-anywhere">
                {identity ? identity.name : 'A .p12 or .pfx file with your key'}
              </span>
            </div>
          )}
        </FilePick>
        <SecretField
          label="Password of the certificate"
          value={password}
          maxLength={200}
          onChange={setPassword}
        />
        {isSeen && (
          <fieldset className="flex flex-col gap-2">
            <legend className="mb-1 text-sm font-medium">What is seen on the page</legend>
            <Checkbox
              label="Name and date"
              checked={showsText}
              onChange={(event) => setShowsText(event.currentTarget.checked)}
            />
            <FilePick
              accept="image/png,image/jpeg"
              label="Picture of the signature"
              testId="signature-picture"
              onFiles={([file]) => setPicture(file)}
            >
              {(choose) => (
                <div className="flex flex-wrap items-center gap-3">
                  <Button size="small" onClick={choose}>
                    {picture ? 'Another picture' : 'Add a picture'}
                  </Button>
                  {picture && (
                    <>
                      <span className="min-w-0 text-sm wrap-anywhere">{picture.name}</span>
                      <Button size="small" variant="quiet" onClick={() => setPicture(undefined)}>
                        Remove
                      </Button>
                    </>
                  )}
                </div>
              )}
            </FilePick>
          </fieldset>
        )}
        <details>
          <summary className="w-fit cursor-pointer text-sm text-muted hover:text-ink">
            Reason and place
          </summary>
          <div className="mt-3 grid gap-3 sm:grid-cols-2">
            <TextField
              label="Reason"
              maxLength={100}
              value={purpose}
              onChange={(event) => setPurpose(event.currentTarget.value)}
            />
            <TextField
              label="Place"
              maxLength={100}
              value={location}
              onChange={(event) => setLocation(event.currentTarget.value)}
            />
          </div>
        </details>
        {isBreaking && (
          <Notice tone="warning">
            You changed this PDF, so the signature that is in it no longer counts afterwards.
          </Notice>
        )}
        {(problem ?? failure) && <Notice tone="error">{problem ?? failure}</Notice>}
        <p className="text-sm text-muted">
          The key is used on this device and is not kept. Readers show who issued the certificate
          and the time of this computer; there is no time stamp of an authority.
        </p>
        <div className="flex flex-wrap justify-end gap-2">
          <Button variant="quiet" onClick={close}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" busy={isBusy}>
            Sign and save
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Converts a box on a page of the editor to a position in the saved file. */
function placeOf({ state }: Editor, box: Annotation) {
  const { x, y, width, height } = box;
  const page = Math.max(
    0,
    state.pages.findIndex(({ id }) => id === box.page),
  );
  // The box is relative to the page's current rotation, which is also the saved one.
  return { page, turn: 0 as const, x, y, width, height };
}
