import { useId } from 'react';
import { Badge } from '~/ui/badge';
import { Icon } from '~/ui/icon';
import type { ToolDefinition } from './define-tool';

/**
 * A menu of a tool's engines, for {@link ToolShell}'s `engineMenu`. A simulation is labelled while it is
 * selected; its results carry the label too (`EngineLine`).
 */
export function EngineMenu({
  tool,
  value,
  onChange,
}: {
  tool: ToolDefinition;
  /** Id of the engine for the next result. */
  value: string;
  onChange: (engine: string) => void;
}) {
  const id = useId();
  return (
    <span className="inline-flex flex-wrap items-center gap-2 text-sm">
      <label htmlFor={id} className="text-muted max-sm:sr-only">
        Engine
      </label>
      <span className="relative inline-flex">
        <select
          id={id}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="min-h-8 appearance-none rounded-control border border-line bg-surface py-1 pr-8 pl-2"
        >
          {tool.engines.map(({ id: engine, label }) => (
            <option key={engine} value={engine}>
              {label}
            </option>
          ))}
        </select>
        <Icon
          name="chevron-down"
          className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2 text-muted"
        />
      </span>
      {value === 'simulation' && <Badge tone="warning">Simulated</Badge>}
    </span>
  );
}
