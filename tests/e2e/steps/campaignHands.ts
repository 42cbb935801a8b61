/** The controls of the editor's walk, in a real browser. */
import type { Locator, Page } from 'playwright';
import type { Person } from '#tests/support/person.ts';
import type { ControlRole, Hands, Within } from '#tests/ui/campaign/hands.ts';
import { endTypingPause, writePrompt } from './editor';

export function editorHands(person: Person): Hands {
  const { page, context } = person;
  const controlOf = (role: ControlRole, name: string, within: Within = 'page'): Locator =>
    // The tabs of the agent; the sidebar has places of the same names.
    (role === 'link' ? page.getByRole('banner') : placeOf(page, within))
      .getByRole(role, { name, exact: true })
      .and(page.locator(within === 'page' ? ':not(dialog *)' : '*'))
      .locator('visible=true')
      .first();
  return {
    press: async (role, name, within) => {
      await readToast(page);
      await controlOf(role, name, within).click();
    },
    has: (role, name, within) => controlOf(role, name, within).isVisible(),
    fill: (label, text) => page.getByLabel(label, { exact: true }).fill(text),
    choose: async (label, option) => {
      await page.getByLabel(label, { exact: true }).selectOption(option);
    },
    writePrompt: async (text) => {
      await readToast(page);
      // The editor takes the place of the text area; if it could not be loaded, it does not.
      await page
        .locator('.cm-content')
        .waitFor({ timeout: 5_000 })
        .catch(() => {});
      await writePrompt(person, text === '' ? ' ' : text);
      if (text === '') await page.keyboard.press('Backspace');
      await endTypingPause(person);
    },
    pressCtrl: (letter) => page.keyboard.press(`Control+${letter}`),
    visit: async (query) => {
      await page.evaluate((search) => {
        window.history.pushState(null, '', `${window.location.pathname}?${search}`);
        window.dispatchEvent(new PopStateEvent('popstate'));
      }, query);
    },
    setOnline: async (online) => {
      await context.setOffline(!online);
      // The page learns of the network a moment before it works.
      if (online) await page.waitForFunction(() => fetch('/healthz').then(Boolean, () => false));
    },
  };
}

/** Time is stopped, so a toast would cover what is pressed next. */
async function readToast(page: Page): Promise<void> {
  const close = page.locator('[data-toast]').getByRole('button', { name: 'Close', exact: true });
  if (await close.isVisible()) await close.click();
}

function placeOf(page: Page, within: Within): Locator {
  switch (within) {
    case 'page':
      return page.locator('body');
    case 'pill':
      return page.locator('[data-save-state]');
    case 'news':
      return page.locator('[data-machine=campaign]').getByRole('status');
    case 'versions':
      return page.getByRole('region', { name: 'Versions', exact: true });
    case 'version':
      return page.locator('[data-version]').filter({ hasText: 'Holiday' }).first();
    default: {
      const titles = within.dialog.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
      return page.getByRole('dialog', { name: new RegExp(`^(?:${titles.join('|')})$`) });
    }
  }
}
