/** Editing an agent, as a person does it. */
import type { Locator } from 'playwright';
import { expect } from 'vitest';
import type { Person } from '#tests/support/person.ts';

/** The pill's state of the last edit. */
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

/** Waits until the editor shows the whole agent. */
export async function seeEditor({ page }: Person): Promise<void> {
  await promptOf({ page }).waitFor();
  await page.locator('.cm-content').waitFor();
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor();
}

const promptOf = ({ page }: Pick<Person, 'page'>): Locator => page.getByRole('textbox', { name: 'Prompt' });

/** The visible part of the prompt: the editor renders no more of a long one. */
export async function readPrompt(person: Person): Promise<string> {
  const lines = await promptOf(person)
    .locator('.cm-line')
    .evaluateAll((drawn) =>
      drawn.map((line) => {
        const written = line.cloneNode(true) as Element;
        for (const pill of written.querySelectorAll('[data-field]')) {
          pill.textContent = `{${pill.getAttribute('data-field')}}`;
        }
        return written.textContent ?? '';
      }),
    );
  return lines.join('\n');
}

export async function writePrompt(person: Person, text: string): Promise<void> {
  await promptOf(person).click();
  await person.page.keyboard.press('ControlOrMeta+a');
  await person.page.keyboard.insertText(text);
  await endTypingPause(person);
}

/** Ends the typing pause: a key that may begin a command passes on the typed text at once. */
export async function endTypingPause({ page }: Person): Promise<void> {
  await page.keyboard.press('Control');
}

export async function goToEndOfPrompt(person: Person): Promise<void> {
  await promptOf(person).click();
  await person.page.keyboard.press('ControlOrMeta+End');
}

export async function appendToPrompt(person: Person, line: string): Promise<void> {
  await goToEndOfPrompt(person);
  await person.page.keyboard.insertText(`\n${line}`);
  await endTypingPause(person);
}

const greetingOf = async (person: Person): Promise<Locator> => {
  await unfold(person, 'Greeting');
  return person.page.getByRole('textbox', { name: 'Greeting' });
};

export const readGreeting = async (person: Person): Promise<string> => (await greetingOf(person)).inputValue();

export const writeGreeting = async (person: Person, text: string): Promise<void> =>
  (await greetingOf(person)).fill(text);

export async function seePill({ page }: Person, state: SaveState): Promise<void> {
  await page.locator(`[role=status][data-save-state=${state}]`).waitFor();
}

/** Waits until every edit is saved, as the pill says. */
export async function seeSaved(person: Person): Promise<void> {
  await seePill(person, 'saved');
  await expect.poll(() => pillText(person)).toMatch(/^Saved \d/);
}

async function pillText({ page }: Person): Promise<string> {
  return (await page.locator('[data-save-state]').innerText()).trim();
}

/** Publishes and waits until it is live. The first time, there is nothing to compare with. */
export async function publish({ page }: Person): Promise<void> {
  const isFirst = await page.getByRole('banner').getByText('Not published yet').isVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  if (!isFirst) {
    await page
      .getByRole('dialog', { name: /^Publish/ })
      .getByRole('button', { name: 'Publish', exact: true })
      .click();
  }
  await page.getByRole('banner').getByText('Published', { exact: true }).waitFor();
}

/** Unfolds a section of the settings. */
export async function unfold({ page }: Person, title: string): Promise<void> {
  const section = page.locator('details').filter({ has: page.getByRole('heading', { name: title, exact: true }) });
  if ((await section.getAttribute('open')) === null) await section.locator('summary').click();
}

/** Adds a variable and gives it a value. */
export async function addVariable(person: Person, name: string, value: string): Promise<void> {
  const { page } = person;
  await unfold(person, 'Variables');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('button', { name: 'Add a variable' }).click();
  await page.getByLabel(`{${name}}`).fill(value);
}

/** Opens a pane of the editor by its tab. */
export async function openPane({ page }: Person, name: 'Settings' | 'Versions'): Promise<void> {
  await page.getByRole('tab', { name, exact: true }).locator('visible=true').click();
}
