import { useLocal } from '~/platform/use-local';
import { Checkbox } from '~/ui/checkbox';
import { exportSettingsRecord } from '../export/export-settings';
import type { Editor } from '../use-editor';
import { menuItem } from './drop-menu';

const kinds = [
  ['pptx', 'PPTX', 'for PowerPoint, LibreOffice, Google Slides'],
  ['pdf', 'PDF', 'a page for each slide'],
  ['video', 'Video', 'MP4, with the transitions'],
] as const;

/** The Export menu. */
export function ExportItems({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [settings, setSettings] = useLocal(exportSettingsRecord);
  const box = (name: keyof typeof settings, label: string) => (
    <Checkbox
      className="px-3 text-sm"
      label={label}
      checked={settings[name]}
      onChange={({ target }) => setSettings({ ...settings, [name]: target.checked })}
    />
  );
  return (
    <>
      <ul>
        {kinds.map(([kind, label, note]) => (
          <li key={kind}>
            <button
              type="button"
              className={menuItem}
              onClick={() => {
                onClose();
                editor.startExport(kind);
              }}
            >
              <span className="w-12 font-medium">{label}</span>
              <span className="text-sm text-muted">{note}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="mt-1 border-t border-line pt-1">
        {box('pdfNotes', 'PDF: pages of notes')}
        {box('largeVideo', 'Video: 1920 × 1080')}
        {box('ownDelays', 'Video: each slide for its own delay')}
        {editor.services?.music && box('music', 'Video: music')}
      </div>
    </>
  );
}
