/** The conversations of the inbox, and who stands beside them. */
import type { Page } from 'playwright';
import type { Place } from './places';
import { lackingFiles } from './placesWithFiles';
import { writeRefused } from './steps/refusedReply';
import type { Tree } from './tree';

const firstRow = (page: Page) =>
  page.getByRole('list', { name: 'Conversations', exact: true }).getByRole('listitem').first();
/** Who the other side of the open conversation is. Narrower than 1100 pixels there is no room for it. */
const beside = (page: Page) => page.getByRole('region', { name: 'Who this is' });
const hasPane = (page: Page) => (page.viewportSize()?.width ?? 0) >= 1_100;

export function conversationsOf({ organization, agent }: Pick<Tree, 'organization' | 'agent'>): readonly Place[] {
  return [
    {
      name: 'conversation',
      path: `${agent}/inbox`,
      isDrawn: firstRow,
      enter: async (page) => {
        await firstRow(page).getByRole('link').click();
        await page.locator('[data-message]').first().waitFor();
      },
    },
    {
      name: 'contact beside a conversation',
      path: `${organization}/inbox`,
      isDrawn: firstRow,
      enter: async (page) => {
        await page.getByRole('link', { name: 'Hannah Lindgren' }).first().click();
        await page.locator('[data-message]').first().waitFor();
        if (hasPane(page)) await beside(page).getByRole('region', { name: 'Consent' }).waitFor();
      },
    },
    {
      name: 'visitor beside a conversation',
      path: `${organization}/inbox`,
      isDrawn: firstRow,
      enter: async (page) => {
        await page
          .getByRole('link', { name: /Visitor/ })
          .first()
          .click();
        await page.locator('[data-message]').first().waitFor();
        if (hasPane(page)) await beside(page).getByRole('link', { name: 'Make a contact' }).waitFor();
      },
    },
    {
      name: 'visitor who may be a contact',
      path: `${organization}/inbox?contacts=true&roomId=1:2`,
      isDrawn: (page) =>
        page.getByRole('dialog', { name: 'Who is this?' }).getByRole('button', { name: /@|\+1/ }).first(),
    },
    {
      name: 'new conversation, somebody is looked for',
      path: `${organization}/inbox?new=true`,
      isDrawn: (page) => page.getByRole('combobox', { name: 'To' }),
      enter: async (page) => {
        await page.getByRole('combobox', { name: 'To' }).fill('han');
        await page.getByRole('option', { name: /Hannah Lindgren/ }).waitFor();
      },
    },
    {
      name: 'conversation taken over',
      path: `${organization}/inbox`,
      isDrawn: firstRow,
      enter: async (page) => {
        await firstRow(page).getByRole('link').click();
        const held = page.getByText('You are answering');
        // Whoever took it over before still holds it.
        const takeOver = page.getByRole('button', { name: 'Take over', exact: true });
        await takeOver.or(held).first().waitFor();
        if (await takeOver.isVisible()) await takeOver.click();
        await held.waitFor();
      },
    },
    lackingFiles(agent),
    {
      name: 'reply refused',
      permits: /status of 409/,
      path: `${organization}/inbox`,
      isDrawn: firstRow,
      enter: async (page) => {
        await firstRow(page).getByRole('link').click();
        await writeRefused(page);
      },
    },
  ];
}
