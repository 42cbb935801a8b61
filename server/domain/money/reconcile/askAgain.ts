import { eq } from 'drizzle-orm';
import { NOTHING_TO_ASK, PROVIDER_GONE, PROVIDER_SILENT } from '#contract/rules/messages/reconciliation';
import { reconciliationDifference } from '../../../db/schema/index';
import { Refusal } from '../../../request/refusal';
import { differenceOf } from './compare';
import { type DifferenceRow, keepFound } from './keptDifferences';
import { type Ours, oursOf } from './ours';
import { type BooksHost, type ComparedProvider, comparedProviders, isSilence } from './providers';
import { differenceById } from './shownDifferences';

/**
 * Asks the provider about a difference again, and books what it says.
 * @throws Refusal 404 for one that is not there; 409 if nobody can be asked; 502 if the provider does not answer
 */
export async function askAboutDifference(host: BooksHost, id: string): Promise<void> {
  const row = await host.run((db) => differenceById(db, id));
  const { way, provider: name } = row;
  const provider = comparedProviders(host).find((one) => one.way === way && one.provider === name);
  if (!provider) throw new Refusal(409, PROVIDER_GONE);
  const record = await recordOf(host, row);
  if (!record) throw new Refusal(409, NOTHING_TO_ASK);
  try {
    await provider.settle(record);
    await decide(host, provider, row);
  } catch (error) {
    if (isSilence(error)) throw new Refusal(502, PROVIDER_SILENT);
    throw error;
  }
}

/** It, as it is now, beside what the provider has of it. */
async function decide(host: BooksHost, provider: ComparedProvider, row: DifferenceRow): Promise<void> {
  const record = await recordOf(host, row);
  if (!record) return;
  const difference = differenceOf(record, await provider.read(record), row.at.getTime());
  await host.run(async (db) => {
    if (difference) await keepFound(db, provider, [{ ...difference, ref: row.ref }]);
    else
      await db
        .update(reconciliationDifference)
        .set({ state: 'settled', note: null, decidedBy: null })
        .where(eq(reconciliationDifference.id, row.id));
  });
}

/** Of one that nobody had asked for, somebody may have by now. */
async function recordOf({ run }: BooksHost, { way, provider, ref, recordId }: DifferenceRow): Promise<Ours | null> {
  const which = recordId === null ? { refs: [ref] } : { ids: [recordId] };
  const [record] = await run((db) => oursOf(db, way, provider, which));
  return record ?? null;
}
