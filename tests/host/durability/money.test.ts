import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import { lightningAt } from '#server/providers/lightning/createLightning.ts';
import { lookAtPayouts } from '#tests/host/money/lookAtPayouts.ts';
import { phoenixdOf } from '#tests/host/money/phoenixdOf.ts';
import {
  drift,
  invoiceElsewhere,
  lookAtNode,
  nodeBooks,
  providerBooks,
  standInNode,
} from '#tests/host/money/standInNode.ts';
import { type StandInPayPal, standInPayPal } from '#tests/host/money/standInPayPal.ts';
import { testClock } from '#tests/support/clock.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/database.ts';
import { createClient } from '#tests/support/host.ts';
import { signInTo } from '#tests/support/hostProcess.ts';
import { itProves } from '#tests/support/proof.ts';
import { type KilledHost, startKilledHost } from './killedHost';

/** How often the host is killed while money moves. */
const KILLS = Number(process.env.MONEY_KILLS ?? 3);
/** Each of them asks for money on its own, so that a kill cuts several at once. */
const AT_ONCE = 3;
/** After so long, the host asks what became of what it does not know. */
const LATER_MS = 901_000;
/** A dollar and its fee of 25 cents, at the stated rate. */
const SATS_OF_PAYOUT = 2_907;

let database: TestDatabase | undefined;
let phoenixd: Awaited<ReturnType<typeof phoenixdOf>> | undefined;
let paypal: StandInPayPal | undefined;
let killed: KilledHost | undefined;
afterAll(async () => {
  await killed?.remove();
  await phoenixd?.stop();
  await paypal?.stop();
  await database?.drop();
});

itProves(
  'a host killed while money moves books what came and what went, each once',
  {
    timeout: 60_000 + KILLS * 120_000,
    reads: ['server/'],
  },
  async () => {
    database = await createTestDatabase();
    const node = standInNode(Date.now);
    const elsewhere = new Map<string, string>();
    phoenixd = await phoenixdOf(node, (invoice) => elsewhere.get(invoice) ?? '');
    paypal = await standInPayPal(Date.now);
    const urls = { LIGHTNING_URL: phoenixd.url, PAYPAL_URL: paypal.url };
    killed = await startKilledHost({ DATABASE_URL: database.url, ...urls });
    const owner = createClient(killed.host().url, await signInTo(killed.host(), 'owner@demo.test'), {});
    const organizationId = (await owner.call(endpoints.listAccounts, {})).body.accounts[0]?.organizationId ?? 0;
    const target = { targetAccountId: organizationId };

    /** Somebody pays an invoice of the account, and proves it. */
    const fill = async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const { status, body } = await owner.call(endpoints.requestInvoice, { target, body: { amount: 5 }, headers });
      if (status !== 200) return status;
      const { invoice, sats } = body.invoice;
      const [hash = ''] = [...node.invoices].find(([, one]) => one === invoice) ?? [];
      node.received.set(hash, { state: 'paid', sats: BigInt(sats) });
      const proof = { preimage: node.preimages.get(hash) ?? '', invoice };
      return (await owner.call(endpoints.provePendingInvoicePaid, { target, body: proof })).status;
    };
    const withdraw = async () => {
      const { invoice, paymentHash } = invoiceElsewhere({ sats: 100n });
      elsewhere.set(invoice, paymentHash);
      const headers = { 'idempotency-key': randomUUID() };
      return (await owner.call(endpoints.requestWithdrawal, { target, body: { address: invoice }, headers })).status;
    };
    const payOut = async () => {
      const headers = { 'idempotency-key': randomUUID() };
      const body = { address: 'maria@example.com', amountUsd: 1 };
      return (await owner.call(endpoints.payoutPaypal, { target, body, headers })).status;
    };
    expect(await fill()).toBe(200);

    let acknowledged = 0;
    const refused: number[] = [];
    const until = async (act: () => Promise<number>) => {
      for (;;) {
        const status = await act().catch(() => null);
        if (status === null) return;
        if (status === 200) acknowledged += 1;
        else refused.push(status);
      }
    };
    for (let round = 0; round < KILLS; round += 1) {
      const before = acknowledged;
      const moving = [until(fill), until(payOut), ...Array.from({ length: AT_ONCE }, () => until(withdraw))];
      await killed.kill(moving, () => acknowledged > before + AT_ONCE);
    }
    expect(await killed.stop()).toBe(0);

    const clock = testClock(Date.now());
    for (let time = 0; time < 3; time += 1) {
      clock.advance(LATER_MS);
      await lookAtNode({ database }, await lightningAt(phoenixd.url), clock);
      await lookAtPayouts({ database }, [paypal.provider], clock);
    }
    const { rows } = await database.db.scoped({ kind: 'super' }, (db) =>
      db.execute('select count(*)::int as promised from wallet_hold'),
    );
    console.info(
      `money: ${KILLS} kills, ${acknowledged} movements acknowledged, ${node.attempts.length} payments asked of the node`,
    );
    // 402: there was too little, 409: an invoice waits already.
    expect(refused.filter((status) => status !== 402 && status !== 409)).toEqual([]);
    expect(await drift({ database })).toEqual([]);
    expect([rows, await providerBooks({ database }, 'phoenixd')]).toEqual([[{ promised: 0 }], nodeBooks(node)]);
    const paidOut = { came: 0, went: paypal.batches.size * SATS_OF_PAYOUT };
    expect(await providerBooks({ database }, 'PayPal')).toEqual(paidOut);
    // No payment was asked of the node a second time.
    expect(new Set(node.attempts).size).toBe(node.attempts.length);
  },
);
