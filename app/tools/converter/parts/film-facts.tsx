import type { StreamCodecs } from '@entropy-tools/media/media/film/stream-codecs';
import { useEffect, useMemo, useState } from 'react';
import { kindOf } from '../faithful/pick-engine';
import { tellCopies } from '../tell-copies';
import type { ConverterState } from '../use-converter';

const MOST_SHOWN = 6;

/** What of films and recordings is copied without loss, told before they are converted. */
export function FilmFacts({
  converter: { jobsOfFiles, options, readCodecs },
}: {
  converter: ConverterState;
}) {
  const films = useMemo(
    () => jobsOfFiles.filter(({ format }) => ['film', 'sound'].includes(kindOf(format))),
    [jobsOfFiles],
  );
  const [known, setKnown] = useState<ReadonlyMap<File, StreamCodecs>>(new Map());
  const files = films.slice(0, MOST_SHOWN).map(({ file }) => file);
  const asked = files.find((file) => !known.has(file));
  useEffect(() => {
    if (!asked) return;
    const controller = new AbortController();
    const keep = (codecs: StreamCodecs) =>
      setKnown((present) => new Map(present).set(asked, codecs));
    // What cannot be looked into is explained by its conversion.
    const unknown = () => {
      if (!controller.signal.aborted) keep({ pictures: [], sounds: [] });
    };
    readCodecs(asked, controller.signal).then(
      (codecs) => (codecs ? keep(codecs) : unknown()),
      unknown,
    );
    return () => controller.abort();
  }, [asked, readCodecs]);
  const told = films.slice(0, MOST_SHOWN).flatMap(({ id, file, format, target }) => {
    const codecs = known.get(file);
    const sentence = codecs
      ? tellCopies({ codecs, format, target, bytes: file.size, options })
      : '';
    return sentence === '' ? [] : [{ id, name: file.name, sentence }];
  });
  if (told.length === 0) return null;
  return (
    <ul aria-label="Copied without loss" className="flex flex-col gap-1 text-sm text-muted">
      {told.map(({ id, name, sentence }) => (
        <li key={id} className="wrap-anywhere">
          {films.length > 1 ? `${name}: ${sentence}` : sentence}
        </li>
      ))}
    </ul>
  );
}
