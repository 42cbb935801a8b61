import type { Db } from '#server/db/scoped.ts';
import { runTests } from '#server/jobs/runTests.ts';
import type { AnswerModel } from '#server/providers/llm/answerModel.ts';
import { noFetch, noHost } from '#tests/host/jobs/worker.ts';
import type { TalkHost } from '#tests/host/talk/talkHost.ts';

/** Runs the job of a test run in this process until it has nothing more to do. `beforeWrite` may throw, as if the worker were killed. */
export async function runTestsHere(
  host: Pick<TalkHost, 'database' | 'agentId'> & { readonly clock: Pick<TalkHost['clock'], 'nowMs'> },
  runId: string,
  model: AnswerModel | null,
  beforeWrite: () => void = () => {},
): Promise<number> {
  const { scoped } = host.database.db;
  let turns = 0;
  const finish: typeof scoped = (scope, work, options) => {
    turns += 1;
    beforeWrite();
    return scoped(scope, work, options);
  };
  const context = {
    scoped: (async (scope, work, options) => {
      const result = await scoped(
        scope,
        async (db: Db) => {
          const made = await work(db);
          // Before the commit: nothing of the transaction stands.
          if (scope.kind === 'super') beforeWrite();
          return made;
        },
        options,
      );
      return result;
    }) as typeof scoped,
    finish,
    nowMs: host.clock.nowMs,
    fetch: noFetch,
    host: { ...noHost, providers: { ...noHost.providers, model } },
    signal: new AbortController().signal,
  };
  let before = -1;
  while (before !== turns) {
    before = turns;
    await runTests.perform(context, { agentId: host.agentId, runId });
  }
  return turns;
}
