import { type FormEvent, useRef, useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { deleteLocalKey, localKeysRecord, saveLocalKey } from '~/platform/vault/local-keys';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice, type NoticeTone } from '~/ui/notice';
import { SecretField } from '~/ui/secret-field';
import { apiKeyLimits } from '../../../workers/api/vault/api-key.contract';
import { isForeignDocument } from '../own-document';
import type { AiProviders } from '../use-ai-providers';
import { KeptKey } from './kept-key';
import { type KeyTrial, tryGoogleKey } from './test-key';

interface Outcome {
  tone: NoticeTone;
  text: string;
}

const trials: Readonly<Record<KeyTrial, Outcome>> = {
  works: { tone: 'success', text: 'The key works: Google accepted it.' },
  refused: {
    tone: 'error',
    text: 'Google did not accept this key. Copy it once more from Google AI Studio, whole.',
  },
  busy: {
    tone: 'warning',
    text: 'Google knows this key, but its allowance is used up for now.',
  },
  unreachable: {
    tone: 'warning',
    text: 'Google could not be reached, so the key is not tested. Check the connection and try again.',
  },
};
/** What a header can carry; Google's keys are letters, digits, '-', '_' and '.'. */
const looksLikeKey = /^[\x21-\x7e]+$/;

/** A visitor's own Google key: kept in this browser, tested from it, and taken out of it again. */
export function OwnKeyDialog({
  providers,
  open,
  onClose,
}: {
  providers: AiProviders;
  open: boolean;
  onClose: () => void;
}) {
  const [all] = useLocal(localKeysRecord);
  const keys = all.filter(({ service }) => service === 'google');
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const [testing, setTesting] = useState<string>();
  // The engines are looked for anew when the dialog closes: what it was opened from may go with that.
  const isChanged = useRef(false);
  const close = () => {
    if (isChanged.current) void providers.detect();
    isChanged.current = false;
    onClose();
  };
  const key = typed.trim();
  const problem = keyProblem(key);

  const test = async (tested: string, name: string) => {
    if (isForeignDocument())
      return setOutcome({
        tone: 'warning',
        text: 'Save the key and close this first: the page then loads anew, and only then may it ask Google.',
      });
    setTesting(name);
    setOutcome(undefined);
    setOutcome(trials[await tryGoogleKey(tested)]);
    setTesting(undefined);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (problem) return setOutcome({ tone: 'error', text: problem });
    const name = keys.length === 0 ? 'Google' : `Google ${keys.length + 1}`;
    const saved = saveLocalKey({ name, service: 'google', key }, new Date());
    if ('existingName' in saved)
      return setOutcome({
        tone: 'warning',
        text: `You have this key on this device already, under the name “${saved.existingName}”.`,
      });
    setTyped('');
    setOutcome(
      saved.outcome === 'saved'
        ? { tone: 'success', text: 'The key is kept on this device and used from now on.' }
        : {
            tone: 'warning',
            text: 'This browser keeps nothing: the key is used until this tab closes, and then gone.',
          },
    );
    providers.choose('own-key');
    isChanged.current = true;
  };
  const remove = (id: string) => {
    deleteLocalKey(id);
    setOutcome({ tone: 'success', text: 'The key is gone from this device.' });
    isChanged.current = true;
  };
  return (
    <Dialog open={open} onClose={close} title="Your own Google key">
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          No account is needed. Kept on this device only, in this browser, readable by whoever uses
          it: remove it from a device that you share. It goes from here straight to Google, whose
          price and limits for your key apply, and never to our server.
        </p>
        {keys.length > 0 && (
          <ul aria-label="Keys on this device" className="flex flex-col gap-2">
            {keys.map((kept, at) => (
              <KeptKey
                key={kept.id}
                kept={kept}
                isUsed={at === 0}
                isTesting={testing === kept.name}
                onTest={() => void test(kept.key, kept.name)}
                onRemove={() => remove(kept.id)}
              />
            ))}
          </ul>
        )}
        <form onSubmit={save} noValidate autoComplete="off" className="flex flex-col gap-3">
          <SecretField
            label={keys.length > 0 ? 'Another Google AI key' : 'Google AI key'}
            value={typed}
            maxLength={apiKeyLimits.key}
            onChange={(text) => {
              setTyped(text);
              setOutcome(undefined);
            }}
          />
          <div className="flex flex-wrap gap-2">
            <Button
              type="submit"
              variant={keys.length > 0 ? 'secondary' : 'primary'}
              disabledReason={key === '' && 'Paste a key first.'}
            >
              Save on this device
            </Button>
            <Button
              busy={testing === ''}
              disabledReason={key === '' && 'Paste a key first.'}
              onClick={() =>
                problem ? setOutcome({ tone: 'error', text: problem }) : void test(key, '')
              }
            >
              Test key
            </Button>
          </div>
        </form>
        {outcome && <Notice tone={outcome.tone}>{outcome.text}</Notice>}
      </div>
    </Dialog>
  );
}

function keyProblem(key: string): string | undefined {
  if (key === '') return 'Paste a key first.';
  return looksLikeKey.test(key)
    ? undefined
    : 'This does not look like a key: it is one word of letters, digits and signs.';
}
