import type { ReactNode } from 'react';
import { useState } from 'react';
import { pageMeta } from '~/platform/page-meta';
import { ToolIcon } from '~/tool-kit/tool-icon';
import { catalogue } from '~/tools/catalogue';
import { Badge } from '~/ui/badge';
import { Button } from '~/ui/button';
import { Card } from '~/ui/card';
import { Checkbox } from '~/ui/checkbox';
import { Dialog } from '~/ui/dialog';
import { EmptyState } from '~/ui/empty-state';
import { Icon } from '~/ui/icon';
import { iconNames } from '~/ui/icon-names';
import { Kbd } from '~/ui/kbd';
import { Notice } from '~/ui/notice';
import { Progress } from '~/ui/progress';
import { Select } from '~/ui/select';
import { Skeleton } from '~/ui/skeleton';
import { Slider } from '~/ui/slider';
import { Tabs } from '~/ui/tabs';
import { TextArea } from '~/ui/text-area';
import { TextField } from '~/ui/text-field';

export const meta = () => pageMeta({ title: 'Kit', index: false });

/** Every UI primitive in every state. Registered in development only (routes.ts). */
export default function Kit() {
  const [open, setOpen] = useState(false);
  const [quality, setQuality] = useState(85);
  const [tab, setTab] = useState<'one' | 'two'>('one');
  return (
    <div className="page flex flex-col gap-12 py-12">
      <h1 className="text-4xl">Kit</h1>
      <Part title="Buttons">
        {(['primary', 'secondary', 'quiet', 'danger'] as const).map((variant) => (
          <div key={variant} className="flex flex-wrap items-center gap-3">
            <Button variant={variant} size="small">
              Small
            </Button>
            <Button variant={variant}>Convert</Button>
            <Button variant={variant} size="large">
              Large
            </Button>
            <Button variant={variant} busy>
              Converting
            </Button>
            <Button variant={variant} disabledReason="Choose a file first">
              Off, with a reason
            </Button>
          </div>
        ))}
      </Part>
      <Part title="Fields">
        <TextField label="Name" hint="As it should appear" placeholder="Ada" />
        <TextField label="Wallet" error="Enter a valid address" defaultValue="0x12" />
        <TextField label="Disabled" disabled />
        <TextArea label="Text" />
        <Select label="Convert to:" defaultValue="">
          <option value="">Select format...</option>
          <option>PDF</option>
        </Select>
        <Checkbox label="Keep the aspect ratio" hint="Width follows height" defaultChecked />
        <Checkbox label="Disabled" disabled />
        <Slider
          label="Quality"
          min={1}
          max={100}
          value={quality}
          valueText={`${quality} %`}
          onValueChange={setQuality}
        />
      </Part>
      <Part title="Messages">
        <Notice title="Information">Nothing is sent.</Notice>
        <Notice tone="success">12 files converted.</Notice>
        <Notice tone="warning">Two glyphs have no font.</Notice>
        <Notice
          tone="error"
          title="This file is damaged"
          action={<Button size="small">Try again</Button>}
        >
          Its end is missing. Ask for it again.
        </Notice>
        <Progress label="Converting files… 62 %" value={0.62} />
        <Progress label="Loading" />
        <Skeleton className="h-6 w-64" />
        <EmptyState title="Nothing here yet" action={<Button>Choose files</Button>}>
          Drop a file to start.
        </EmptyState>
      </Part>
      <Part title="Small things">
        <div className="flex flex-wrap gap-3">
          {(['neutral', 'accent', 'success', 'warning', 'danger'] as const).map((tone) => (
            <Badge key={tone} tone={tone}>
              {tone}
            </Badge>
          ))}
          <Kbd>Ctrl</Kbd>
        </div>
        <Card>A card</Card>
        <Tabs
          label="Example"
          tabs={[
            { id: 'one', label: 'One' },
            { id: 'two', label: 'Two' },
          ]}
          selected={tab}
          onSelect={setTab}
        >
          Panel {tab}
        </Tabs>
        <Button onClick={() => setOpen(true)}>Open a dialog</Button>
        <Dialog open={open} onClose={() => setOpen(false)} title="A dialog">
          Escape closes it.
        </Dialog>
      </Part>
      <Part title="Drawings">
        <div className="flex flex-wrap gap-4">
          {iconNames.map((name) => (
            <span key={name} title={name}>
              <Icon name={name} className="size-6" />
            </span>
          ))}
        </div>
        <div className="flex flex-wrap gap-5">
          {catalogue.map((entry) => (
            <span key={entry.slug} title={entry.title} data-category={entry.category}>
              <ToolIcon slug={entry.slug} className="size-12" />
            </span>
          ))}
        </div>
      </Part>
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex max-w-lg flex-col gap-4">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
