import type { ListedMcp } from '@workers/api/mcp/mcp.contract';
import { useEffect, useRef, useState } from 'react';
import { Button } from '~/ui/button';
import { CodeBox } from '~/ui/code-box';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { type ArgumentField, fieldsOf, readArguments } from '../tool-arguments';
import { connect, type Exchange, type TryClient } from '../try-client';

/** Calls the live server's tools as a client does, and shows what went over the wire. */
export function TryPanel({ mcp }: { mcp: ListedMcp }) {
  const [client, setClient] = useState<TryClient>();
  const [fault, setFault] = useState<string>();
  const [name, setName] = useState('');
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [exchange, setExchange] = useState<Exchange>();
  const [mistake, setMistake] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const result = useRef<HTMLDivElement>(null);

  // Another version may list other tools.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the version stands for the definition
  useEffect(() => {
    let isCurrent = true;
    let open: TryClient | undefined;
    setFault(undefined);
    connect(mcp.id).then(
      (made) => {
        open = made;
        if (!isCurrent) return void made.close();
        setClient(made);
        setName(made.tools[0]?.name ?? '');
      },
      (error: Error) => isCurrent && setFault(error.message),
    );
    return () => {
      isCurrent = false;
      void open?.close();
    };
  }, [mcp.id, mcp.version]);

  if (fault !== undefined) return <Notice tone="error">{fault}</Notice>;
  if (!client) return <p role="status">Connecting</p>;
  const tool = client.tools.find((one) => one.name === name);
  const fields = tool ? fieldsOf(tool.inputSchema) : [];

  const call = async () => {
    const read = readArguments(fields, typed);
    setMistake('message' in read ? read.message : undefined);
    if ('message' in read) return;
    setIsBusy(true);
    setExchange(await client.call(name, read.given));
    setIsBusy(false);
    result.current?.scrollIntoView({ block: 'nearest' });
  };

  return (
    <section
      aria-label={`Try ${mcp.name}`}
      className="grid gap-5 border-t border-line pt-4 lg:grid-cols-2"
    >
      <form
        className="flex min-w-0 flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void call();
        }}
      >
        <Select
          label="Tool"
          value={name}
          {...(tool?.description ? { hint: tool.description } : {})}
          onChange={(event) => {
            setName(event.target.value);
            setTyped({});
            setExchange(undefined);
          }}
        >
          {client.tools.map((one) => (
            <option key={one.name}>{one.name}</option>
          ))}
        </Select>
        {fields.map((field) => (
          <ArgumentInput
            key={`${name}-${field.name}`}
            field={field}
            value={typed[field.name] ?? ''}
            onChange={(value) => setTyped({ ...typed, [field.name]: value })}
          />
        ))}
        {mistake !== undefined && (
          <p role="alert" className="text-sm text-danger">
            {mistake}
          </p>
        )}
        <div>
          <Button type="submit" variant="primary" busy={isBusy}>
            Call tool
          </Button>
        </div>
      </form>
      <div ref={result} className="flex min-w-0 flex-col gap-3" aria-live="polite">
        {exchange ? (
          <>
            <p className={exchange.isError ? 'text-danger' : 'text-muted'}>
              {exchange.isError ? 'Refused' : 'Answered'} after {Math.round(exchange.took)} ms
            </p>
            <CodeBox label="Request" text={JSON.stringify(exchange.request, null, 2)} />
            <CodeBox label="Answer" text={textOf(exchange.answer)} />
          </>
        ) : (
          <p className="text-muted">The request and the answer appear here.</p>
        )}
      </div>
    </section>
  );
}

const textOf = (answer: unknown) =>
  typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2);

function ArgumentInput({
  field: { name, kind, isRequired, description, options },
  value,
  onChange,
}: {
  field: ArgumentField;
  value: string;
  onChange: (value: string) => void;
}) {
  const texts = {
    label: isRequired ? `${name} (required)` : name,
    ...(description === '' ? {} : { hint: description }),
    value,
  };
  if (kind === 'choice' || kind === 'switch')
    return (
      <Select {...texts} onChange={(event) => onChange(event.target.value)}>
        <option value="">–</option>
        {(kind === 'switch' ? ['true', 'false'] : options).map((option) => (
          <option key={option}>{option}</option>
        ))}
      </Select>
    );
  if (kind === 'json')
    return (
      <TextArea
        {...texts}
        spellCheck={false}
        placeholder="JSON"
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return (
    <TextField
      {...texts}
      inputMode={kind === 'number' ? 'decimal' : 'text'}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
