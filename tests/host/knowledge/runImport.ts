import { importKnowledge } from '#server/jobs/importKnowledge.ts';
import { createSafeFetch } from '#server/outgoing/safeFetch.ts';
import { noHost } from '#tests/host/jobs/worker.ts';
import type { TalkHost } from '#tests/host/talk/talkHost.ts';

export const fetchHere = createSafeFetch(['127.0.0.1/32']);

/** Runs the job until it has nothing more to do; returns how often it asked for another turn. */
export async function runImportOf(host: TalkHost, knowledgeBaseId: string): Promise<number> {
  const { scoped } = host.database.db;
  let turns = 0;
  const orgId = host.world.accounts.organization;
  const context = {
    scoped,
    finish: (async (...given: Parameters<typeof scoped>) => {
      turns += 1;
      return scoped(...given);
    }) as typeof scoped,
    nowMs: host.clock.nowMs,
    fetch: fetchHere,
    host: noHost,
    signal: new AbortController().signal,
  };
  let before = -1;
  while (before !== turns) {
    before = turns;
    await importKnowledge.perform(context, { orgId, knowledgeBaseId });
  }
  return turns;
}
