/** Controls of a form field to be created. */
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { Annotation } from '../annotation';
import { withChanged } from '../edit-state';
import { startingStyle } from '../item-style';
import { newField } from '../new-field';
import type { Editor } from '../use-editor';
import { FieldControls } from './field-controls';

const at = { page: 'page-1', turn: 0, x: 0, y: 0 } as const;

/** The controls for two fields, the second of which is selected. */
function Shown({ onItems }: { onItems: (items: readonly Annotation[]) => void }) {
  const [annotations, setItems] = useState<readonly Annotation[]>(() => {
    const first = newField('text', at, at, []);
    return [first, newField('choice', at, at, [first])];
  });
  const [id] = useState(annotations[1]?.id);
  onItems(annotations);
  const editor = {
    state: { annotations },
    selected: annotations.find((item) => item.id === id),
    style: startingStyle,
    update: (which: string, change: (item: Annotation) => Annotation) =>
      setItems(withChanged(annotations, which, change)),
    change: (part: { annotations?: readonly Annotation[] }) =>
      part.annotations && setItems(part.annotations),
  };
  return <FieldControls editor={editor as unknown as Editor} />;
}

it('names a field, makes it required, lists its choices and moves it in the tab order', async () => {
  let items: readonly Annotation[] = [];
  await render(
    <Shown
      onItems={(now) => {
        items = now;
      }}
    />,
  );
  await page.getByLabelText('Name', { exact: true }).fill('Town');
  await page.getByLabelText(/Choices, one a line/).fill('Mthatha\nDurban');
  await page.getByLabelText('Required').click();
  await expect.element(page.getByText('Tab order 2 of 2')).toBeVisible();
  await page.getByRole('button', { name: 'Earlier in the tab order' }).click();
  await expect.element(page.getByText('Tab order 1 of 2')).toBeVisible();
  const town = { name: 'Town', required: true, options: ['Mthatha', 'Durban'] };
  expect(items).toMatchObject([town, { kind: 'text' }]);
});
