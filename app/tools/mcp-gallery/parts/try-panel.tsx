import { useEffect, useRef, useState } from 'react';
import { ArgumentInputs } from '~/tool-kit/mcp/argument-inputs';
import { ToolAnswer } from '~/tool-kit/mcp/tool-answer';
import { fieldsOf, readArguments } from '~/tool-kit/mcp/tool-arguments';
import { Button } from '~/ui/button';
import { CodeBox } from '~/ui/code-box';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { connect, type Exchange, type TryClient } from '../try-client';

/** Calls the live server's tools as a client does, and shows what they answer. */
export function TryPanel({
  mcp,
  isOwner,
  tool: wanted,
}: {
  mcp: { id: string; name: string; version: number };
  /** The caller is signed in as its owner; anybody else may call a public server only. */
  isOwner: boolean;
  /** The tool to begin with; the first one where absent. */
  tool?: string | undefined;
}) {
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
    connect(mcp.id, isOwner).then(
      (made) => {
        open = made;
        if (!isCurrent) return void made.close();
        setClient(made);
        setName(nameOf(made, wanted));
      },
      (error: Error) => isCurrent && setFault(error.message),
    );
    return () => {
      isCurrent = false;
      void open?.close();
    };
  }, [mcp.id, mcp.version]);

  const choose = (next: string) => {
    setName(next);
    setTyped({});
    setMistake(undefined);
    setExchange(undefined);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another wanted tool changes the choice
  useEffect(() => {
    if (client && wanted !== undefined) choose(nameOf(client, wanted));
  }, [wanted]);

  if (fault !== undefined) return <Notice tone="error">{fault}</Notice>;
  if (!client)
    return (
      <div role="status">
        <span className="sr-only">Connecting</span>
        <Skeleton className="h-48 w-full" />
      </div>
    );
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
          onChange={(event) => choose(event.target.value)}
        >
          {client.tools.map((one) => (
            <option key={one.name}>{one.name}</option>
          ))}
        </Select>
        <ArgumentInputs key={name} fields={fields} typed={typed} onType={setTyped} />
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
            {exchange.content ? (
              <ToolAnswer label="Answer" content={exchange.content} />
            ) : (
              <CodeBox label="Answer" text={textOf(exchange.answer)} />
            )}
            <details>
              <summary className="cursor-pointer text-sm text-muted">Messages</summary>
              <div className="mt-2 flex flex-col gap-3">
                <CodeBox label="Request" text={JSON.stringify(exchange.request, null, 2)} />
                <CodeBox label="Result" text={textOf(exchange.answer)} />
              </div>
            </details>
          </>
        ) : (
          <p className="text-muted">The answer appears here.</p>
        )}
      </div>
    </section>
  );
}

/** The tool of this name or title, else the first one. */
function nameOf({ tools }: TryClient, wanted: string | undefined): string {
  const found = tools.find(({ name, title }) => name === wanted || title === wanted);
  return (found ?? tools[0])?.name ?? '';
}

const textOf = (answer: unknown) =>
  typeof answer === 'string' ? answer : JSON.stringify(answer, null, 2);
