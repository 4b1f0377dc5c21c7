import {
  type AiService,
  aiServiceIds,
  aiServices,
  findAiService,
} from '@entropy-tools/core/ai/ai-services';
import { apiKeyLimits } from '@workers/api/vault/api-key.contract';
import { type FormEvent, useRef, useState } from 'react';
import { useLocal } from '~/platform/use-local';
import { deleteLocalKey, localKeysRecord, saveLocalKey } from '~/platform/vault/local-keys';
import { Button } from '~/ui/button';
import { Dialog } from '~/ui/dialog';
import { Notice, type NoticeTone } from '~/ui/notice';
import { SecretField } from '~/ui/secret-field';
import { Select } from '~/ui/select';
import { isForeignDocument } from '../own-document';
import { ownKeyOption } from '../providers/own-key-option';
import type { AiProviders } from '../use-ai-providers';
import { StoredKey } from './stored-key';
import { type KeyTrial, tryKey } from './try-key';

interface Outcome {
  tone: NoticeTone;
  text: string;
}

const trials: Readonly<Record<KeyTrial, (name: string) => Outcome>> = {
  works: (name) => ({ tone: 'success', text: `The key works: ${name} accepted it.` }),
  refused: (name) => ({
    tone: 'error',
    text: `${name} did not accept this key. Copy it once more from ${name}, whole.`,
  }),
  busy: (name) => ({
    tone: 'warning',
    text: `${name} knows this key, but its allowance is used up for now.`,
  }),
  unreachable: (name) => ({
    tone: 'warning',
    text: `${name} could not be reached, so the key is not tested. Check the connection and try again.`,
  }),
};
/** Characters a header can carry; keys consist of letters, digits, '-', '_' and '.'. */
const looksLikeKey = /^[\x21-\x7e]+$/;

/** The user's own API keys: stored in this browser, tested from it, and removed from it. */
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
  const keys = all.flatMap((kept) => {
    const of = findAiService(kept.service);
    return of ? [{ ...kept, of }] : [];
  });
  const [service, setService] = useState<AiService>(aiServices.google);
  const [typed, setTyped] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const [testing, setTesting] = useState<string>();
  // Engines are detected again only when the dialog closes, because that may remove the element that opened
  // it.
  const isChanged = useRef(false);
  const close = () => {
    if (isChanged.current) void providers.detect();
    isChanged.current = false;
    onClose();
  };
  const key = typed.trim();
  const problem = keyProblem(key);

  const test = async (tested: string, of: AiService, id: string) => {
    if (isForeignDocument())
      return setOutcome({
        tone: 'warning',
        text: `Save the key and close this first: the page then reloads, and only then may it ask ${of.name}.`,
      });
    setTesting(id);
    setOutcome(undefined);
    setOutcome(trials[await tryKey(of, tested)](of.name));
    setTesting(undefined);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (problem) return setOutcome({ tone: 'error', text: problem });
    const count = keys.filter(({ of }) => of === service).length;
    const name = count === 0 ? service.name : `${service.name} ${count + 1}`;
    const saved = saveLocalKey({ name, service: service.id, key }, new Date());
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
    providers.choose(ownKeyOption(service.id));
    isChanged.current = true;
  };
  const remove = (id: string) => {
    deleteLocalKey(id);
    setOutcome({ tone: 'success', text: 'The key is gone from this device.' });
    isChanged.current = true;
  };
  return (
    <Dialog open={open} onClose={close} title="Your own key">
      <div className="flex flex-col gap-4">
        <p className="text-sm text-muted">
          No account is needed. Kept on this device only, in this browser, readable by whoever uses
          it: remove it from a device that you share. It goes from here straight to its service,
          whose price and limits for your key apply, and never to our server.
        </p>
        {keys.length > 0 && (
          <ul aria-label="Keys on this device" className="flex flex-col gap-2">
            {keys.map((kept, at) => (
              <StoredKey
                key={kept.id}
                kept={kept}
                isUsed={keys.findIndex(({ of }) => of === kept.of) === at}
                isTesting={testing === kept.id}
                onTest={() => void test(kept.key, kept.of, kept.id)}
                onRemove={() => remove(kept.id)}
              />
            ))}
          </ul>
        )}
        <form onSubmit={save} noValidate autoComplete="off" className="flex flex-col gap-3">
          <Select
            label="Service"
            value={service.id}
            onChange={({ target }) => {
              setService(findAiService(target.value) ?? service);
              setOutcome(undefined);
            }}
          >
            {aiServiceIds.map((id) => (
              <option key={id} value={id}>
                {aiServices[id].name}
              </option>
            ))}
          </Select>
          <SecretField
            label={`${service.name} key`}
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
                problem ? setOutcome({ tone: 'error', text: problem }) : void test(key, service, '')
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
