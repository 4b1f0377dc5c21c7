import { TextField } from '~/ui/text-field';
import {
  encodeWebAddress,
  parseWebAddress,
  type WebAddress,
  webAddressProblem,
} from '../../content/web-address';
import type { FormProps } from './content-form';
import { useFormFields } from './use-form-fields';

const rules = {
  parse: parseWebAddress,
  encode: encodeWebAddress,
  empty: { link: '' } satisfies WebAddress,
};

/** One link. */
export function WebAddressForm(props: FormProps) {
  const { fields, set } = useFormFields<WebAddress>(props, rules);
  return (
    <TextField
      label="Link"
      type="url"
      autoComplete="url"
      placeholder="https://example.com"
      value={fields.link}
      error={webAddressProblem(fields)}
      onChange={(event) => set({ link: event.currentTarget.value })}
    />
  );
}
