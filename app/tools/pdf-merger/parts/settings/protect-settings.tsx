import { Checkbox } from '~/ui/checkbox';
import { SecretField } from '~/ui/secret-field';
import type { SettingsProps } from './task-settings-part';

const MAX_PASSWORD_CHARACTERS = 127;

/** Passwords, and what readers may do without the owner's. */
export function ProtectSettings({ settings, onChange }: SettingsProps<'protect'>) {
  return (
    <div className="flex flex-col gap-4">
      <SecretField
        label="Password to open"
        value={settings.openPassword}
        maxLength={MAX_PASSWORD_CHARACTERS}
        onChange={(openPassword) => onChange({ openPassword })}
      />
      <p className="text-sm text-muted">
        AES-256. Nobody can open the file without it, we neither: keep it.
      </p>
      <details>
        <summary className="cursor-pointer text-sm font-medium">What readers may do</summary>
        <div className="mt-2 flex flex-col gap-1">
          <Checkbox
            label="Print"
            checked={settings.printing}
            onChange={(event) => onChange({ printing: event.currentTarget.checked })}
          />
          <Checkbox
            label="Copy text and pictures"
            checked={settings.copying}
            onChange={(event) => onChange({ copying: event.currentTarget.checked })}
          />
          <Checkbox
            label="Change, comment, fill in"
            hint="These are requests that most programs keep to, not locks."
            checked={settings.changing}
            onChange={(event) => onChange({ changing: event.currentTarget.checked })}
          />
          <SecretField
            label="Owner’s password, to change this later (optional)"
            value={settings.ownerPassword}
            maxLength={MAX_PASSWORD_CHARACTERS}
            onChange={(ownerPassword) => onChange({ ownerPassword })}
          />
        </div>
      </details>
    </div>
  );
}

/** Asks the user to confirm the right to remove a protection. */
export function UnprotectSettings({ settings, onChange }: SettingsProps<'unprotect'>) {
  return (
    <Checkbox
      label="These files are mine, or their owner lets me do this"
      hint="A file that asks for a password to open is unlocked in the list first."
      checked={settings.isAllowed}
      onChange={(event) => onChange({ isAllowed: event.currentTarget.checked })}
    />
  );
}
