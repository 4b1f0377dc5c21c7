import { apiKeyServices } from '@entropy-tools/core/ai/api-key-services';
import { apiKeyLimits } from '@workers/api/vault/api-key.contract';
import type { SaveApiKey } from '@workers/api/vault/vault.contract';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { messages } from '~/platform/vault/messages';
import { serviceNames } from '~/platform/vault/service-names';
import { Button } from '~/ui/button';
import { SecretField } from '~/ui/secret-field';
import { Select } from '~/ui/select';
import { TextField } from '~/ui/text-field';
import { StorageDialog, type StorageDialogProps } from './storage-dialog';

/**
 * Form for name, service and key; on submit a dialog asks where to store it. The input is kept until the key
 * is saved. Password managers are kept off, because this is not a password of this site.
 */
export default function AddKeyForm({
  onCancel,
  ...saving
}: { onCancel: () => void } & Pick<
  StorageDialogProps,
  'saveToDatabase' | 'saveOnDevice' | 'onSaved'
>) {
  const [name, setName] = useState('');
  const [service, setService] = useState('');
  const [key, setKey] = useState('');
  const [error, setError] = useState<string>();
  const [choosing, setChoosing] = useState<SaveApiKey>();
  const nameRef = useRef<HTMLInputElement>(null);
  const titleId = useId();
  useEffect(() => nameRef.current?.focus(), []);

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    const known = apiKeyServices.find((one) => one === service);
    const given = { name: name.trim(), key: key.trim() };
    if (known === undefined || given.name === '' || given.key === '') {
      setError(messages.fieldsRequired);
      return;
    }
    setError(undefined);
    setChoosing({ ...given, service: known });
  };
  return (
    <form
      onSubmit={handleSubmit}
      noValidate
      autoComplete="off"
      aria-labelledby={titleId}
      className="enter rounded-card border border-line bg-surface p-5"
    >
      <h3 id={titleId} className="text-lg">
        Add an API key
      </h3>
      <div className="mt-4 grid gap-4 md:grid-cols-[1fr_12rem] xl:grid-cols-[1fr_12rem_1.6fr]">
        <TextField
          ref={nameRef}
          label="Name"
          hint="For telling it from others, such as “Work”."
          value={name}
          maxLength={apiKeyLimits.name}
          autoComplete="off"
          onChange={(event) => setName(event.target.value)}
        />
        <Select
          label="Service"
          value={service}
          autoComplete="off"
          onChange={(event) => setService(event.target.value)}
        >
          <option value="">Choose a service</option>
          {apiKeyServices.map((one) => (
            <option key={one} value={one}>
              {serviceNames[one]}
            </option>
          ))}
        </Select>
        <SecretField
          label="API key"
          value={key}
          maxLength={apiKeyLimits.key}
          onChange={setKey}
          className="md:col-span-2 xl:col-span-1"
        />
      </div>
      {error && (
        <p role="alert" className="mt-4 text-sm text-danger">
          {error}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button type="submit" variant="primary">
          Save API key
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <StorageDialog given={choosing} onClose={() => setChoosing(undefined)} {...saving} />
    </form>
  );
}
