/** Typed text reaches the host, wherever the person goes before it was saved. */
import { EditorView } from '@codemirror/view';
import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { StoredCampaign } from '#contract/entities/campaign';
import { selectWorkspaceRef } from '#machines/app';
import type { CampaignDraft } from '#machines/campaign';
import { featureRef } from '#machines/workspace';
import { until } from '#tests/support/until.ts';
import type { Replies } from '../standIn';
import { OWNER, openConsole } from './console';
import { accountOf } from './fixtures';

const AGENT_ID = 7;
const AGENT = `/app/org/5/agent/${AGENT_ID}`;

let stored: StoredCampaign;
let opened: ReturnType<typeof openConsole> | undefined;
beforeEach(() => {
  stored = {
    campaignId: 'campa1',
    agentId: AGENT_ID,
    rev: 1,
    savedAtMs: 1,
    campaign: { agentInstructions: 'Before.' },
  };
});
afterEach(() => {
  opened?.close();
  sessionStorage.clear();
});

const REPLIES: Replies = {
  ...OWNER,
  readAccount: (_, { targetAccountId }) => accountOf(targetAccountId ?? 5, 'organization'),
  readStaging: () => ({ success: true, ...stored }),
  saveCampaign: ({ body }) => {
    const campaign = { agentInstructions: body?.agentInstructions ?? '', published: false };
    stored = { ...stored, rev: stored.rev + 1, campaign };
    return { success: true, message: 'Saved.', ...stored };
  },
  listAccounts: () => ({ success: true, accounts: [], totalAccounts: 0, pageSize: 50, pageNumber: 0 }),
};

const workspaceOf = ({ app }: ReturnType<typeof openConsole>) => selectWorkspaceRef(app.getSnapshot())?.getSnapshot();
/** The visible editor, once its agent is loaded. */
const editorOf = (console: ReturnType<typeof openConsole>) =>
  until(() => {
    const workspace = workspaceOf(console);
    const editor = workspace && featureRef(workspace, 'campaign');
    if (!editor?.getSnapshot().matches({ editor: { editing: 'clean' } })) throw new Error('The agent is not here yet.');
    return editor;
  });
const keptDrafts = () => Object.keys(localStorage).filter((key) => key.includes('.draft.'));
/** Types in the prompt without a pause, so the machine does not know of it. */
const typeAtEnd = async (text: string) => {
  const content = await screen.findByLabelText('Prompt', { selector: '.cm-content' });
  const view = EditorView.findFromDOM(content) as EditorView;
  view.dispatch({ changes: { from: view.state.doc.length, insert: text }, userEvent: 'input.type' });
};
const isSaved = async (console: ReturnType<typeof openConsole>, text: string) => {
  await until(() => expect(stored.campaign.agentInstructions).toBe(text));
  await until(() => expect([workspaceOf(console)?.context.leaving, keptDrafts()]).toEqual([[], []]));
  // At its own agent, whatever the target account is now; and only once.
  expect(console.callsOf('saveCampaign').map(({ targetAccountId }) => targetAccountId)).toEqual([AGENT_ID]);
};

it('is saved at its own agent after the account changed', async () => {
  opened = openConsole(AGENT, REPLIES);
  const { app } = opened;
  const editor = await editorOf(opened);
  editor.send({ type: 'campaign.edit', changes: { agentInstructions: 'Typed.' } });
  await act(async () => app.getSnapshot().children.location?.send({ type: 'location.push', href: '/app/org/5' }));
  await isSaved(opened, 'Typed.');
});

it.each([
  [
    'goes to another account',
    ({ app }) => app.getSnapshot().children.location?.send({ type: 'location.push', href: '/app/org/5' }),
  ],
  [
    'goes back to another account',
    () => {
      window.history.replaceState(null, '', '/app/org/5');
      window.dispatchEvent(new PopStateEvent('popstate'));
    },
  ],
] satisfies readonly [string, (console: ReturnType<typeof openConsole>) => void][])(
  'is saved though the person %s before typing paused',
  async (_what, leave) => {
    opened = openConsole(AGENT, REPLIES);
    await typeAtEnd(' Typed.');
    await act(async () => leave(opened as ReturnType<typeof openConsole>));
    await isSaved(opened, 'Before. Typed.');
  },
);

it('is kept even if the session ends before typing paused', async () => {
  opened = openConsole(AGENT, REPLIES);
  await typeAtEnd(' Typed.');
  await act(async () => opened?.expire());
  const [key = ''] = keptDrafts();
  expect(JSON.parse(localStorage.getItem(key) ?? 'null')).toMatchObject({
    mine: { agentInstructions: 'Before. Typed.' },
  });
});

it('is saved when the page is opened again elsewhere', async () => {
  const draft: CampaignDraft = {
    subject: { kind: 'agent', agentId: AGENT_ID },
    baseRev: 1,
    base: { agentInstructions: 'Before.' },
    mine: { agentInstructions: 'Typed.', published: false },
    sent: null,
    isRefused: false,
  };
  sessionStorage.setItem('console.tab', 'this tab');
  localStorage.setItem(`console.own.90.draft.agent.${AGENT_ID}.this tab`, JSON.stringify({ ...draft, editedAtMs: 1 }));
  opened = openConsole('/app/org/5', REPLIES);
  await isSaved(opened, 'Typed.');
});
