import { styleNames } from '@entropy-tools/studio/art/style-names';
import type { StyleId } from '@entropy-tools/studio/art/styles';
import { Suspense, useId, useState } from 'react';
import { serviceBlockReason } from '~/ai/generation/service-price';
import { ActionBar } from '~/tool-kit/tool-shell';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { TextArea } from '~/ui/text-area';
import { PROMPT_LENGTH, pixelsOf, type Ratio, ratios } from '../picture-options';
import type { ImageGenerator } from '../use-image-generator';

/** The rarer settings and the simulation's model are loaded on demand. */
export const loadSettings = () => import('./advanced-settings');
export const loadModels = () => import('./model-choice');
const AdvancedSettings = lazyPart(loadSettings);
const ModelChoice = lazyPart(loadModels);

/** Prompt, style, ratio, the rarer settings, and the button. */
export function PromptForm({ generator }: { generator: ImageGenerator }) {
  const { prompt, setPrompt, options, setOptions, engine, service, status, job, generate } =
    generator;
  const bar =
    engine === 'service' && service ? serviceBlockReason(status, service.cents) : undefined;
  const isBusy = job.state.status === 'running';
  return (
    <>
      <div>
        <TextArea
          label="Prompt"
          dir="auto"
          rows={3}
          placeholder="Describe the image you want to create..."
          value={prompt}
          onChange={(event) => setPrompt(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) generate();
          }}
        />
        <p
          className={classNames(
            'mt-1 text-right text-sm',
            prompt.length > PROMPT_LENGTH ? 'text-warning' : 'text-muted',
          )}
          data-figures
        >
          {prompt.length}/{PROMPT_LENGTH}
        </p>
      </div>
      {engine === 'simulation' && (
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <ModelChoice value={options.model} onChange={(model) => setOptions({ model })} />
        </Suspense>
      )}
      <Choices
        legend="Style"
        values={Object.keys(styleNames) as StyleId[]}
        nameOf={(style) => styleNames[style]}
        value={options.style}
        onChoose={(style) => setOptions({ style })}
      />
      <Choices<Ratio>
        legend="Aspect ratio"
        values={ratios}
        nameOf={(ratio) => ratio}
        value={options.aspectRatio}
        onChoose={(aspectRatio) => setOptions({ aspectRatio, screen: 'ratio' })}
      />
      <RareSettings generator={generator} />
      <ActionBar>
        <Button
          variant="primary"
          size="large"
          busy={isBusy}
          disabledReason={
            prompt.trim() === ''
              ? 'Describe a picture first.'
              : bar === 'sign-in'
                ? 'Sign in to use this service.'
                : bar === 'allowance' && 'Your allowance for today is used up.'
          }
          onClick={() => generate()}
        >
          {isBusy ? 'Generating...' : 'Generate'}
        </Button>
      </ActionBar>
    </>
  );
}

function RareSettings({ generator }: { generator: ImageGenerator }) {
  const [isOpen, setOpen] = useState(false);
  const { width, height } = pixelsOf(generator.options);
  return (
    <details
      className="group rounded-card border border-line"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-10 list-none items-center justify-between gap-3 px-4 font-medium">
        Advanced settings
        <span className="flex items-center gap-3 text-sm font-normal text-muted" data-figures>
          {generator.engine === 'real' && `${width} × ${height} px`}
          <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      {isOpen && (
        <Suspense fallback={<Skeleton className="m-4 h-48" />}>
          <AdvancedSettings generator={generator} />
        </Suspense>
      )}
    </details>
  );
}

/** A choice of one value, as a radio group of buttons. */
function Choices<Value extends string>({
  legend,
  values,
  nameOf,
  value,
  onChoose,
}: {
  legend: string;
  values: readonly Value[];
  nameOf: (value: Value) => string;
  value: Value;
  onChoose: (value: Value) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{legend}</legend>
      <div className="flex flex-wrap gap-2">
        {values.map((one) => (
          <label
            key={one}
            className="inline-flex min-h-8 cursor-pointer items-center rounded-full border border-line bg-surface px-3 text-sm has-checked:border-accent has-checked:bg-accent/12 has-focus-visible:outline-2 has-focus-visible:outline-accent"
          >
            <input
              type="radio"
              name={name}
              checked={one === value}
              onChange={() => onChoose(one)}
              className="sr-only"
            />
            {nameOf(one)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
