/** Editing a line or its whole paragraph: the choice, the keys of the field, and the messages. */

import type {
  PageEdits,
  PageParagraph,
  TextOutcomes,
} from '@entropy-tools/documents/pdf/edit/page-edits';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type EditTarget, editsOf, withPage } from '../change-contents';
import { initialState } from '../edit-state';
import type { Editor, TextScope } from '../use-editor';
import type { PageContent } from '../use-page-content';
import { ContentControls } from './content-controls';
import { ContentLayer } from './content-layer';

const look = {
  fontSize: 12,
  color: '#000000',
  fontName: 'Helvetica',
  face: { family: 'Helvetica', bold: false, italic: false },
} as const;
const paragraph: PageParagraph = {
  ...look,
  id: 3,
  lines: [3, 9],
  joins: ['blank'],
  text: 'The first line of it and the second.',
  align: 'left',
  box: { x: 10, y: 10, width: 200, height: 30 },
  angle: 0,
  width: 200,
  height: 30,
  leading: 15,
  indent: 0,
};
const lines = [
  { ...look, id: 3, text: 'The first line of it', y: 10 },
  { ...look, id: 9, text: 'and the second.', y: 25 },
  { ...look, id: 20, text: 'A line alone', y: 60 },
].map(({ y, ...line }) => ({
  ...line,
  angle: 0,
  isRightToLeft: false,
  box: { x: 10, y, width: 200, height: 14 },
}));

/** The page's text and controls, with edits that the test can inspect. */
function Shown({
  outcomes,
  onEdits,
}: {
  outcomes: TextOutcomes;
  onEdits: (now: PageEdits) => void;
}) {
  const [state, setState] = useState(() => initialState(1));
  const [target, setTarget] = useState<EditTarget>();
  const [scope, setScope] = useState<TextScope>('line');
  onEdits(editsOf(state, 0));
  const editor = {
    state,
    target,
    setTarget,
    scope,
    setScope,
    changeContents: (source: number, edit: (edits: PageEdits) => PageEdits) =>
      setState((known) => ({
        ...known,
        contents: withPage(known.contents, source, edit(editsOf(known, source))),
      })),
  } as unknown as Editor;
  const opened = {
    bytes: new Uint8Array(),
    lines,
    paragraphs: [paragraph],
    pictures: [],
    seen: {},
  };
  const content: PageContent = { opened, shown: undefined, outcomes, problem: undefined };
  return (
    <>
      <ContentControls editor={editor} content={content} source={0} />
      <div className="relative h-60 w-80">
        <ContentLayer editor={editor} content={content} source={0} scale={1} rotation={0} />
      </div>
    </>
  );
}

async function shown(outcomes: TextOutcomes = { lines: [], paragraphs: [] }) {
  const seen: { edits: PageEdits } = { edits: { lines: [], pictures: [] } };
  await render(
    <Shown
      outcomes={outcomes}
      onEdits={(now) => {
        seen.edits = now;
      }}
    />,
  );
  return seen;
}

const button = (name: string | RegExp) => page.getByRole('button', { name });
const whole = 'Paragraph: The first line of it and the second.';

/** Selects the whole paragraph through its first line. */
async function chooseWhole() {
  await button('Text: The first line of it').click();
  await userEvent.keyboard('{Escape}');
  await page.getByText('Whole paragraph').click();
  await expect.element(button(whole)).toBeVisible();
}

it('selects a single line at first, and offers its paragraph', async () => {
  await shown();
  await button('Text: A line alone').click();
  await expect.element(page.getByRole('textbox', { name: 'Text: A line alone' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByText('Whole paragraph')).not.toBeInTheDocument();
  await button('Text: and the second.').click();
  await expect.element(page.getByRole('radio', { name: 'This line' })).toBeChecked();
});

it('Enter ends, Shift+Enter starts a new line, Escape cancels', async () => {
  const seen = await shown();
  await chooseWhole();
  await button(whole).click();
  const field = page.getByRole('textbox', { name: whole });
  await expect.element(field).toHaveFocus();
  await field.fill('Something else');
  await userEvent.keyboard('{Escape}');
  await expect.element(button(whole)).toHaveFocus();
  expect(seen.edits.paragraphs).toBeUndefined();
  await button(whole).click();
  await page.getByRole('textbox', { name: whole }).fill('One');
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}two{Enter}');
  await expect.element(button(/^Paragraph: One/)).toHaveFocus();
  expect(seen.edits.paragraphs).toMatchObject([{ paragraph: 3, text: 'One\ntwo' }]);
  await expect.element(page.getByText(/‘As it was’ brings them back/)).toBeVisible();
  await button('As it was').click();
  await expect.element(button(whole)).toBeVisible();
  expect(seen.edits.paragraphs ?? []).toEqual([]);
});

it('includes what was typed into a line', async () => {
  const seen = await shown();
  await button('Text: and the second.').click();
  await page.getByRole('textbox', { name: 'Text: and the second.' }).fill('and the other.');
  await userEvent.keyboard('{Enter}');
  await page.getByText('Whole paragraph').click();
  const name = 'Paragraph: The first line of it and the other.';
  await button(name).click();
  await page.getByRole('textbox', { name: whole }).fill('The first line of it and the last.');
  await userEvent.keyboard('{Enter}');
  await expect.element(button('Paragraph: The first line of it and the last.')).toBeVisible();
  expect(seen.edits.lines).toEqual([]);
});

it('says what a paragraph overlaps, and shrinks it or leaves it', async () => {
  const box = paragraph.box;
  const seen = await shown({
    lines: [],
    paragraphs: [{ paragraph: 3, box, borrowed: '', fonts: [], over: 2 }],
  });
  await chooseWhole();
  await button(whole).click();
  await page.getByRole('textbox', { name: whole }).fill('Far more than there was');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2 lines overlap what is below.')).toBeVisible();
  await button('Make it smaller').click();
  await expect.element(page.getByLabelText('Size')).toHaveValue(11.5);
  await button('Keep it').click();
  await expect.element(page.getByText(/reach over/)).not.toBeInTheDocument();
  expect(seen.edits.paragraphs).toMatchObject([{ scale: 11.5 / 12, keepsOver: true }]);
});

it('edits a paragraph with a restyled line only line by line, and says why', async () => {
  await shown();
  await button('Text: and the second.').click();
  await userEvent.keyboard('{Escape}');
  await page.getByLabelText('Size').fill('20');
  await expect.element(page.getByRole('radio', { name: 'Whole paragraph' })).toBeDisabled();
  await expect.element(page.getByText(/was moved or restyled/)).toBeVisible();
});
