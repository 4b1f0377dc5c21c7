import { type FormatId, formats } from '@entropy-tools/convert/formats/formats';
import type { ConvertOptions } from '@entropy-tools/convert/job';
import { defaultOptions } from '@entropy-tools/convert/options';
import { pageOfPicture, paperOf } from '@entropy-tools/convert/options/page-size';
import { Suspense, useState } from 'react';
import { Checkbox } from '~/ui/checkbox';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { Select } from '~/ui/select';
import { Slider } from '~/ui/slider';
import { QualitySlider } from '~/ui/usual-sliders';
import { type ChosenTarget, isLightFormat, kindOf } from '../faithful/pick-engine';
import type { ConverterState } from '../use-converter';
import { FaithfulOptions } from './faithful-options';
import { FilmFields, FilmPicturesFields } from './film-fields';
import { PagesField } from './pages-field';
import { SoundFields } from './sound-fields';

const FontFields = lazyPart(() => import('./font-fields'), 'FontFields');
const PictureFields = lazyPart(() => import('./picture-fields'), 'PictureFields');

/** Targets that pictures become as pictures. */
const pictureTargets: readonly string[] = [
  ...(['png', 'jpg', 'webp', 'avif', 'jxl', 'gif', 'apng', 'tiff', 'bmp'] as const),
  ...(['ico', 'pdf', 'docx'] as const),
] satisfies FormatId[];
const drawings: readonly string[] = ['svg', 'emf', 'wmf'] satisfies FormatId[];

/** Sources with several sheets or tables, and the targets that hold one. */
const workbooks: readonly FormatId[] = ['xlsx', 'xls', 'xlsb', 'ods', 'fods', 'sqlite'];
const oneSheetTargets: readonly string[] = [
  ...(['csv', 'tsv', 'json', 'ndjson', 'yaml', 'toml', 'xml', 'parquet'] as const),
] satisfies FormatId[];

/** Those of them that have all sheets in one file, unless each is asked for by itself. */
const treeTargets: readonly string[] = ['json', 'yaml', 'toml', 'xml'] satisfies FormatId[];

interface MoreOptionsProps {
  converter: ConverterState;
  target: ChosenTarget;
}

/** The rare settings, in a collapsed section; only those that matter for this pair. */
export default function MoreOptions(props: MoreOptionsProps) {
  const fields = fieldsFor(props);
  // What the page's address sets is seen.
  const [isAsked] = useState(props.converter.options !== defaultOptions);
  if (fields.length === 0) return null;
  return (
    <details open={isAsked || undefined} className="group rounded-card border border-line">
      <summary className="flex min-h-10 list-none items-center justify-between px-4 font-medium">
        More
        <Icon
          name="chevron-down"
          className="size-5 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      <div className="flex flex-col gap-4 border-t border-line p-4">{fields}</div>
    </details>
  );
}

function fieldsFor({ converter, target }: MoreOptionsProps) {
  const { files, options, engines } = converter;
  const has = (...wanted: FormatId[]) =>
    files.some(({ format }) => (wanted as string[]).includes(format));
  const set = (part: Partial<ConvertOptions>) => converter.setOptions({ ...options, ...part });
  const isPdf = target === 'pdf';
  const fields = [];
  if (engines.includes('faithful') && (isPdf || target === 'png'))
    fields.push(
      <FaithfulOptions
        key="faithful"
        isPdf={isPdf}
        choices={converter.pdf}
        onChange={converter.setPdf}
      />,
    );
  // The remaining fields are Light's.
  if (!engines.includes('light')) return fields;
  const isPaged = files.some(({ format }) => ['document', 'slides'].includes(kindOf(format)));
  if (isPaged && (target === 'png' || target === 'jpg'))
    fields.push(
      <PagesField
        key="pages"
        pages={options.pages}
        isFirstUsual={has('pdf')}
        onChange={(pages) => set({ pages })}
      />,
    );
  const pictures = files.filter(
    ({ format }) => isLightFormat(format) && formats[format].kind === 'picture',
  );
  const isDrawn = pictures.length > 0 && pictures.every(({ format }) => drawings.includes(format));
  const pageSize =
    pictures.length > 0 ? pageOfPicture(options.pageSize, isDrawn) : paperOf(options.pageSize);
  if (isPdf)
    fields.push(
      <div key="page" className="grid gap-4 sm:grid-cols-2">
        <Select
          label="Page size"
          value={pageSize}
          onChange={(event) =>
            set({ pageSize: event.currentTarget.value as ConvertOptions['pageSize'] })
          }
        >
          {pictures.length > 0 && (
            <option value="own">As large as the {isDrawn ? 'drawing' : 'picture'}</option>
          )}
          <option value="A4">A4</option>
          <option value="Letter">Letter</option>
          <option value="A5">A5</option>
        </Select>
        {pageSize !== 'own' && (
          <Slider
            label="Margin"
            min={0}
            max={40}
            step={5}
            value={options.marginMm}
            valueText={`${options.marginMm}\u2009mm`}
            onValueChange={(marginMm) => set({ marginMm })}
          />
        )}
      </div>,
    );
  if (target === 'jpg' || target === 'webp' || target === 'avif' || target === 'jxl')
    fields.push(
      <QualitySlider
        key="quality"
        label="Image quality"
        value={options.imageQuality}
        onValueChange={(imageQuality) => set({ imageQuality })}
      />,
    );
  if (pictures.length > 0 && pictureTargets.includes(target))
    fields.push(
      <Suspense key="picture" fallback={null}>
        <PictureFields
          target={target}
          isDrawing={isDrawn}
          picture={options.picture}
          onChange={(picture) => set({ picture })}
        />
      </Suspense>,
    );
  if (target === 'csv' || has('csv'))
    fields.push(
      <Select
        key="delimiter"
        label="CSV delimiter"
        value={options.csvDelimiter}
        onChange={(event) =>
          set({ csvDelimiter: event.currentTarget.value as ConvertOptions['csvDelimiter'] })
        }
      >
        <option value="auto">{target === 'csv' ? 'Comma' : 'Detect'}</option>
        {target !== 'csv' && <option value=",">Comma</option>}
        <option value=";">Semicolon</option>
        <option value={'\t'}>Tab</option>
        <option value="|">Vertical bar</option>
      </Select>,
    );
  if (has(...workbooks) && oneSheetTargets.includes(target))
    fields.push(
      <Checkbox
        key="sheets"
        label={`${treeTargets.includes(target) ? 'Each sheet as a file of its own' : `All sheets, one ${target.toUpperCase()} each`}, as a ZIP`}
        checked={options.allSheets}
        onChange={(event) => set({ allSheets: event.currentTarget.checked })}
      />,
    );
  if (fontTargets.includes(target))
    fields.push(
      <Suspense key="font" fallback={null}>
        <FontFields
          options={options.font}
          isCss={target === 'css'}
          readLetters={converter.readLetters}
          onChange={(font) => set({ font })}
        />
      </Suspense>,
    );
  if (soundTargets.includes(target))
    fields.push(
      <SoundFields
        key="sound"
        options={options.sound}
        isLossless={target === 'wav' || target === 'flac'}
        hasFixedRate={target === 'opus'}
        onChange={(sound) => set({ sound })}
      />,
    );
  const isFilm = files.some(
    ({ format }) => format in formats && formats[format as FormatId].kind === 'film',
  );
  const isAnimation = target === 'gif' || target === 'webp' || target === 'apng';
  if (isFilm && (isAnimation || filmTargets.includes(target)))
    fields.push(
      <FilmFields
        key="film"
        options={options.film}
        isAnimation={isAnimation}
        onChange={(film) => set({ film })}
      />,
    );
  if (isFilm && (target === 'png' || target === 'jpg'))
    fields.push(
      <FilmPicturesFields
        key="film-pictures"
        options={options.film}
        onChange={(film) => set({ film })}
      />,
    );
  if (target === 'mp4' && has('mov'))
    fields.push(
      <Select
        key="video"
        label="Video engine"
        hint="Fast copies the video where its codecs allow, or uses this device's encoder at the bitrate of CRF 18."
        value={options.videoEngine}
        onChange={(event) =>
          set({ videoEngine: event.currentTarget.value as ConvertOptions['videoEngine'] })
        }
      >
        <option value="auto">Fast</option>
        <option value="exact">Exact CRF 18 with ffmpeg (slow)</option>
      </Select>,
    );
  return fields;
}

const fontTargets: readonly ChosenTarget[] = ['ttf', 'otf', 'woff', 'woff2', 'css'];
const soundTargets: readonly ChosenTarget[] = ['mp3', 'wav', 'm4a', 'flac', 'ogg', 'opus'];
const filmTargets: readonly ChosenTarget[] = ['mp4', 'webm', 'mkv'];
