import { sql } from 'drizzle-orm';
import * as cardCalls from '#contract/endpoints/money/cards';
import * as planCalls from '#contract/endpoints/money/plans';
import type { PlanChanges } from '#contract/entities/plan';
import { billPlans } from '#server/jobs/billPlans.ts';
import type { CardProvider } from '#server/providers/cards/cardProvider.ts';
import { demoCards } from '#server/providers/cards/demo.ts';
import type { TestClock } from '#tests/support/clock.ts';
import type { TestHost } from '#tests/support/host.ts';
import { cardJob } from '../money/standInStripe';

/** Plans, and cards of the demo that pay them. */

const ENTITLEMENTS = { premium: true, sms: true, agents: null, numbers: null, members: null, testRuns: null };

export const PLAN: PlanChanges = {
  name: 'Premium',
  prices: { month: '149.00', year: '1490.00' },
  trialDays: 0,
  productItems: {},
  entitlements: ENTITLEMENTS,
  state: 'offered',
};

/** Makes a plan of the reseller. @returns its id */
export async function sell(host: TestHost, changes: Partial<PlanChanges> = {}): Promise<string> {
  const { status, body, text } = await host.as('reseller').call(planCalls.createPlan, {
    target: { targetAccountId: host.world.accounts.reseller },
    body: { ...PLAN, ...changes },
  });
  if (status !== 200) throw new Error(`the plan was not made: ${text}`);
  return body.productPlan.id;
}

/** Adds a card of the demo to the organization. @returns its id */
export async function addCard(
  host: TestHost,
  targetAccountId: number,
  card: 'succeeds' | 'fails' | 'needsConfirmation',
): Promise<string> {
  const target = { targetAccountId };
  const owner = host.as('owner');
  const begun = await owner.call(cardCalls.addCard, { target });
  const { body } = await owner.call(cardCalls.fillDemoForm, { target, body: { id: begun.body.cardSetup.id, card } });
  return body.cardSetup?.card?.id ?? '';
}

/** People stay signed in, however long it takes. */
export const stay = (host: TestHost) =>
  host.database.db.scoped({ kind: 'auth' }, (db) => db.execute(sql`update session set expires_at = '2099-01-01'`));

/** One run of the job that bills. */
export const bill = (host: TestHost, clock: TestClock, cards: CardProvider = demoCards()): Promise<void> =>
  billPlans.perform(cardJob(host, cards, clock), null);

/** What the ledger says of an account's wallet and sales, by kind of movement. */
export async function booked(host: TestHost, accountId: number): Promise<readonly (readonly [string, string, number])[]> {
  const { rows } = await host.database.db.scoped({ kind: 'super' }, (db) =>
    db.execute<{ kind: string; book: string; cents: string }>(sql`
      select e.kind, e.book, sum(t.usd_cents * sign(e.amount_sats))::text as cents
      from ledger_entry e join ledger_transaction t on t.id = e.transaction_id
      where e.account_id = ${accountId} and e.book in ('wallet', 'sales') group by 1, 2 order by 1, 2`),
  );
  return rows.map(({ kind, book, cents }) => [kind, book, Number(cents)] as const);
}

/** What a call was refused with. */
export const refusal = ({ status, body }: { readonly status: number; readonly body: unknown }) => [
  status,
  (body as { readonly message?: string }).message,
];
