import { type AiService, aiServices } from '@entropy-tools/core/ai/ai-services';
import { type ComponentType, type ReactNode, useEffect, useRef, useState } from 'react';
import { readLocal } from '~/platform/local-store';
import { useLocal } from '~/platform/use-local';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { Icon } from '~/ui/icon';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { ModelPrices, modelText } from './model-prices';
import { OpenRouterButton } from './openrouter/openrouter-button';
import { OwnKeyButton } from './own-key/own-key-button';
import { chooseModel, isModelName } from './providers/chosen-models';
import type { ProviderOption } from './providers/detect-providers';
import type { PageEngine, PageEngineSettings } from './providers/page-engine';
import { pageEngines } from './providers/page-engines';
import { allowedRecord } from './providers/stand-ins';
import type { StyledTool } from './response-style';
import { ResponseStyleFields } from './response-style-fields';
import { type AiProviders, preferenceRecord } from './use-ai-providers';

const ANOTHER = 'another model';

/** The one place to choose what answers: engines with where the text goes, models, and how to add an engine. */
export function EngineDialog({
  providers,
  manner,
  open,
  onClose,
}: {
  providers: AiProviders;
  manner?: StyledTool | undefined;
  open: boolean;
  onClose: () => void;
}) {
  const { chosen } = providers;
  // The engine that was chosen here is not detected yet.
  const [preferred] = useLocal(preferenceRecord);
  const id = chosen?.provider.service;
  const service = id && aiServices[id];
  // Engines are detected again only when the dialog closes, because that may remove the element that opened
  // it.
  const isChanged = useRef(false);
  const change = () => {
    isChanged.current = true;
  };
  const close = () => {
    if (isChanged.current) void providers.detect();
    isChanged.current = false;
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title="Which AI answers">
      <div className="flex flex-col gap-5">
        {providers.isLost && (
          <p className="text-sm">
            The engine that you chose could not be looked for. No other one answers unless you
            choose it.
          </p>
        )}
        <EngineChoice providers={providers} />
        {service && chosen && (
          <ModelField
            key={chosen.key}
            service={service}
            current={chosen.provider.model}
            onChoose={(model) => {
              chooseModel(service.id, model);
              change();
            }}
          />
        )}
        <section aria-labelledby="add-engine" className="flex flex-col gap-2">
          <h3 id="add-engine" className="font-semibold">
            Add an engine
          </h3>
          <AddRow
            title="OpenRouter"
            text="Models of many services on one account, without a key to paste: press, allow, and you are back here. Text goes straight from this browser to OpenRouter."
          >
            <OpenRouterButton />
          </AddRow>
          <AddRow
            title="A key of your own"
            text="For a service of your choice, straight from this browser."
          >
            <OwnKeyButton providers={providers}>Add a key</OwnKeyButton>
          </AddRow>
          {pageEngines.map((engine) => (
            <PageEngineSection
              key={engine.id}
              engine={engine}
              chosen={chosen?.key ?? preferred}
              preferred={() => readLocal(preferenceRecord)}
              onChange={change}
              onChoose={(key) => {
                providers.choose(key);
                change();
              }}
            />
          ))}
        </section>
        <AllowedStandIns providers={providers} />
        <ModelPrices />
        {manner && <ResponseStyleFields tool={manner} />}
      </div>
    </Dialog>
  );
}

function AddRow({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-control border border-line px-3 py-2 text-sm">
      <p className="min-w-0 flex-1 basis-56">
        <span className="font-medium">{title}</span>
        <span className="block text-muted">{text}</span>
      </p>
      {children}
    </div>
  );
}

function EngineChoice({ providers: { providers, chosen, choose } }: { providers: AiProviders }) {
  if (providers.length === 0)
    return <p className="text-sm text-muted">No AI service yet: add one below.</p>;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="sr-only">Answers come from</legend>
      {providers.map((option) => (
        <label
          key={option.key}
          className="flex cursor-pointer items-start gap-3 rounded-control border border-line px-3 py-2 text-sm has-checked:border-ink"
        >
          <input
            type="radio"
            name="ai-engine"
            value={option.key}
            checked={option.key === chosen?.key}
            onChange={() => choose(option.key)}
            className="mt-1 accent-ink"
          />
          <span className="min-w-0">
            <span className="block font-medium wrap-anywhere">{nameOf(option)}</span>
            <span className="block text-muted">{option.goesTo}.</span>
            <span className="block text-muted">{option.note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** Which engines may answer when the chosen one cannot: none of them unless the person says so. */
function AllowedStandIns({ providers: { providers, chosen } }: { providers: AiProviders }) {
  const [allowed, setAllowed] = useLocal(allowedRecord);
  const others = providers.filter(({ key }) => key !== chosen?.key);
  if (!chosen || others.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-1 text-sm">
      <legend className="mb-1 font-semibold">If the chosen engine cannot answer</legend>
      <p className="text-muted">
        The first of these that you allow answers instead, in this order, and the answer says so.
      </p>
      {others.map((option) => (
        <Checkbox
          key={option.key}
          label={`${nameOf(option)}. ${option.goesTo}.`}
          checked={allowed.includes(option.key)}
          onChange={({ target }) =>
            setAllowed(
              target.checked
                ? [...allowed, option.key]
                : allowed.filter((key) => key !== option.key),
            )
          }
        />
      ))}
    </fieldset>
  );
}

function nameOf({ provider: { service, label, model, standIn } }: ProviderOption): string {
  const name = service ? `${aiServices[service].name} · ${label}` : label;
  return standIn ? name : `${name} · ${model}`;
}

/** Settings of an engine of the page, loaded when they are opened. */
function PageEngineSection({
  engine,
  ...settings
}: PageEngineSettings & {
  engine: PageEngine;
}) {
  const [isPossible, setIsPossible] = useState(false);
  const [Settings, setSettings] = useState<ComponentType<PageEngineSettings>>();
  const [isMissing, setIsMissing] = useState(false);
  useEffect(() => {
    let isShown = true;
    void Promise.resolve(engine.isPossible()).then((is) => isShown && setIsPossible(is));
    return () => {
      isShown = false;
    };
  }, [engine]);
  const load = () => {
    setIsMissing(false);
    engine.settings().then(
      (loaded) => setSettings(() => loaded),
      () => setIsMissing(true),
    );
  };
  if (!isPossible) return null;
  return (
    <details
      className="group rounded-control border border-line text-sm"
      onToggle={({ currentTarget }) => currentTarget.open && !Settings && load()}
    >
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-3 px-3 py-2">
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{engine.title}</span>
          <span className="block text-muted">{engine.summary}</span>
        </span>
        <Icon name="chevron-down" className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="border-t border-line p-3">
        {Settings ? (
          <Settings {...settings} />
        ) : isMissing ? (
          <p role="alert">
            This part of the page could not be loaded.{' '}
            <button type="button" className="link-button" onClick={load}>
              Try again
            </button>
          </p>
        ) : (
          <p className="text-muted">Loading</p>
        )}
      </div>
    </details>
  );
}

function ModelField({
  service,
  current,
  onChoose,
}: {
  service: AiService;
  current: string;
  onChoose: (model: string) => void;
}) {
  const isKnown = service.models.some(({ id }) => id === current);
  const [picked, setPicked] = useState(isKnown ? current : ANOTHER);
  const [typed, setTyped] = useState(isKnown ? '' : current);
  return (
    <div className="flex flex-col gap-3">
      <Select
        label="Model"
        value={picked}
        hint="US dollars for a million tokens, which your account there is charged."
        onChange={({ target }) => {
          setPicked(target.value);
          if (target.value !== ANOTHER) onChoose(target.value);
        }}
      >
        {service.models.map(({ id }) => (
          <option key={id} value={id}>
            {modelText(service, id)}
          </option>
        ))}
        <option value={ANOTHER}>Another model</option>
      </Select>
      {picked === ANOTHER && (
        <TextField
          label="Name of the model"
          value={typed}
          spellCheck={false}
          autoComplete="off"
          hint={`As ${service.name} names it. Its price is not known here: no cost is shown.`}
          error={
            typed === '' || isModelName(typed.trim())
              ? undefined
              : 'A name is of letters, digits, points and hyphens.'
          }
          onChange={({ target }) => {
            setTyped(target.value);
            if (isModelName(target.value.trim())) onChoose(target.value.trim());
          }}
        />
      )}
    </div>
  );
}
