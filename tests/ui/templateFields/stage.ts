// Imported here so that lazy parts are loaded at once.
import '#src/ui/features/editor/EditorScreen.tsx';
import '#src/ui/features/editor/PromptEditor.tsx';
import '#src/ui/features/editor/suggestions/SuggestionDialog.tsx';
import { act } from '@testing-library/react';
import { vi } from 'vitest';
import type { Campaign, TemplateField } from '#contract/entities/campaign';
import { fieldText } from '#contract/rules/agents/templateFields';
import type { Stage } from '#tests/harness/index.ts';
import { BETTER } from '#tests/machines/templateFields/templateFields.plan.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { OWNER } from '../shell/console';
import { agentItem, page } from '../shell/fixtures';
import { type FeatureStage, openFeatureStage } from '../stage/featureStage';
import { nameOf, press, write } from '../stage/fingers';
import { type Replies, refused } from '../standIn';
import type { Hands } from './hands';
import { readPage, readState, type Seen } from './reading';
import { REASON } from './sights';

export type TemplateFieldsStage = Stage<Seen, Hands> & FeatureStage;

const suggestion = { promptSuggestion: BETTER, promptReasonTitle: 'Whole words', promptReason: REASON };

/** An agent's editor before the agent is read. Nothing that is saved is taken, so that publishing ends where it began. */
export async function openTemplateFieldsStage(): Promise<TemplateFieldsStage> {
  let resolve: (campaign: Campaign) => void = () => {};
  const promise = new Promise<Campaign>((settle) => {
    resolve = settle;
  });
  const world: Replies = {
    ...OWNER,
    listAccounts: () => page([agentItem(7, 'Trattoria')]),
    listFunctions: () => ({ success: true, functions: [] }),
    readStaging: async () => ({
      success: true,
      campaignId: 'c',
      agentId: 7,
      rev: 1,
      savedAtMs: 1,
      campaign: await promise,
    }),
    saveCampaign: () => Promise.reject(refused(422, 'It is not saved here.')),
  };
  const stage = await openFeatureStage({
    feature: 'templateFields',
    actorId: 'templateFields:7',
    path: '/app/org/5/agent/7',
    world,
    isThere: () => editorState() !== undefined,
    facts: { fieldSuggestion: { context: { suggestion, value: '', failure: null } } },
    // The editor is told what was accepted, and tells it back.
    echo: { of: 'suggestion.accepted', event: 'templateFields.told' },
  });
  const load = async (fields: readonly TemplateField[]) => {
    resolve({
      agentInstructions: 'You answer.',
      ...(fields.length === 0
        ? { mode: 'FULL_AGENT' }
        : { mode: 'TEMPLATE_AGENT', templateId: 'front-desk', templateFields: [...fields] }),
    });
    await until(() => publishButton() !== undefined);
  };
  return { ...stage, hands: handsWith(load), state: async () => readState(), see: async () => readPage() };
}

const handsWith = (load: (fields: readonly TemplateField[]) => Promise<void>): Hands => ({
  answer: async (fields) => {
    if (publishButton() === undefined) return load(fields);
    const changed = fields.find(({ key, value }) => controlOf(key)?.value !== fieldText(value));
    return write(controlOf(changed?.key ?? ''), changed?.title ?? '', fieldText(changed?.value));
  },
  publish: async () => {
    if (publishButton() === undefined) await load([]);
    await until(() => publishButton()?.disabled === false);
    await press(publishButton(), 'button "Publish"');
  },
  press: (...names) => {
    const buttons = [...(document.querySelector('dialog') ?? document).querySelectorAll('button')];
    return press(
      buttons.find((button) => names.includes(nameOf(button))),
      `button "${names.join('" or "')}"`,
    );
  },
});

const editorState = () => document.querySelector('[data-machine=campaign]')?.getAttribute('data-state') ?? undefined;

const controlOf = (key: string) => document.querySelector<HTMLInputElement>(`[data-field="${key}"] input`);

const publishButton = () =>
  [...document.querySelectorAll('button')].find((one) => ['Publish', 'Publishing…'].includes(nameOf(one)));

/** Waits while the time passes that the editor takes. */
const until = (condition: () => boolean): Promise<unknown> =>
  vi.waitUntil(
    async () => {
      await act(async () => {
        vi.advanceTimersByTime(100);
      });
      return condition();
    },
    { timeout: PATIENCE_MS, interval: 5 },
  );
