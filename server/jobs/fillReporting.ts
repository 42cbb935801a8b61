import * as z from 'zod';
import { keepFacts, readMaterial, takeFacts, unreported } from '../domain/reporting/fill';
import { ModelFailure } from '../providers/llm/answerModel';
import { defineJob } from './job';

const ALL = { kind: 'super' } as const;

/** What a model cannot answer now it cannot answer later, either. */
const FINAL: readonly ModelFailure['kind'][] = ['nonsense', 'filtered'];
/** A model that fails so often in one run is away. */
const FAILURES_MAX = 3;

/**
 * Has a model take the facts that accounts ask for from conversations that are over, one after another. Each is kept by itself: who takes
 * over from a killed worker asks only for what has none. One that fails keeps no other waiting. Without a model nothing happens.
 */
export const fillReporting = defineJob({
  name: 'fill-reporting',
  payload: z.null(),
  cron: '*/5 * * * *',
  run: async ({ scoped, host, nowMs, signal }) => {
    const { model } = host.providers;
    if (model === null) return;
    const failures: ModelFailure[] = [];
    for (const row of await scoped(ALL, (db) => unreported(db, nowMs()), { readOnly: true })) {
      signal.throwIfAborted();
      const material = await scoped(ALL, (db) => readMaterial(db, row), { readOnly: true });
      const facts = await takeFacts(model, material, signal).catch((error: unknown) => {
        if (!(error instanceof ModelFailure)) throw error;
        if (FINAL.includes(error.kind)) return {};
        failures.push(error);
        return null;
      });
      if (facts) await scoped(ALL, (db) => keepFacts(db, row, facts));
      if (failures.length === FAILURES_MAX) break;
    }
    // The queue tries again.
    const [failure] = failures;
    if (failure) throw failure;
  },
});
