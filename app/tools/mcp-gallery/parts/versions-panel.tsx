import { formatChange } from '@entropy-tools/machine/agent-loop/change-diff';
import type { ListedMcp, McpVersion } from '@workers/api/mcp/mcp.contract';
import { useEffect, useMemo, useState } from 'react';
import { definitionJson, definitionOf } from '~/platform/mcp/definition-json';
import { changeMcp, fetchVersions } from '~/platform/mcp/mcp-calls';
import { Button } from '~/ui/button';
import { CodeBox } from '~/ui/code-box';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';

/** The difference between a version and the live one, as a unified diff without its header. */
export function changeSince(version: McpVersion, now: ListedMcp): string {
  const [before, after] = [version.definition, definitionOf(now)].map(definitionJson);
  if (before === after) return '';
  const { text } = formatChange('definition', `${before}\n`, `${after}\n`);
  return text.split('\n').slice(2).join('\n');
}

/** Earlier versions of a definition, each against what is live; any of them can be made live again. */
export function VersionsPanel({
  mcp,
  onChange,
}: {
  mcp: ListedMcp;
  /** Called when the list has to be reloaded. */
  onChange: () => Promise<void>;
}) {
  const [versions, setVersions] = useState<McpVersion[]>();
  const [chosen, setChosen] = useState<number>();
  const [fault, setFault] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { id, version: live } = mcp;
  useEffect(() => {
    let isCurrent = true;
    // Reloads whenever another version goes live.
    if (live > 0)
      fetchVersions(id).then(
        (found) => isCurrent && setVersions(found),
        (error: Error) => isCurrent && setFault(error.message),
      );
    return () => {
      isCurrent = false;
    };
  }, [id, live]);
  const version = versions?.find((one) => one.version === chosen) ?? versions?.[0];
  const change = useMemo(() => version && changeSince(version, mcp), [version, mcp]);

  const restore = async (wanted: McpVersion) => {
    setFault(undefined);
    setIsBusy(true);
    try {
      await changeMcp(id, live, wanted.definition);
      await onChange();
    } catch (error) {
      setFault(error instanceof Error ? error.message : 'API error');
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <section
      aria-label={`Versions of ${mcp.name}`}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      {fault !== undefined && <Notice tone="error">{fault}</Notice>}
      {versions === undefined && fault === undefined && <Skeleton className="h-24 w-full" />}
      {versions?.length === 0 && (
        <p className="text-muted">
          This is version {live}, and there is none before it. Each change keeps the one before, up
          to 20.
        </p>
      )}
      {version && (
        <>
          <div className="flex flex-wrap items-end gap-3">
            <Select
              label={`Version (live is ${live})`}
              value={version.version}
              onChange={({ target }) => setChosen(Number(target.value))}
            >
              {versions?.map((one) => (
                <option key={one.version} value={one.version}>
                  {one.version}, saved{' '}
                  {new Date(one.savedAt).toLocaleString(undefined, {
                    dateStyle: 'medium',
                    timeStyle: 'short',
                  })}
                </option>
              ))}
            </Select>
            <Button
              busy={isBusy}
              disabledReason={change === '' && 'It is the same as what is live'}
              onClick={() => void restore(version)}
            >
              Make version {version.version} live again
            </Button>
          </div>
          {change === '' ? (
            <p className="text-muted">It is the same as what is live.</p>
          ) : (
            <CodeBox
              label={`Changes from version ${version.version} to ${live}`}
              text={change ?? ''}
            />
          )}
        </>
      )}
    </section>
  );
}
