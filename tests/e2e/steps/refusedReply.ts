import type { Page } from 'playwright';

const REFUSAL = { status: 409, json: { success: false, message: 'Marco is answering this conversation.' } };

/** Writes a reply in the open conversation that the host refuses, and another that waits behind it. */
export async function writeRefused(page: Page): Promise<void> {
  await page.route('**/api/v2/messaging/send*', (route) => route.fulfill(REFUSAL), { times: 1 });
  const reply = page.getByRole('textbox', { name: 'Reply as a person' });
  await reply.fill('Your table is ready.');
  await reply.press('Enter');
  await page.getByRole('log').getByRole('alert').first().waitFor();
  await reply.fill('See you at eight.');
  await reply.press('Enter');
  await page.getByText('Waiting for the reply before it').first().waitFor();
}
