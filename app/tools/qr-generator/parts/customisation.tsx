import { type QrLevel, qrLevels } from '@entropy-tools/media/qr/qr-level';
import { Suspense, useState } from 'react';
import { pictureAccept } from '~/tool-kit/pictures/picture-file';
import { Button } from '~/ui/button';
import { FilePick } from '~/ui/file-pick';
import { Icon } from '~/ui/icon';
import { Notice } from '~/ui/notice';
import { Select } from '~/ui/select';
import { Slider } from '~/ui/slider';
import { defaultOptions, marginRange, qrFormats, sizeRange } from '../qr-options';
import type { QrGeneratorState } from '../use-qr-generator';
import { ColourField } from './colour-field';
import { StyleOptions } from './loaded-later';

const levelNames: Readonly<Record<QrLevel, string>> = {
  L: 'L – Low (about 7 %)',
  M: 'M – Medium (about 15 %)',
  Q: 'Q – Quartile (about 25 %)',
  H: 'H – High (about 30 %)',
};

/** The appearance of the code: size, error correction, margin, colours, format, logo, and presets. */
export function Customisation({ qr }: { qr: QrGeneratorState }) {
  const { options, change } = qr;
  const [showsStyles, setShowsStyles] = useState(false);
  return (
    <section aria-labelledby="customisation" className="flex flex-col gap-5">
      <h2 id="customisation" className="text-xl">
        Customisation
      </h2>
      <div className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Slider
          label="Size"
          {...sizeRange}
          value={options.size}
          valueText={`${options.size} px`}
          onValueChange={(size) => change({ size })}
        />
        <Slider
          label="Margin"
          {...marginRange}
          value={options.margin}
          valueText={options.margin === 1 ? '1 module' : `${options.margin} modules`}
          onValueChange={(margin) => change({ margin })}
        />
        <Select
          label="Error correction"
          value={options.level}
          onChange={(event) => {
            const level = qrLevels.find((one) => one === event.currentTarget.value);
            if (level) change({ level });
          }}
        >
          {qrLevels.map((level) => (
            <option key={level} value={level}>
              {levelNames[level]}
            </option>
          ))}
        </Select>
        <Select
          label="Format"
          value={options.format}
          onChange={(event) => {
            const format = qrFormats.find((one) => one === event.currentTarget.value);
            if (format) change({ format });
          }}
        >
          {qrFormats.map((format) => (
            <option key={format} value={format}>
              {format.toUpperCase()}
            </option>
          ))}
        </Select>
        <ColourField
          label="Foreground colour"
          value={options.foreground}
          onColour={(foreground) => change({ foreground })}
        />
        <ColourField
          label="Background colour"
          value={options.background}
          onColour={(background) => change({ background })}
        />
      </div>
      {qr.logo && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Icon name="check" className="size-5 text-success" />
          <span className="min-w-0 wrap-anywhere">Logo: {qr.logo.name}</span>
          <Button size="small" onClick={() => qr.setLogo(undefined)}>
            Remove logo
          </Button>
        </p>
      )}
      {qr.logoProblem && (
        <Notice tone="error" title="The logo was not added">
          {qr.logoProblem}
        </Notice>
      )}
      <div className="flex flex-col gap-2">
        <h3 className="text-sm font-medium">Quick Actions</h3>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={qr.resetColours}>
            Reset Colors
          </Button>
          <Button size="small" onClick={() => change({ size: defaultOptions.size })}>
            Standard Size
          </Button>
          <Button size="small" onClick={() => change({ level: 'H' })}>
            High Error Correction
          </Button>
          <FilePick
            accept={pictureAccept}
            testId="logo-input"
            onFiles={([file]) => file && void qr.addLogo(file)}
          >
            {(choose) => (
              <Button size="small" onClick={choose}>
                Add Logo
              </Button>
            )}
          </FilePick>
        </div>
      </div>
      <details
        className="group border-t border-line pt-4"
        onToggle={(event) => setShowsStyles(event.currentTarget.open)}
      >
        <summary className="flex min-h-8 cursor-pointer items-center gap-2 font-medium">
          <Icon
            name="chevron-right"
            className="size-5 transition-transform group-open:rotate-90 motion-reduce:transition-none"
          />
          Dots, corners, gradient, frame, print size and logo width
        </summary>
        {showsStyles && (
          <Suspense fallback={<div className="h-40" />}>
            <StyleOptions qr={qr} />
          </Suspense>
        )}
      </details>
    </section>
  );
}
