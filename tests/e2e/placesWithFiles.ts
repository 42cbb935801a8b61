import type { Page } from 'playwright';
import type { ListedMessage, MissingFile } from '#contract/entities/conversation';
import type { Place } from './places';

/** A picture of one pixel, and a file that no message can carry. */
const PICTURE = {
  name: 'broken tap.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
};
const PROGRAM = { name: 'setup.exe', mimeType: '', buffer: Buffer.from('MZ\x90\0\x03\0\0\0', 'latin1') };
const MISSING: readonly MissingFile[] = [
  { file: 0, name: 'image-1.jpg', canRetry: true },
  { file: 1, name: 'order.pdf', reason: 'The service that keeps it could not be reached.', canRetry: true },
];

/** A visitor's question, with a file that goes along and one that does not. */
export const chatWithFiles: Place = {
  name: 'public chat, files',
  permits: /status of 415/,
  path: '/olivetta',
  isDrawn: (page) => page.getByRole('textbox', { name: 'Message' }),
  enter: async (page) => {
    await page.locator('[data-part="file-input"]').setInputFiles([PICTURE, PROGRAM]);
    await page.locator('[data-file="uploaded"]').first().waitFor();
    await page.locator('[data-file="refused"]').first().waitFor();
  },
};

/** Files that become a source of knowledge. */
export const addedFiles = (organization: string): Place => ({
  name: 'knowledge, files are added',
  path: `${organization}/knowledge`,
  isDrawn: (page) => page.getByRole('button', { name: 'Add source' }),
  enter: async (page) => {
    await page.getByRole('button', { name: 'Add source' }).click();
    await page.getByRole('dialog').getByRole('tab', { name: 'Files' }).click();
    const files = ['menu.pdf', 'hours.md'].map((name) => ({ name, mimeType: '', buffer: Buffer.from(name) }));
    await page.getByLabel('choose files').setInputFiles(files);
    await page.getByText('hours.md').waitFor();
  },
});

/** Somebody who writes texts. */
const conversation = (page: Page) => page.getByRole('link', { name: 'Yuki Tanabe' });

/** A conversation of an agent, as after texts whose files could not all be fetched. */
export const lackingFiles = (agent: string): Place => ({
  name: 'conversation, files are missing',
  path: `${agent}/inbox`,
  isDrawn: conversation,
  enter: async (page) => {
    await page.route(/\/api\/v2\/messages\//, async (route) => {
      const reply = await route.fetch();
      const messages = (await reply.json()) as ListedMessage[];
      const lacking = (one: ListedMessage) => (one.aiAgent || one.author ? one : { ...one, missingFiles: MISSING });
      await route.fulfill({ response: reply, json: messages.map(lacking) });
    });
    await conversation(page).click();
    await page.locator('[data-missing]').first().waitFor();
    await page.unroute(/\/api\/v2\/messages\//);
  },
});
