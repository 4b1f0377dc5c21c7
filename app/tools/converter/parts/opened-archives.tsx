import { formatCount } from '@entropy-tools/core/format';
import { Notice } from '~/ui/notice';
import type { ConverterState } from '../use-converter';

/** The ZIPs that were added: being opened, opened, or why not. */
export function OpenedArchives({ converter, busy }: { converter: ConverterState; busy: boolean }) {
  const { archives, keepArchive } = converter;
  return archives.map(({ file, state }, index) => {
    const key = `${index} ${file.name}`;
    const keep = keepArchive && !busy && state.status !== 'opening' && (
      <button type="button" className="link-button" onClick={() => keepArchive(file)}>
        Convert the archive itself
      </button>
    );
    if (state.status === 'failed')
      return (
        <Notice key={key} tone="error" title={`${file.name} was not opened.`}>
          {state.message} {keep}
        </Notice>
      );
    return (
      <p key={key} className="flex flex-wrap gap-x-3 text-sm text-muted" role="status">
        <span className="wrap-anywhere">
          {state.status === 'opening'
            ? `Opening ${file.name}…`
            : `${file.name}: ${formatCount(state.count, 'file')} taken out.`}
        </span>
        {keep}
      </p>
    );
  });
}
