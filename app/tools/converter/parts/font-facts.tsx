import { formats } from '@entropy-tools/convert/formats/formats';
import { formatCount } from '@entropy-tools/core/format';
import type { FontFacts as Facts } from '@entropy-tools/media/font-file/font-facts';
import { useEffect, useMemo, useState } from 'react';
import { isLightFormat } from '../faithful/pick-engine';
import type { ConverterState } from '../use-converter';

const MOST_SHOWN = 6;

const rights: Readonly<Record<Facts['embedding'], string>> = {
  free: 'may be embedded',
  editable: 'may be embedded in documents that are edited',
  preview: 'may be embedded for viewing and printing only',
  restricted: 'must not be embedded without its maker’s permission',
};

/** What each font says of itself before it is converted: its licence and whether it may be embedded. */
export function FontFacts({
  converter: { files: chosen, readFontFacts },
}: {
  converter: ConverterState;
}) {
  const files = useMemo(
    () => chosen.filter(({ format }) => isLightFormat(format) && formats[format].kind === 'font'),
    [chosen],
  );
  const [known, setKnown] = useState<ReadonlyMap<number, readonly Facts[]>>(new Map());
  useEffect(() => {
    const { signal, abort } = controlled();
    // A file that cannot be read is explained by its conversion.
    for (const { id, file } of files.slice(0, MOST_SHOWN))
      readFontFacts(file, signal).then(
        (facts) => setKnown((present) => new Map(present).set(id, facts)),
        () => undefined,
      );
    return abort;
  }, [files, readFontFacts]);
  const all = files.flatMap(({ id }) =>
    (known.get(id) ?? []).map((facts, at) => ({ key: `${id} ${at}`, facts })),
  );
  const shown = all.slice(0, MOST_SHOWN);
  const others = all.length - shown.length + Math.max(0, files.length - MOST_SHOWN);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Licences" className="flex flex-col gap-3 text-sm">
      {shown.map(({ key, facts }) => (
        <FontLine key={key} facts={facts} />
      ))}
      {others > 0 && <li className="text-muted">and {formatCount(others, 'further font')}</li>}
    </ul>
  );
}

function FontLine({ facts }: { facts: Facts }) {
  const { family, style, glyphs, axes, isColoured, embedding, onlyWhole, onlyBitmaps } = facts;
  const about = [
    formatCount(glyphs, 'glyph'),
    `curves of ${facts.outlines}`,
    ...(axes.length > 0 ? [`variable (${axes.map(({ tag }) => tag.trim()).join(', ')})`] : []),
    ...(isColoured ? ['coloured'] : []),
  ].join(', ');
  const licence = [facts.licence, facts.licenceAddress].filter((one) => one !== '').join(' ');
  return (
    <li className="flex flex-col wrap-anywhere">
      <span>
        <span className="font-medium">
          {`${family} ${style}`.trim() || 'A font without a name'}
        </span>
        <span className="text-muted" data-figures>
          {` · ${about}`}
        </span>
      </span>
      <span className={embedding === 'restricted' ? 'text-danger' : 'text-muted'}>
        It says that it {rights[embedding]}
        {onlyWhole && ', and not in part'}
        {onlyBitmaps && ', and only its bitmaps'}.
      </span>
      <span className="line-clamp-3 text-muted" title={licence || facts.copyright}>
        {licence !== '' && `Licence: ${licence}`}
        {licence === '' && (facts.copyright || 'It names no licence.')}
      </span>
    </li>
  );
}

function controlled() {
  const controller = new AbortController();
  return { signal: controller.signal, abort: () => controller.abort() };
}
