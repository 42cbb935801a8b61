/** Talking to an agent and reading the conversation, as a person does it. */
import type { Locator } from 'playwright';
import type { Person } from '#tests/support/person.ts';

/** Asks, and waits for the whole answer in the thread below the question. */
export async function ask(person: Person, question: string): Promise<Locator> {
  const messages = threadOf(person).locator('[data-message]');
  const before = await messages.count();
  await send(person, question);
  const answer = messages.nth(before + 1);
  await answer.waitFor();
  return answer;
}

export async function send({ page }: Person, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

export const threadOf = ({ page }: Person): Locator => page.getByRole('log');

/** A row of the inbox, by its text. */
export const roomOf = ({ page }: Person, text: string | RegExp): Locator =>
  page.getByRole('list', { name: 'Conversations' }).getByRole('listitem').filter({ hasText: text });

/** Answers as a person in the open conversation. */
export async function reply({ page }: Person, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Reply as a person' }).fill(text);
  await page.getByRole('button', { name: /^(Take over and send|Send)$/ }).click();
}
