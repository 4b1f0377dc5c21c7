import { type OwnAddress, readOwnAddress } from '@entropy-tools/core/ai/own-address';
import { type FormEvent, useState } from 'react';
import type { LocalRecord } from '~/platform/local-store';
import { useLocal } from '~/platform/use-local';
import { Button } from '~/ui/button';
import { CopyButton } from '~/ui/copy-button';
import { Notice } from '~/ui/notice';
import { SecretField } from '~/ui/secret-field';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import type { PageEngineSettings } from '../providers/page-engine';
import { adviceOf } from './advice-of';
import {
  type Computer,
  computerOption,
  computersRecord,
  saveComputer,
  toWindow,
} from './computers';
import { findModels } from './find-models';
import { type Advice, serverKinds } from './server-kinds';
import { StoredComputer } from './stored-computer';

/** What was typed last, so that it is there again after the page has loaded anew. */
const typedRecord: LocalRecord<string> = {
  key: 'ai-computer-typed',
  version: 1,
  parse: (value) => (typeof value === 'string' ? value.slice(0, 200) : undefined),
  fallback: serverKinds[0]?.address ?? '',
};

/** Finds the models of the person's own server, and lists the servers that are set up. */
export function ComputerSettings({ onChange, onChoose, chosen }: PageEngineSettings) {
  const [computers] = useLocal(computersRecord);
  const [typed, setTyped] = useLocal(typedRecord);
  const [kindId, setKindId] = useState(
    () => serverKinds.find(({ address }) => address === typed)?.id ?? 'other',
  );
  const [key, setKey] = useState('');
  const [isLooking, setIsLooking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [advice, setAdvice] = useState<Advice & { isForeign: boolean }>();
  const [found, setFound] = useState<{ address: OwnAddress; count: number; model: string }>();
  const kind = serverKinds.find(({ id }) => id === kindId) ?? serverKinds[0];
  if (!kind) return null;

  const type = (text: string) => {
    setTyped(text);
    setProblem(undefined);
    setAdvice(undefined);
    setFound(undefined);
  };
  const look = async (event: FormEvent) => {
    event.preventDefault();
    if (isLooking) return;
    const address = readOwnAddress(typed);
    setAdvice(undefined);
    setFound(undefined);
    setProblem('problem' in address ? address.problem : undefined);
    if ('problem' in address) return;
    setIsLooking(true);
    const result = await findModels(address, { key });
    setIsLooking(false);
    if (result.kind !== 'models') {
      const isForeign = result.kind === 'foreign-page';
      return setAdvice({ ...adviceOf(result, kind, address, location.origin), isForeign });
    }
    const before = computers.find(({ baseUrl }) => baseUrl === address.baseUrl);
    const model = result.models.find(({ id }) => id === before?.model) ?? result.models[0];
    if (!model) return;
    const computer: Computer = {
      baseUrl: address.baseUrl,
      models: result.models.map(({ id }) => id),
      model: model.id,
      window: before?.window ?? toWindow(model.window),
      key,
    };
    saveComputer(computer);
    setFound({ address, count: result.models.length, model: model.id });
    onChoose(computerOption(address.baseUrl));
    onChange();
  };

  return (
    <div className="flex flex-col gap-4">
      {computers.length > 0 && (
        <ul aria-label="Your servers" className="flex flex-col gap-2">
          {computers.map((computer) => (
            <StoredComputer
              key={computer.baseUrl}
              computer={computer}
              isUsed={chosen === computerOption(computer.baseUrl)}
              onChange={onChange}
              onChoose={onChoose}
            />
          ))}
        </ul>
      )}
      <form onSubmit={look} noValidate autoComplete="off" className="flex flex-col gap-3">
        <Select
          label="Server"
          value={kind.id}
          onChange={({ target }) => {
            const next = serverKinds.find(({ id }) => id === target.value) ?? kind;
            setKindId(next.id);
            type(next.address);
          }}
        >
          {serverKinds.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <TextField
          label="Address"
          value={typed}
          inputMode="url"
          spellCheck={false}
          autoCapitalize="none"
          placeholder="http://192.168.1.20:8080"
          hint="On this computer or in your own network."
          error={problem}
          onChange={({ target }) => type(target.value)}
        />
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer">The server asks for a key</summary>
          <SecretField
            label="Key of the server"
            value={key}
            maxLength={4096}
            onChange={(text) => setKey(text.trim())}
            className="mt-2"
          />
        </details>
        <Button type="submit" variant="primary" busy={isLooking} className="self-start">
          Find models
        </Button>
      </form>
      {found && (
        <Notice tone="success" title={`${found.model} answers from now on.`}>
          {found.count === 1 ? 'It is the only model' : `One of ${found.count} models`} at{' '}
          {found.address.name}. Text goes there and nowhere else.
        </Notice>
      )}
      {advice && (
        <Notice
          tone="warning"
          title={advice.title}
          action={
            advice.isForeign && (
              <Button size="small" onClick={() => location.reload()}>
                Load the page again
              </Button>
            )
          }
        >
          <p>{advice.text}</p>
          {advice.line && (
            <p className="mt-2 flex flex-wrap items-center gap-2">
              <code className="min-w-0 wrap-anywhere">{advice.line}</code>
              <CopyButton text={advice.line} name="this line" />
            </p>
          )}
        </Notice>
      )}
    </div>
  );
}
