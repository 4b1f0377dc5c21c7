import { useNavigate, useSearchParams } from '@remix-run/react';
import { useCallback, useEffect, useState } from 'react';
import { useAiProviders } from '~/ai/use-ai-providers';
import { ApiError } from '~/platform/api-client';
import { definitionOf } from '~/platform/mcp/definition-json';
import { storeLocally } from '~/platform/mcp/local-mcps';
import { changeMcp, fetchMcps, saveMcp } from '~/platform/mcp/mcp-calls';
import { useSession } from '~/platform/session';
import { useLocal } from '~/platform/use-local';
import {
  type Draft,
  definitionOfDraft,
  draftOf,
  draftRecord,
  emptyDraft,
  emptyForm,
  readForm,
  type ToolForm,
} from './draft';
import { messages } from './messages';
import { emptyMoreForms } from './more-forms';

/** The alert below the form: the specification's message, and the field it is about. */
export interface WizardAlert {
  at: 'tool' | 'schema' | 'save' | 'load';
  text: string;
}

/** The wizard: its draft, the form of a tool, and what its buttons do. */
export function useWizard() {
  const [draft, setDraft] = useLocal(draftRecord);
  const [form, setForm] = useState<ToolForm>(emptyForm);
  const [moreForms, setMoreForms] = useState(emptyMoreForms);
  const [alert, setAlert] = useState<WizardAlert>();
  const [busy, setBusy] = useState<'saving' | 'generating'>();
  const providers = useAiProviders();
  const session = useSession();
  const navigate = useNavigate();
  const wanted = useSearchParams()[0].get('edit');

  const update = useCallback(
    (change: Partial<Draft>) => {
      setAlert(undefined);
      setDraft({ ...draft, ...change });
    },
    [draft, setDraft],
  );

  // An address such as `?edit=ID` opens a definition of the account, once.
  useEffect(() => {
    if (wanted === null || session.status !== 'signed-in') return;
    if (draft.editing?.id === wanted) return;
    let isCurrent = true;
    fetchMcps()
      .then((listed) => {
        const found = listed.find(({ id }) => id === wanted);
        if (!isCurrent) return;
        if (!found) return setAlert({ at: 'load', text: 'This MCP is not in your account.' });
        setDraft(draftOf(definitionOf(found), { id: found.id, version: found.version }));
      })
      .catch((error: Error) => {
        if (isCurrent) setAlert({ at: 'load', text: error.message });
      });
    return () => {
      isCurrent = false;
    };
  }, [wanted, session.status, draft.editing?.id, setDraft]);

  const addTool = () => {
    const read = readForm(form, draft.tools);
    if (read === undefined) return;
    if ('message' in read) return setAlert({ at: 'tool', text: read.message });
    update({ tools: [...draft.tools, { ...read.tool, localId: crypto.randomUUID() }] });
    setForm(emptyForm);
  };

  /** Puts a tool back into the form, where it can be changed and added again. */
  const editTool = (localId: string) => {
    const tool = draft.tools.find((one) => one.localId === localId);
    if (!tool) return;
    const { name, description, inputSchema, action, outputSchema, annotations } = tool;
    const kept = {
      ...(outputSchema === undefined ? {} : { outputSchema }),
      ...(annotations ? { annotations } : {}),
    };
    setForm({ name, description, inputSchema, action, kept });
    update({ tools: draft.tools.filter((one) => one.localId !== localId) });
  };

  const generate = async () => {
    if (form.name.trim() === '') return setAlert({ at: 'schema', text: messages.nameFirst });
    setAlert(undefined);
    setBusy('generating');
    try {
      const { DEFAULT_SCHEMA, GENERATION_FAILED, generateSchema } = await import(
        './generate-schema'
      );
      const option = providers.chosen ?? (await providers.detect());
      const made = option
        ? await generateSchema(option.provider, form, AbortSignal.timeout(60_000))
        : { schema: DEFAULT_SCHEMA, failed: true };
      setForm((now) => ({ ...now, inputSchema: JSON.stringify(made.schema, null, 2) }));
      if (made.failed) setAlert({ at: 'schema', text: GENERATION_FAILED });
    } catch {
      setAlert({
        at: 'schema',
        text: 'AI generation failed. Please try again or enter schema manually.',
      });
    } finally {
      setBusy(undefined);
    }
  };

  const save = async () => {
    if (session.status === 'signed-out') return setAlert({ at: 'save', text: messages.logIn });
    setAlert(undefined);
    setBusy('saving');
    try {
      const definition = definitionOfDraft(draft);
      const { editing } = draft;
      if (editing) await changeMcp(editing.id, editing.version, definition);
      const id = editing?.id ?? (await saveMcp(definition));
      setDraft(emptyDraft);
      navigate(`/mcp-gallery#${id}`);
    } catch (error) {
      const isOurs = error instanceof ApiError;
      const text =
        isOurs && error.code === 'not_signed_in'
          ? messages.logIn
          : isOurs
            ? error.message
            : messages.notSaved;
      setAlert({ at: 'save', text });
    } finally {
      setBusy(undefined);
    }
  };

  const keepHere = () => {
    const id = storeLocally(definitionOfDraft(draft));
    setDraft(emptyDraft);
    navigate(`/mcp-gallery#${id}`);
  };

  const canGoOn =
    draft.step === 1 ? draft.name.trim() !== '' : draft.step === 2 ? draft.tools.length > 0 : false;

  return {
    ...{ draft, form, moreForms, setMoreForms, alert, busy, providers, session, canGoOn },
    ...{ update, setForm, setAlert, addTool, editTool, generate, save, keepHere },
    startAnew: () => {
      setDraft(emptyDraft);
      setForm(emptyForm);
      setMoreForms(emptyMoreForms);
      if (wanted !== null) navigate('/mcp-lite', { replace: true });
    },
    replace: (next: Draft) => {
      setAlert(undefined);
      setDraft(next);
    },
  };
}

export type Wizard = ReturnType<typeof useWizard>;
