import { Checkbox } from '~/ui/checkbox';
import type { SettingsProps } from './task-settings-part';

/** What is flattened into the page. */
export function FlattenSettings({ settings, onChange }: SettingsProps<'flatten'>) {
  return (
    <div className="flex flex-col gap-1">
      <Checkbox
        label="Form fields"
        hint="What was filled in stays to be read, and cannot be changed any more."
        checked={settings.forms}
        onChange={(event) => onChange({ forms: event.currentTarget.checked })}
      />
      <Checkbox
        label="Comments and drawings"
        hint="Links stay links."
        checked={settings.comments}
        onChange={(event) => onChange({ comments: event.currentTarget.checked })}
      />
    </div>
  );
}

/** Explains what is removed and what stays. */
export function PropertiesNote() {
  return (
    <p className="text-sm text-muted">
      Title, author, keywords, dates and the names of programs are taken off, in both places where
      PDFs keep them. Names in comments, attached files and pictures stay.
    </p>
  );
}

/** Explains how two files are compared. */
export function CompareNote() {
  return (
    <p className="text-sm text-muted">
      Two files, the older one first. Their texts are compared line by line, and page by page how
      they look: what is gone is drawn in red, what is new in blue.
    </p>
  );
}

/** Explains what repairing means. */
export function RepairNote() {
  return (
    <p className="text-sm text-muted">
      What can be read of a damaged file is written as a sound one. What was lost is not made up.
    </p>
  );
}
