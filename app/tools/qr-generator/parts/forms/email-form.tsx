import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';
import { type Email, emailProblem, encodeEmail, parseEmail } from '../../content/email';
import type { FormProps } from './content-form';
import { FormOutOfSync } from './form-out-of-sync';
import { useFormFields } from './use-form-fields';

const rules = {
  parse: parseEmail,
  encode: encodeEmail,
  empty: { to: '', subject: '', body: '' } satisfies Email,
};

/** An email that the phone opens ready to send. */
export function EmailForm(props: FormProps) {
  const { fields, set, isInStep } = useFormFields<Email>(props, rules);
  return (
    <div className="flex flex-col gap-4">
      {!isInStep && <FormOutOfSync what="email" />}
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="To"
          inputMode="email"
          autoCapitalize="off"
          placeholder="name@example.com"
          value={fields.to}
          error={emailProblem(fields)}
          onChange={(event) => set({ to: event.currentTarget.value })}
        />
        <TextField
          label="Subject"
          value={fields.subject}
          onChange={(event) => set({ subject: event.currentTarget.value })}
        />
      </div>
      <TextArea
        label="Message"
        rows={3}
        value={fields.body}
        onChange={(event) => set({ body: event.currentTarget.value })}
      />
    </div>
  );
}
