import {
  type AiService,
  aiServiceIds,
  aiServices,
  type ListedPrice,
  priceOf,
} from '@entropy-tools/core/ai/ai-services';
import { useRef, useState } from 'react';
import { Dialog } from '~/ui/dialog';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { chooseModel, isModelName } from './providers/chosen-models';
import type { StyledTool } from './response-style';
import { ResponseStyleFields } from './response-style-fields';
import type { AiProviders } from './use-ai-providers';

const ANOTHER = 'another model';

const dollars = new Intl.NumberFormat('en', { style: 'currency', currency: 'USD' });
/** Price for a million tokens, with the month of the price list. */
const priceText = (price: ListedPrice | undefined) =>
  price
    ? `${dollars.format(price.input)} in, ${dollars.format(price.output)} out, as known in ${price.asOf}`
    : 'price not known here';

/** Dialog for the service, the model, its price and the response style. */
export function ModelDialog({
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
  const id = chosen?.provider.service;
  const service = id && aiServices[id];
  // Engines are detected again only when the dialog closes, because that may remove the element that opened
  // it.
  const isChanged = useRef(false);
  const close = () => {
    if (isChanged.current) void providers.detect();
    isChanged.current = false;
    onClose();
  };
  return (
    <Dialog open={open} onClose={close} title={manner ? 'Model and manner' : 'Model'}>
      <div className="flex flex-col gap-4">
        <Select
          label="Service"
          value={chosen?.key ?? ''}
          hint={chosen?.note}
          onChange={({ target }) => providers.choose(target.value)}
        >
          {providers.providers.map(({ key, provider }) => (
            <option key={key} value={key}>
              {provider.service
                ? `${aiServices[provider.service].name} · ${provider.label}`
                : `${provider.label}, free of charge`}
            </option>
          ))}
        </Select>
        {service && chosen && (
          <ModelField
            key={chosen.key}
            service={service}
            current={chosen.provider.model}
            onChoose={(model) => {
              chooseModel(service.id, model);
              isChanged.current = true;
            }}
          />
        )}
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer font-medium">Prices of all services</summary>
          <p className="mt-2 text-muted">
            US dollars for a million tokens (about 4 million letters), as the services’ lists had
            them in the month that is named. A key of any of them is added under “Own key”.
          </p>
          <ul className="mt-2 flex flex-col gap-1">
            {aiServiceIds.map((one) => (
              <li key={one} className="flex justify-between gap-x-4">
                <span>
                  {aiServices[one].name}{' '}
                  <code className="block text-xs text-muted">{aiServices[one].models[0].id}</code>
                </span>
                <span data-figures className="text-muted">
                  {priceText(priceOf(aiServices[one], aiServices[one].models[0].id))}
                </span>
              </li>
            ))}
          </ul>
        </details>
        {manner && <ResponseStyleFields tool={manner} />}
      </div>
    </Dialog>
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
            {id} ({priceText(priceOf(service, id))})
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
