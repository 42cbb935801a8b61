// Imported here so that lazy parts are loaded at once.
import '#src/ui/features/editor/EditorScreen.tsx';
import '#src/ui/features/editor/PromptEditor.tsx';
import '#src/ui/features/editor/overlays/CompareChanges.tsx';
import '#src/ui/features/editor/overlays/SaveConflict.tsx';
import '#src/ui/features/logs/LogsScreen.tsx';
import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { AnyActor, AnyMachineSnapshot, InspectionEvent } from 'xstate';
import { campaignMachine } from '#machines/campaign';
import type { workspaceMachine } from '#machines/workspace';
import type { PageParts } from '#src/app/startApp.ts';
import { deferredLogic, REJECT, RESOLVE } from '#tests/harness/deferred.ts';
import { type Declared, enumerate } from '#tests/harness/enumerate.ts';
import type { Stage } from '#tests/harness/index.ts';
import type { Move } from '#tests/harness/state.ts';
import { AGENT_ID } from '#tests/machines/campaign/fixtures.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { OWNER, openConsole } from '../shell/console';
import { agentItem, page } from '../shell/fixtures';
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

const PLACE = `/app/org/5/agent/${AGENT_ID}`;

export type EditorStage = Stage<Seen, Hands> & { readonly close: () => void };

/**
 * The whole console at an agent's editor, rendered in jsdom. The campaign is the real machine with every actor deferred;
 * workspace, overlays, address and toasts are real. The clock is stopped until a test advances it.
 */
export async function openEditorStage(): Promise<EditorStage> {
  let declaredOf: ReadonlyMap<unknown, Declared> = new Map();
  let campaign: AnyActor | undefined;
  let taken: string[] = [];
  const inspect = (inspected: InspectionEvent) => {
    const actor = inspected.actorRef as AnyActor;
    if (actor.id !== `campaign:agent-${AGENT_ID}`) return;
    campaign = actor;
    if (inspected.type !== '@xstate.microstep') return;
    taken.push(...inspected._transitions.flatMap((transition) => declaredOf.get(transition)?.key ?? []));
  };
  const adapt = (parts: PageParts): PageParts => {
    const workspace = parts.actors.workspace as typeof workspaceMachine;
    const provided = workspace.implementations.actors as { readonly campaign: typeof campaignMachine };
    const machine = provided.campaign.provide({ actors: allDeferred() });
    declaredOf = new Map(enumerate(machine).map((one) => [one.transition, one]));
    return {
      ...parts,
      actors: { ...parts.actors, workspace: workspace.provide({ actors: { campaign: machine } }) },
    };
  };
  keepQuiet();
  const { close } = openConsole(PLACE, WORLD, 'console', { adapt, inspect: { next: inspect } });
  await until(() => readState() === 'editor.loading versions.closed review.closed');
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  taken = [];

  const actor = (): AnyActor => {
    if (campaign === undefined) throw new Error('The editor has no campaign.');
    return campaign;
  };
  const endChild = (id: string, ending: { type: string }) => {
    const child = (actor().getSnapshot() as AnyMachineSnapshot).children[id] as AnyActor | undefined;
    if (child === undefined) throw new Error(`${id} does not run.`);
    child.send(ending);
  };

  const carryOut = (move: Move) =>
    act(async () => {
      switch (move.kind) {
        case 'send':
          actor().send(move.event);
          break;
        case 'resolve':
          endChild(move.id, { type: RESOLVE, ...{ output: move.output } });
          break;
        case 'reject':
          endChild(move.id, { type: REJECT, ...{ error: move.error } });
          break;
        case 'elapse':
          elapse(move.delayMs);
          break;
      }
    });

  const elapse = (delayMs: number) => {
    vi.advanceTimersByTime(delayMs - 1);
    if (taken.length > 0) throw new Error(`A timer fired before its ${delayMs} ms were over.`);
    vi.advanceTimersByTime(1);
  };

  return {
    hands,
    carryOut,
    state: async () => readState(),
    see: async () => readPage(WORDS),
    taken: () => taken.splice(0),
    close: () => {
      close();
      vi.useRealTimers();
    },
  };
}

const allDeferred = () =>
  Object.fromEntries(
    Object.keys(campaignMachine.implementations.actors ?? {}).map((name) => [name, deferredLogic]),
  ) as never;

/** Waits, with the page's own clock, until pending work is rendered. */
async function until(condition: () => boolean): Promise<void> {
  await vi.waitUntil(async () => {
    await act(async () => {});
    return condition();
  }, PATIENCE_MS);
}

/** The walk stops actors that a machine still sends to; XState's warnings about it would hide everything else. */
function keepQuiet(): void {
  const { warn } = console;
  vi.spyOn(console, 'warn').mockImplementation((...said: unknown[]) => {
    if (!String(said[0]).includes('was sent to stopped actor')) warn(...said);
  });
}

const hands: Hands = {
  press: async (role, name, within) => {
    const control = controlOf(role, name, within);
    if (control === undefined) throw new Error(`There is no ${role} "${name}".`);
    if (control.matches(':disabled')) throw new Error(`The ${role} "${name}" cannot be used.`);
    await act(async () => fireEvent.click(control));
  },
  has: async (role, name, within) => controlOf(role, name, within) !== undefined,
  fill: async (label, text) => {
    await act(async () => fireEvent.change(fieldOf('input', label), { target: { value: text } }));
  },
  choose: async (label, option) => {
    await act(async () => fireEvent.change(fieldOf('select', label), { target: { value: option } }));
  },
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
  visit: async (query) => {
    await act(async () => {
      window.history.pushState(null, '', `${window.location.pathname}?${query}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
  },
  setOnline: async (online) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
    await act(async () => window.dispatchEvent(new Event(online ? 'online' : 'offline')));
  },
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

const nameOf = (control: Element): string => control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';

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

function fieldOf(kind: 'input' | 'select', label: string): Element {
  const field = document.querySelector(`${kind}[aria-label="${label}"]`);
  if (field === null) throw new Error(`There is no field "${label}".`);
  return field;
}
