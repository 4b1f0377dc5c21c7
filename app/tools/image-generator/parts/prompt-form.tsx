import { firstStyleNames } from '@entropy-tools/studio/art/first-style-names';
import { type ReactNode, Suspense, useState } from 'react';
import { serviceBlockReason } from '~/ai/generation/service-price';
import { ActionBar } from '~/tool-kit/tool-shell';
import { Button } from '~/ui/button';
import { classNames } from '~/ui/class-names';
import { Icon } from '~/ui/icon';
import { lazyPart } from '~/ui/lazy-part';
import { Skeleton } from '~/ui/skeleton';
import { TextArea } from '~/ui/text-area';
import { PROMPT_LENGTH, pixelsOf, type Ratio, ratios } from '../picture-options';
import { serviceCents } from '../service-cents';
import type { ImageGenerator } from '../use-image-generator';
import { Choices } from './choices';

/** The rarer settings and the simulation's model are loaded on demand. */
export const loadSettings = () => import('./advanced-settings');
export const loadModels = () => import('./model-choice');
const AdvancedSettings = lazyPart(loadSettings);
const ModelChoice = lazyPart(loadModels);
export const loadStyles = () => import('./more-styles');
const MoreStyles = lazyPart(loadStyles);
const ServiceFields = lazyPart(() => import('./service-fields'));

type FirstStyle = keyof typeof firstStyleNames;

/** Prompt, style, ratio, the rarer settings, and the button. */
export function PromptForm({
  generator,
  examples,
}: {
  generator: ImageGenerator;
  /** Shown below the prompt. */
  examples: ReactNode;
}) {
  const { prompt, setPrompt, options, setOptions, engine, service, status, job, generate } =
    generator;
  const bar =
    engine === 'service' && service
      ? serviceBlockReason(status, serviceCents(service, options))
      : undefined;
  const { width, height } = pixelsOf(options);
  const isBusy = job.state.status === 'running';
  return (
    <>
      <div>
        <TextArea
          label="Prompt"
          name="prompt"
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
      {examples}
      {engine === 'service' && (
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <ServiceFields generator={generator} />
        </Suspense>
      )}
      {engine === 'simulation' && (
        <Suspense fallback={<Skeleton className="h-20 w-full" />}>
          <ModelChoice value={options.model} onChange={(model) => setOptions({ model })} />
        </Suspense>
      )}
      <Choices
        legend="Style"
        values={Object.keys(firstStyleNames) as FirstStyle[]}
        nameOf={(style) => firstStyleNames[style]}
        value={options.style}
        onChoose={(style) => setOptions({ style })}
      />
      <Fold
        title="More styles"
        note={!Object.hasOwn(firstStyleNames, options.style) && options.style.replace('-', ' ')}
      >
        <MoreStyles generator={generator} />
      </Fold>
      <Choices<Ratio>
        legend="Aspect ratio"
        values={ratios}
        nameOf={(ratio) => ratio}
        value={options.aspectRatio}
        onChoose={(aspectRatio) => setOptions({ aspectRatio, screen: 'ratio' })}
      />
      <Fold title="Advanced settings" note={engine === 'real' && `${width} × ${height} px`}>
        <AdvancedSettings generator={generator} />
      </Fold>
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

/** A part of the form that is loaded when it is opened. */
function Fold({
  title,
  note,
  children,
}: {
  title: string;
  note: string | false;
  children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details
      className="group rounded-card border border-line"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="flex min-h-10 list-none items-center justify-between gap-3 px-4 font-medium">
        {title}
        <span className="flex items-center gap-3 text-sm font-normal text-muted" data-figures>
          {note}
          <Icon name="chevron-down" className="size-5 transition-transform group-open:rotate-180" />
        </span>
      </summary>
      {isOpen && <Suspense fallback={<Skeleton className="m-4 h-48" />}>{children}</Suspense>}
    </details>
  );
}
