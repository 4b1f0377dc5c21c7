import { TextField } from '~/ui/text-field';
import { encodePhone, type Phone, parsePhone, phoneProblem } from '../../content/phone';
import type { FormProps } from './content-form';
import { FormOutOfSync } from './form-out-of-sync';
import { useFormFields } from './use-form-fields';

const rules = {
  parse: parsePhone,
  encode: encodePhone,
  empty: { number: '', extension: '' } satisfies Phone,
};

/** A number that the phone offers to call. */
export function PhoneForm(props: FormProps) {
  const { fields, set, isInStep } = useFormFields<Phone>(props, rules);
  return (
    <div className="flex flex-col gap-4">
      {!isInStep && <FormOutOfSync what="phone number" />}
      <div className="grid items-start gap-4 sm:grid-cols-[2fr_1fr]">
        <TextField
          label="Phone number"
          inputMode="tel"
          placeholder="+27 11 555 0100"
          hint="With + and the country code it works abroad too."
          value={fields.number}
          error={phoneProblem(fields)}
          onChange={(event) => set({ number: event.currentTarget.value })}
        />
        <TextField
          label="Extension"
          inputMode="numeric"
          value={fields.extension}
          onChange={(event) => set({ extension: event.currentTarget.value })}
        />
      </div>
    </div>
  );
}
