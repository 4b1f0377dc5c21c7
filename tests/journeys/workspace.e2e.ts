/** Tools in which people stay fill the window: nothing of the page is out of sight, help is behind '?'. */
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
  test(`${path} fills the window without scrolling the page`, async ({ page }) => {
    for (const size of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await openPage(page, path);
      const { left, workspace } = await page.evaluate(() => {
        const root = document.documentElement;
        const body = document.querySelector('.workspace-body')?.getBoundingClientRect();
        return { left: root.scrollHeight - root.clientHeight, workspace: body?.height ?? 0 };
      });
      expect(left).toBe(0);
      expect(workspace).toBeGreaterThan(size.height * 0.66);
    }
  });

  test(`${path} tells how it works behind '?', by keys alone`, async ({ page }) => {
    await openPage(page, path);
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
