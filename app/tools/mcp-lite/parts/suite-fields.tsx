import {
  type SuiteEngine,
  type SuiteEngineFacts,
  suiteEngineIds,
  suiteEngines,
} from '@workers/api/mcp/suite-engines.contract';
import type { ToolAction } from '@workers/api/mcp/tool-action.contract';
import { useEffect, useRef } from 'react';
import { Button } from '~/ui/button';
import { Select } from '~/ui/select';
import type { ToolForm } from '../draft';

/**
 * Applies an engine to the form: its name and description if the form's are empty or another engine's, and
 * always its schema.
 */
export function fillFormFromEngine(form: ToolForm, engine: SuiteEngine): ToolForm {
  const facts = suiteEngines[engine];
  const isUntouched = (key: 'name' | 'description') =>
    form[key].trim() === '' || suiteEngineIds.some((id) => suiteEngines[id][key] === form[key]);
  return {
    ...form,
    name: isUntouched('name') ? facts.name : form.name,
    description: isUntouched('description') ? facts.description : form.description,
    inputSchema: schemaOf(facts),
    action: { kind: 'suite', engine },
  };
}

const schemaOf = ({ inputSchema }: SuiteEngineFacts) => JSON.stringify(inputSchema, null, 2);

/** Selects the suite engine that a tool calls. */
export function SuiteFields({
  form,
  action,
  onForm,
}: {
  form: ToolForm;
  action: Extract<ToolAction, { kind: 'suite' }>;
  onForm: (form: ToolForm) => void;
}) {
  // An engine just chosen for a tool without a schema supplies its own schema, once.
  const isNew = useRef(form.inputSchema.trim() === '');
  useEffect(() => {
    if (!isNew.current) return;
    isNew.current = false;
    onForm(fillFormFromEngine(form, action.engine));
  }, [form, action.engine, onForm]);
  const isOwnSchema = form.inputSchema === schemaOf(suiteEngines[action.engine]);
  return (
    <>
      <Select
        label="Engine"
        value={action.engine}
        onChange={({ target }) => onForm(fillFormFromEngine(form, target.value as SuiteEngine))}
      >
        {suiteEngineIds.map((id) => (
          <option key={id} value={id}>
            {suiteEngines[id].title}
          </option>
        ))}
      </Select>
      <p className="text-sm text-muted">
        It runs on the server, with the arguments of its own schema.
        {!isOwnSchema && ' The schema above is another one: arguments that do not fit are refused.'}
      </p>
      {!isOwnSchema && (
        <div>
          <Button size="small" onClick={() => onForm(fillFormFromEngine(form, action.engine))}>
            Fill in the engine’s schema
          </Button>
        </div>
      )}
    </>
  );
}
