/** Working on an agent, as a person does it. */
import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { Person } from '#tests/support/person.ts';

/** What the pill says became of the last edit. */
export type SaveState =
  | 'saved'
  | 'edited'
  | 'saving'
  | 'offline'
  | 'retrying'
  | 'refused'
  | 'invalid'
  | 'conflict'
  | 'publishing';

/** The editor is there, with everything of the agent in it. */
export async function seeEditor({ page }: Person): Promise<void> {
  await promptOf({ page }).waitFor();
  await page.locator('.cm-content').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
}

const promptOf = ({ page }: Pick<Person, 'page'>): Locator => page.getByRole('textbox', { name: 'Prompt' });

/** The prompt as far as it is in sight: of a long one, the editor draws no more. */
export async function readPrompt(person: Person): Promise<string> {
  const lines = await promptOf(person).locator('.cm-line').allTextContents();
  return lines.join('\n');
}

/** Replaces the prompt by typing over it. */
export async function writePrompt(person: Person, text: string): Promise<void> {
  await promptOf(person).click();
  await person.page.keyboard.press('ControlOrMeta+a');
  await person.page.keyboard.insertText(text);
  await countTyped(person);
}

/** What is typed counts once typing pauses; a key that may begin a command makes it count now. */
export async function countTyped({ page }: Person): Promise<void> {
  await page.keyboard.press('Control');
}

export async function goToEndOfPrompt(person: Person): Promise<void> {
  await promptOf(person).click();
  await person.page.keyboard.press('ControlOrMeta+End');
}

/** Adds a line at the end of the prompt. */
export async function appendToPrompt(person: Person, line: string): Promise<void> {
  await goToEndOfPrompt(person);
  await person.page.keyboard.insertText(`\n${line}`);
  await countTyped(person);
}

export const greetingOf = ({ page }: Person): Locator => page.getByRole('textbox', { name: 'Greeting' });

/** Waits until the pill says so. */
export async function seePill({ page }: Person, state: SaveState): Promise<void> {
  await page.locator(`[role=status][data-save-state=${state}]`).waitFor();
}

/** Waits until every edit is with the host: the pill says when. */
export async function seeSaved(person: Person): Promise<void> {
  await seePill(person, 'saved');
  await expect.poll(() => pillText(person)).toMatch(/^Saved \d/);
}

async function pillText({ page }: Person): Promise<string> {
  return (await page.locator('[data-save-state]').innerText()).trim();
}

/** Publishes and waits until callers get what is on the screen. */
export async function publish({ page }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('main').getByText('Published', { exact: true }).waitFor();
}

/** Adds a variable and gives it a value. */
export async function addVariable({ page }: Person, name: string, value: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Add a variable' }).click();
  await page.getByLabel(`{${name}}`).fill(value);
}

/** A side of the editor, by its tab. */
export async function openPane({ page }: Person, name: 'Settings' | 'Versions'): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).locator('visible=true').click();
}
