import type { PdfChoices } from '@entropy-tools/documents/office/pdf-choices';
import { Checkbox } from '~/ui/checkbox';
import { SecretField } from '~/ui/secret-field';
import { TextField } from '~/ui/text-field';

/** Options for a PDF, or for page images, made by Faithful. */
export function FaithfulOptions({
  isPdf,
  choices,
  onChange,
}: {
  isPdf: boolean;
  choices: PdfChoices;
  onChange: (choices: PdfChoices) => void;
}) {
  const set = (part: Partial<PdfChoices>) => onChange({ ...choices, ...part });
  return (
    <div className="flex flex-col gap-4">
      <TextField
        label="Pages"
        hint="All, or some: 1-3, 5"
        placeholder="All"
        value={choices.pages ?? ''}
        onChange={(event) => set({ pages: event.currentTarget.value || null })}
      />
      {isPdf && (
        <>
          <Checkbox
            label="For archives: PDF/A-2b"
            hint="By LibreOffice, without comments. Cannot have a password."
            checked={choices.archival}
            onChange={(event) => set({ archival: event.currentTarget.checked })}
          />
          {!choices.archival && (
            <SecretField
              label="Password to open the PDF"
              value={choices.password}
              maxLength={127}
              onChange={(password) => set({ password })}
            />
          )}
          <Checkbox
            label="Tagged for screen readers"
            checked={choices.tagged}
            onChange={(event) => set({ tagged: event.currentTarget.checked })}
          />
          <Checkbox
            label="Headings as bookmarks"
            checked={choices.bookmarks}
            onChange={(event) => set({ bookmarks: event.currentTarget.checked })}
          />
        </>
      )}
    </div>
  );
}
