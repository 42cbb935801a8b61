import { sql } from 'drizzle-orm';
import type { WritingName } from '#tests/support/emitted.ts';
import type { Helpers } from './emittedRooms';
import type { Step } from './emittedStep';

/** The host names and the brand of a reseller. */
export function brandSteps({ at, execute }: Pick<Helpers, 'at' | 'execute'>) {
  const told: Step = { emits: () => [at('account.changed', 'reseller')] };
  return {
    createDomain: [told],
    verifyDomain: [told],
    setDefaultDomain: [{ ...told, before: () => execute(sql`update domain set verified_at = now()`) }],
    deleteDomain: [{ ...told, before: () => execute(sql`update domain set is_default = false`) }],
    saveBrand: [told],
    saveEmbedding: [told],
    saveBrandPicture: [told],
  } satisfies Partial<Record<WritingName, readonly Step[]>>;
}
