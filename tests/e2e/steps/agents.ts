/** Finding and creating agents, as a person does it. */

import type { Person } from '#tests/support/person.ts';
import { seeEditor } from './editor';

/** The path of the current agent, without its screen. */
export function agentPathOf({ page }: Person): string {
  const [path] = /^\/app(?:\/(?:partner|reseller|org)\/\d+)*\/agent\/\d+/.exec(new URL(page.url()).pathname) ?? [];
  if (path === undefined) throw new Error(`${page.url()} names no agent`);
  return path;
}

/** Creates an agent with its own prompt and opens its editor. */
export async function createFromScratch(person: Person, name: string): Promise<void> {
  const dialog = await openCreation(person);
  await dialog.getByRole('button', { name: 'From scratch' }).click();
  await dialog.getByLabel('What is it called?').fill(name);
  await dialog.getByRole('button', { name: 'Create agent' }).click();
  await seeNewAgent(person);
}

/** Creates an agent from a template and fills in its fields by their titles. */
export async function createFromTemplate(
  person: Person,
  template: string,
  name: string,
  fields: Readonly<Record<string, string>>,
): Promise<void> {
  const dialog = await openCreation(person);
  await dialog.getByRole('button', { name: template, exact: true }).click();
  await dialog.getByLabel('What is it called?').fill(name);
  for (const [title, value] of Object.entries(fields)) {
    await dialog.getByRole('textbox', { name: title }).fill(value);
  }
  await dialog.getByRole('button', { name: 'Create agent' }).click();
  await seeNewAgent(person);
}

/** Its test chat is open; behind it is the editor. */
async function seeNewAgent(person: Person): Promise<void> {
  await person.page.getByRole('button', { name: 'Close the test chat' }).click();
  await seeEditor(person);
}

async function openCreation({ page }: Person) {
  await page.getByRole('link', { name: 'New agent' }).first().click();
  return page.getByRole('dialog', { name: 'Set up your agent' });
}
