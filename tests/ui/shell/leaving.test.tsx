/** What was typed reaches the host, wherever the person goes before it was saved. */
import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { StoredCampaign } from '#contract/entities/campaign';
import { selectWorkspaceRef } from '#machines/app';
import type { CampaignDraft } from '#machines/campaign';
import { featureRef } from '#machines/workspace';
import { OWNER, openConsole, type Replies } from './console';
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
/** The editor that is shown, once it has its agent. */
const editorOf = (console: ReturnType<typeof openConsole>) =>
  vi.waitFor(() => {
    const workspace = workspaceOf(console);
    const editor = workspace && featureRef(workspace, 'campaign');
    if (!editor?.getSnapshot().matches({ editor: { editing: 'clean' } })) throw new Error('The agent is not here yet.');
    return editor;
  });
const keptDrafts = () => Object.keys(localStorage).filter((key) => key.includes('.draft.'));
const isSaved = async (console: ReturnType<typeof openConsole>) => {
  await vi.waitFor(() => expect(stored.campaign.agentInstructions).toBe('Typed.'));
  await vi.waitFor(() => expect([workspaceOf(console)?.context.leaving, keptDrafts()]).toEqual([[], []]));
  // At the agent it belongs to, whichever account is acted for now; and once.
  expect(console.callsOf('saveCampaign').map(({ targetAccountId }) => targetAccountId)).toEqual([AGENT_ID]);
};

it('is saved at the agent that was left for another account', async () => {
  opened = openConsole(AGENT, REPLIES);
  const { app } = opened;
  const editor = await editorOf(opened);
  editor.send({ type: 'campaign.edit', changes: { agentInstructions: 'Typed.' } });
  await act(async () => app.getSnapshot().children.location?.send({ type: 'location.push', href: '/app/org/5' }));
  await isSaved(opened);
});

it('is saved when the page is loaded again elsewhere', async () => {
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
  await isSaved(opened);
});
