import { FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';

/** The keyboard and touch alternative to dropping a file on the page. */
export function ChooseFile({ onFiles }: { onFiles: (files: File[]) => void }) {
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <Icon name="upload" />
      <span>
        <span className="max-md:hidden">Drop a file anywhere on this page, or </span>
        <FilePick multiple label="Files" onFiles={onFiles}>
          {(choose) => (
            <button type="button" className="link min-h-6 font-medium" onClick={choose}>
              choose a file
            </button>
          )}
        </FilePick>{' '}
        and see which tools take it.
      </span>
    </div>
  );
}
