/** Workspace tools fill the window: nothing of the page is out of sight, and help is behind '?'. */
import { axe, expect, openPage, test } from '../support/test.ts';

const workspaces = [
  ['/chatbot', 'Synthea'],
  ['/basic-agent', 'Agent'],
  ['/pdf-editor', 'PDF Editor'],
  ['/pdf-reader', 'PDF Reader'],
  ['/productivity-planner', 'Productivity Planner'],
  ['/therapy-agent', 'Therapy Agent'],
  ['/chat-to-document', 'Chat to Document'],
  ['/notes', 'Notes'],
] as const;

for (const [path, title] of workspaces) {
  test(`${path} fills the window without scrolling the page, and opens its help by keyboard`, {
    tag: '@sweep',
  }, async ({ page }) => {
    for (const [index, size] of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ].entries()) {
      await page.setViewportSize(size);
      if (index === 0) await openPage(page, path);
      const room = () =>
        page.evaluate(() => {
          const root = document.documentElement;
          const body = document.querySelector('.workspace-body')?.getBoundingClientRect();
          return { left: root.scrollHeight - root.clientHeight, workspace: body?.height ?? 0 };
        });
      await expect.poll(async () => (await room()).left, `${size.width} px`).toBe(0);
      expect((await room()).workspace).toBeGreaterThan(size.height * 0.66);
    }

    const help = page.getByRole('region', { name: `About ${title}` });
    await expect(help).toBeHidden();
    const button = page.getByRole('button', { name: `Help: ${title}` });
    await button.focus();
    await page.keyboard.press('Enter');
    await expect(help.getByRole('heading', { name: 'How it works' })).toBeVisible();
    await expect(help.getByRole('link', { name: 'Privacy Policy' })).toBeVisible();
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(help).toBeHidden();
    await expect(button).toBeFocused();
  });
}
