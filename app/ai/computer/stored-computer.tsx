import { useState } from 'react';
import { IconButton } from '~/ui/icon-button';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import type { PageEngineSettings } from '../providers/page-engine';
import {
  addressOf,
  type Computer,
  changeComputer,
  computerOption,
  deleteComputer,
  toWindow,
  windowLimits,
} from './computers';

/** A server that is set up: its model, the model's context, and the button that removes it. */
export function StoredComputer({
  computer: { baseUrl, models, model, window },
  isUsed,
  onChange,
  onChoose,
}: Pick<PageEngineSettings, 'onChange' | 'onChoose'> & { computer: Computer; isUsed: boolean }) {
  const name = addressOf({ baseUrl })?.name ?? baseUrl;
  const [tokens, setTokens] = useState(String(window));
  const change = (changed: Partial<Computer>) => {
    changeComputer(baseUrl, changed);
    onChange();
  };
  return (
    <li className="flex flex-col gap-2 rounded-control border border-line p-3">
      <div className="flex items-center gap-2">
        <span className="min-w-0 flex-1 truncate text-sm font-medium">
          {name}
          {isUsed && <span className="font-normal text-muted"> · in use</span>}
        </span>
        <IconButton
          icon="trash"
          label={`Remove ${name}`}
          onClick={() => {
            deleteComputer(baseUrl);
            onChange();
          }}
          className="h-11 min-w-11"
        />
      </div>
      <div className="grid gap-2 sm:grid-cols-[2fr_1fr]">
        <Select
          label={`Model at ${name}`}
          value={model}
          onChange={({ target }) => {
            change({ model: target.value });
            onChoose(computerOption(baseUrl));
          }}
        >
          {models.map((id) => (
            <option key={id} value={id}>
              {id}
            </option>
          ))}
        </Select>
        <TextField
          label="Context, in tokens"
          type="number"
          inputMode="numeric"
          min={windowLimits.min}
          max={windowLimits.max}
          step={1024}
          value={tokens}
          hint="As the server loads it."
          onChange={({ target }) => setTokens(target.value)}
          onBlur={() => {
            const set = toWindow(tokens === '' ? undefined : Number(tokens));
            setTokens(String(set));
            if (set !== window) change({ window: set });
          }}
        />
      </div>
    </li>
  );
}
