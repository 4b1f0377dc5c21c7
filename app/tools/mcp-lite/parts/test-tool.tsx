import { checkInputSchema } from '@workers/api/mcp/input-schema.contract';
import type { TestedTool } from '@workers/api/mcp/mcp.contract';
import { useState } from 'react';
import { ApiError } from '~/platform/api-client';
import { testTool } from '~/platform/mcp/mcp-calls';
import { useSession } from '~/platform/session';
import { ArgumentInputs } from '~/tool-kit/mcp/argument-inputs';
import { ToolAnswer } from '~/tool-kit/mcp/tool-answer';
import { fieldsOf, readArguments } from '~/tool-kit/mcp/tool-arguments';
import { Button } from '~/ui/button';
import { CodeBox } from '~/ui/code-box';
import { type DraftTool, toolOfDraft } from '../draft';
import { messages } from '../messages';

/** An answer, and how long it took. */
interface Tested {
  answer: TestedTool;
  /** Milliseconds, including the network. */
  took: number;
}

/** Calls one tool of the draft as its live server would, and shows the answer beside the schema. */
export function TestTool({ tool }: { tool: DraftTool }) {
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [tested, setTested] = useState<Tested>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const session = useSession();
  const checked = checkInputSchema(tool.inputSchema);
  const fields = 'schema' in checked ? fieldsOf(checked.schema) : [];

  const call = async () => {
    setTested(undefined);
    if (session.status === 'signed-out') return setFault(messages.logIn);
    const read = readArguments(fields, typed);
    if ('message' in read) return setFault(read.message);
    setFault(undefined);
    setIsBusy(true);
    const started = performance.now();
    try {
      const answer = await testTool(toolOfDraft(tool), read.given);
      setTested({ answer, took: performance.now() - started });
    } catch (error) {
      const isSignedOut = error instanceof ApiError && error.code === 'not_signed_in';
      setFault(isSignedOut ? messages.logIn : (error as Error).message);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <section
      aria-label={`Test of ${tool.name}`}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <form
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isBusy) void call();
        }}
      >
        {fields.length === 0 && <p className="text-sm text-muted">It takes no arguments.</p>}
        <ArgumentInputs fields={fields} typed={typed} onType={setTyped} />
        {fault !== undefined && (
          <p role="alert" className="text-sm text-danger wrap-anywhere">
            {fault}
          </p>
        )}
        <div>
          <Button type="submit" size="small" variant="primary" busy={isBusy}>
            Call {tool.name}
          </Button>
        </div>
      </form>
      <div className="grid gap-4 sm:grid-cols-2" aria-live="polite">
        <div className="flex min-w-0 flex-col gap-2">
          <p className="text-sm text-muted">Schema</p>
          <CodeBox
            label={`Schema of ${tool.name}`}
            text={tool.inputSchema.trim() === '' ? 'No arguments' : tool.inputSchema}
          />
          {tool.outputSchema && (
            <>
              <p className="text-sm text-muted">Output schema</p>
              <CodeBox label={`Output schema of ${tool.name}`} text={tool.outputSchema} />
            </>
          )}
        </div>
        <div className="flex min-w-0 flex-col gap-2">
          {tested === undefined ? (
            <p className="text-sm text-muted">The answer appears here.</p>
          ) : (
            <>
              <p className={tested.answer.isError ? 'text-sm text-danger' : 'text-sm text-muted'}>
                {tested.answer.isError ? 'Refused' : 'Answered'} after {Math.round(tested.took)} ms
              </p>
              <ToolAnswer label={`Answer of ${tool.name}`} content={tested.answer.content} />
            </>
          )}
        </div>
      </div>
    </section>
  );
}
