import { useState } from 'react';
import { Checkbox } from '~/ui/checkbox';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { encodeWifi, parseWifi, type Wifi, wifiProblems, wifiSecurities } from '../../content/wifi';
import type { FormProps } from './content-form';
import { FormOutOfSync } from './form-out-of-sync';
import { useFormFields } from './use-form-fields';

const rules = {
  parse: parseWifi,
  encode: encodeWifi,
  empty: { name: '', password: '', security: 'WPA', hidden: false } satisfies Wifi,
};

const securityNames: Readonly<Record<Wifi['security'], string>> = {
  WPA: 'WPA, WPA2 or WPA3',
  WEP: 'WEP',
  nopass: 'None (open network)',
};

/** A network for the phone to join. */
export function WifiForm(props: FormProps) {
  const { fields, set, isInStep } = useFormFields<Wifi>(props, rules);
  const [shows, setShows] = useState(false);
  const problems = wifiProblems(fields);
  const isOpen = fields.security === 'nopass';
  return (
    <div className="flex flex-col gap-4">
      {!isInStep && <FormOutOfSync what="WiFi network" />}
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <TextField
          label="Network name (SSID)"
          autoCapitalize="off"
          autoComplete="off"
          value={fields.name}
          error={problems.name}
          onChange={(event) => set({ name: event.currentTarget.value })}
        />
        <Select
          label="Security"
          value={fields.security}
          onChange={(event) => {
            const security = wifiSecurities.find((one) => one === event.currentTarget.value);
            if (security) set({ security });
          }}
        >
          {wifiSecurities.map((security) => (
            <option key={security} value={security}>
              {securityNames[security]}
            </option>
          ))}
        </Select>
      </div>
      {!isOpen && (
        <TextField
          label="Password"
          type={shows ? 'text' : 'password'}
          autoComplete="off"
          value={fields.password}
          error={problems.password}
          onChange={(event) => set({ password: event.currentTarget.value })}
        />
      )}
      <div className="flex flex-wrap gap-x-6 gap-y-2">
        {!isOpen && (
          <Checkbox
            label="Show password"
            checked={shows}
            onChange={(event) => setShows(event.currentTarget.checked)}
          />
        )}
        <Checkbox
          label="Hidden network"
          checked={fields.hidden}
          onChange={(event) => set({ hidden: event.currentTarget.checked })}
        />
      </div>
    </div>
  );
}
