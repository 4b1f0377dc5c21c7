import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  type ChosenSettings,
  completeSettings,
  defaultSettings,
  type ToolboxTask,
} from '../../toolbox/task-settings';
import TaskSettingsPart from './task-settings-part';

/** The settings of one task, with their values below as text. */
function Held({ task }: { task: ToolboxTask }) {
  const [chosen, setChosen] = useState<ChosenSettings>({});
  return (
    <>
      <TaskSettingsPart
        task={task}
        chosen={chosen}
        onChange={(name, part) =>
          setChosen((present) => ({ ...present, [name]: { ...present[name], ...part } }))
        }
      />
      <output data-testid="held">{JSON.stringify(completeSettings(chosen)[task])}</output>
    </>
  );
}

const holds = (part: string) =>
  expect.poll(() => page.getByTestId('held').element().textContent).toContain(part);

test('asks for a size only where one is needed', async () => {
  await render(<Held task="compress" />);
  await expect.element(page.getByText(/150 dpi/)).toBeVisible();
  await expect.element(page.getByLabelText('Megabytes')).not.toBeInTheDocument();
  await page.getByLabelText('How small').selectOptions('At most a size');
  await page.getByLabelText('Megabytes').fill('2.5');
  await holds('"aim":"size","megabytes":2.5');
});

test('replaces the usual texts by a custom one', async () => {
  await render(<Held task="numbers" />);
  await page.getByLabelText('Write').selectOptions('A text of my own');
  await page.getByLabelText('Text', { exact: true }).fill('Draft {page}');
  await page.getByLabelText('Where').selectOptions('Top right');
  await holds('"text":"Draft {page}","edge":"top","align":"right"');
});

test('chooses a text or a picture as the watermark', async () => {
  await render(<Held task="watermark" />);
  await page.getByLabelText('Text', { exact: true }).fill('COPY');
  await holds('"text":"COPY"');
  await page.getByLabelText('Watermark').selectOptions('Picture');
  await expect.element(page.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});

test('asks for margins only when cropping', async () => {
  await render(<Held task="resize" />);
  await expect.element(page.getByLabelText('Top, mm')).not.toBeInTheDocument();
  await page.getByLabelText('Pages').selectOptions('Cut off edges');
  await page.getByLabelText('Top, mm').fill('25');
  await holds('"kind":"crop","topMm":25');
});

test.each(Object.keys(defaultSettings) as ToolboxTask[])(
  'shows the settings of %s',
  async (task) => {
    await render(<Held task={task} />);
    await holds('{');
  },
);
