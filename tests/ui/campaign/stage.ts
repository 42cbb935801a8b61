// Imported here so that lazy parts are loaded at once.
import '#src/ui/features/editor/EditorScreen.tsx';
import '#src/ui/features/editor/PromptEditor.tsx';
import '#src/ui/features/editor/promptFind.tsx';
import '#src/ui/features/editor/promptKeys.ts';
import '#src/ui/features/editor/overlays/CompareChanges.tsx';
import '#src/ui/features/editor/overlays/SaveConflict.tsx';
import '#src/ui/features/logs/LogsScreen.tsx';
import { act, fireEvent } from '@testing-library/react';
import type { Stage } from '#tests/harness/index.ts';
import { AGENT_ID } from '#tests/machines/campaign/fixtures.ts';
import { OWNER } from '../shell/console';
import { agentItem, page } from '../shell/fixtures';
import { type FeatureStage, openFeatureStage } from '../stage/featureStage';
import { fill, nameOf, press, setOnline, visit } from '../stage/fingers';
import type { Replies } from '../standIn';
import type { ControlRole, Hands, Within } from './hands';
import { readPage, readState, type Seen } from './reading';
import { WORDS } from './sights';

/** The console's other requests. */
const WORLD: Replies = {
  ...OWNER,
  listAccounts: () => page([agentItem(AGENT_ID, 'Trattoria')]),
  listFunctions: () => ({ success: true, functions: [] }),
  // Where a leaving person goes; its content does not matter.
  listLogs: () => new Promise(() => {}),
};

export type EditorStage = Stage<Seen, Hands> & FeatureStage;

/** The whole console at an agent's editor. */
export async function openEditorStage(): Promise<EditorStage> {
  const stage = await openFeatureStage({
    feature: 'campaign',
    actorId: `campaign:agent-${AGENT_ID}`,
    path: `/app/org/5/agent/${AGENT_ID}`,
    world: WORLD,
    isThere: () => readState() === 'editor.loading versions.closed review.closed',
  });
  return { ...stage, hands, state: async () => readState(), see: async () => readPage(WORDS) };
}

const hands: Hands = {
  press: (role, name, within) => press(controlOf(role, name, within), `${role} "${name}"`),
  has: async (role, name, within) => controlOf(role, name, within) !== undefined,
  fill: (label, text) => fill('input', label, text),
  choose: (label, option) => fill('select', label, option),
  writePrompt: async (text) => {
    const prompt = document.querySelector<HTMLElement>('.cm-content');
    if (prompt === null) throw new Error('There is no prompt to write in.');
    await act(async () => {
      prompt.focus();
      fireEvent.keyDown(prompt, { key: 'a', code: 'KeyA', keyCode: 65, ctrlKey: true });
      if (text === '') fireEvent.keyDown(prompt, { key: 'Delete', code: 'Delete', keyCode: 46 });
      else fireEvent.paste(prompt, { clipboardData: { getData: () => text, types: ['text/plain'] } });
    });
  },
  pressCtrl: async (letter) => {
    await act(async () => fireEvent.keyDown(document.body, { key: letter, ctrlKey: true }));
  },
  visit,
  setOnline,
};

const SELECTORS: Readonly<Record<ControlRole, string>> = {
  button: 'button:not([role])',
  tab: '[role=tab]',
  // The tabs of the agent; the sidebar has places of the same names.
  link: 'header a[href]',
  radio: '[role=radio]',
};

/** The control with that name. Of the two tab lists, the wide page's comes last. */
function controlOf(role: ControlRole, name: string, within: Within = 'page'): Element | undefined {
  const found = [...document.querySelectorAll(SELECTORS[role])].filter(
    (control) => nameOf(control) === name && isWithin(control, within),
  );
  return role === 'tab' ? found.at(-1) : found[0];
}

function isWithin(control: Element, within: Within): boolean {
  const dialog = control.closest('dialog');
  switch (within) {
    case 'page':
      return dialog === null;
    case 'pill':
      return control.closest('[data-save-state]') !== null;
    case 'news':
      return control.closest('[data-machine=campaign] [role=status]') !== null;
    case 'versions':
      return control.closest('[aria-label="Versions"]') !== null;
    case 'version':
      return control.closest('[data-version]') !== null;
    default:
      return dialog !== null && within.dialog.includes(dialog.querySelector('h2')?.textContent ?? '');
  }
}
