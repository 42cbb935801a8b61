import { PROVIDER_SILENT } from '#contract/rules/messages/reconciliation';
import { SETTLING_MS } from '#contract/rules/money/reconciling';
import { reconciliation } from '../../../db/schema/index';
import type { Period } from '../../../providers/listedPayment';
import { DAY_MS } from '../usageTime';
import { compare, differenceOf, type Found, orphan } from './compare';
import { keepFound, settleOthers } from './keptDifferences';
import { bookedIn, type Ours, oursOf } from './ours';
import { type BooksHost, type ComparedProvider, comparedProviders, isSilence } from './providers';

/**
 * Compares the ledger with each provider for the last days, and keeps every difference. A provider that does not answer keeps no other
 * from being compared, and nothing of it is decided.
 */
export async function reconcileAll(host: BooksHost, days: number, signal?: AbortSignal): Promise<void> {
  const toMs = host.nowMs() - SETTLING_MS;
  const period = { fromMs: toMs - days * DAY_MS, toMs };
  for (const provider of comparedProviders(host)) {
    signal?.throwIfAborted();
    await reconcileWith(host, provider, period);
  }
}

async function reconcileWith(host: BooksHost, provider: ComparedProvider, period: Period): Promise<void> {
  const { way, provider: name } = provider;
  const run = { way, provider: name, fromAt: new Date(period.fromMs), toAt: new Date(period.toMs) };
  try {
    const { found, theirs, ours } = await differences(host, provider, period);
    await host.run(async (db) => {
      const kept = await keepFound(db, provider, found);
      await settleOthers(db, provider, period, kept);
      await db.insert(reconciliation).values({ ...run, theirs, ours, createdAt: new Date(host.nowMs()) });
    });
  } catch (error) {
    if (!isSilence(error)) throw error;
    const failed = { ...run, theirs: 0, ours: 0, failure: PROVIDER_SILENT, createdAt: new Date(host.nowMs()) };
    await host.run((db) => db.insert(reconciliation).values(failed));
  }
}

async function differences(host: BooksHost, provider: ComparedProvider, period: Period) {
  const listed = await provider.list(period);
  const { ours, booked } = await host.run(async (db) => {
    const { way, provider: name } = provider;
    const entries = await bookedIn(db, way, name, period);
    const ofEntries = await oursOf(db, way, name, { ids: entries.map(({ id }) => id).filter(isId) });
    const ofList = await oursOf(db, way, name, { refs: (listed ?? []).map(({ ref }) => ref) });
    return { booked: entries, ours: [...new Map([...ofEntries, ...ofList].map((one) => [one.id, one])).values()] };
  });
  const known = new Set(ours.map(({ id }) => id));
  const orphans = booked.filter(({ id }) => !known.has(id)).map(({ id, atMs }) => orphan(id, atMs));
  // What the demo did stands in the records of this host: it has no other books.
  if (listed === null) {
    const torn = ours.flatMap((one) => differenceOf(one, one.amount) ?? []);
    return { found: [...orphans, ...torn], theirs: ours.length, ours: booked.length };
  }
  const { found, unlisted } = compare(listed, ours, period);
  const asked: Found[] = [];
  for (const record of unlisted) asked.push(...(await askedFor(provider, record)));
  return { found: once([...orphans, ...found, ...asked]), theirs: listed.length, ours: booked.length };
}

/** It may have been listed before or after the period. */
async function askedFor(provider: ComparedProvider, record: Ours): Promise<readonly Found[]> {
  const difference = differenceOf(record, await provider.read(record));
  return difference ? [difference] : [];
}

/** A payment that differs in two ways is one difference. */
const once = (found: readonly Found[]): readonly Found[] => [
  ...new Map(found.map((one) => [`${one.direction} ${one.ref}`, one])).values(),
];

/** What the ledger was told by mistake may be no id at all. */
const isId = (id: string): boolean => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id);
