import type { InputHTMLAttributes } from 'react';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { type Contact, emptyContact, encodeContact, parseContact } from '../../content/vcard';
import type { FormProps } from './content-form';
import { FormOutOfSync } from './form-out-of-sync';
import { useFormFields } from './use-form-fields';

const rules = { parse: parseContact, encode: encodeContact, empty: emptyContact };

const inputs: readonly [
  keyof Contact,
  string,
  Pick<InputHTMLAttributes<HTMLInputElement>, 'inputMode' | 'autoCapitalize'>?,
][] = [
  ['firstName', 'First name'],
  ['lastName', 'Last name'],
  ['organisation', 'Organisation'],
  ['jobTitle', 'Job title'],
  ['mobile', 'Mobile', { inputMode: 'tel' }],
  ['phone', 'Work phone', { inputMode: 'tel' }],
  ['email', 'Email address', { inputMode: 'email', autoCapitalize: 'off' }],
  ['website', 'Website', { inputMode: 'url', autoCapitalize: 'off' }],
  ['street', 'Street'],
  ['city', 'City'],
  ['postcode', 'Postcode'],
  ['country', 'Country'],
];

/** A contact that the phone offers to save. */
export function ContactForm(props: FormProps) {
  const { fields, set, isInStep } = useFormFields<Contact>(props, rules);
  return (
    <div className="flex flex-col gap-4">
      {!isInStep && <FormOutOfSync what="contact card" />}
      <div className="grid gap-4 sm:grid-cols-2">
        {inputs.map(([name, label, more]) => (
          <TextField
            key={name}
            {...more}
            label={label}
            value={fields[name]}
            onChange={(event) => set({ [name]: event.currentTarget.value })}
          />
        ))}
      </div>
      <TextArea
        label="Note"
        rows={2}
        value={fields.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </div>
  );
}
