// @vitest-environment node
import { expect, it } from 'vitest';
import { draftLines, EMPTY_DRAFT } from '#contract/rules/conversations/composing';
import { findQueued } from '#src/effects/queued.ts';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';

const draft = { ...EMPTY_DRAFT, phone: '+15035550186', text: 'Your table is ready.', agentId: 7 };
const queued = draftLines([draft, { ...draft, uuid: 'one', isQueued: true }]);

/** The inboxes found with these texts on the device, where this tab and `other` are open. */
async function foundIn(texts: Readonly<Record<string, string>>): Promise<string[]> {
  const { platform } = fakePlatform();
  for (const [key, text] of Object.entries(texts)) platform.storage.write(`text.compose/${key}`, text);
  const tabs = {
    id: () => Promise.resolve('tab'),
    openIds: () => Promise.resolve(new Set(['tab', 'other'])),
    seesOthers: true,
  };
  const found = await findQueued({ ...fakeDeps(platform, 'https://console.example'), tabs });
  return found.map(({ input: { organizationId, targetAccountId } }) => `${organizationId}/${targetAccountId}`).sort();
}

it('finds the inboxes with messages that wait for the network: of this tab and of closed ones, each once', async () => {
  expect(
    await foundIn({ '12/12.tab': queued, '12/12.closed': queued, '12/7.closed': queued, '13/13.other': queued }),
  ).toEqual(['12/12', '12/7']);
});

it('finds one in a text that tells when it was written', async () => {
  const text = JSON.stringify({ text: queued, writtenAtMs: 1_000 });
  expect(await foundIn({ '12/12.tab': text })).toEqual(['12/12']);
});

it('leaves drafts alone that nobody sent', async () => {
  expect(await foundIn({ '12/12.tab': draftLines([draft]), '12/7.closed': '' })).toEqual([]);
});
