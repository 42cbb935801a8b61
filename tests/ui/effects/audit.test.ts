import { expect, it } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { selectItems } from '#machines/shared';
import { FEATURES } from '#machines/workspace/features';
import { defineAuditEffects } from '#src/effects/features/audit.ts';
import { openStandIn } from '../standIn';
import { fakeDeps, fakePlatform } from './fakePlatform.ts';
import { auditEntry } from './rows/audit';

it('asks for the next page by the last entry of the one before', async () => {
  const { platform } = fakePlatform({ kept: { 'console.token': 'secret' } });
  const entries = [1, 2, 3].map((number) => ({ ...auditEntry, id: `0198f3a2-0000-7000-8000-00000000000${number}` }));
  const asked: (string | undefined)[] = [];
  const host = openStandIn({
    listAudit: ({ query }) => {
      const before = query?.before;
      asked.push(before);
      const from = entries.findIndex(({ id }) => id === before) + 1;
      const page = entries.slice(from, from + 2);
      return { success: true as const, entries: page, hasMore: from + 2 < 3, totalCount: 3 };
    },
  });
  const actor = createActor(
    FEATURES.audit.machine.provide(defineAuditEffects(fakeDeps(platform, 'https://console.example', host.send))),
    {
      input: {
        query: { targetAccountId: 5, kind: 'changes', range: 'ever', actor: null, action: null },
        pageSize: 2,
      },
    },
  ).start();
  await waitFor(actor, (snapshot) => selectItems(snapshot).length === 2);
  actor.send({ type: 'collection.loadMore' });
  await waitFor(actor, (snapshot) => selectItems(snapshot).length === 3);
  expect(asked).toEqual([undefined, entries[1]?.id]);
});
