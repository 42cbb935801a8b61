import { randomUUID } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import type { StoredCampaign } from '#contract/entities/campaign';
import { createClient, type TestClient } from '#tests/support/host.ts';
import { signInTo } from '#tests/support/hostProcess.ts';
import { itProves } from '#tests/support/proof.ts';
import { type KilledHost, startKilledHost } from './killedHost';

/** How often the host is killed during saves. */
const KILLS = Number(process.env.DURABILITY_KILLS ?? 5);

let killed: KilledHost | undefined;
afterAll(() => killed?.remove());

itProves(
  'a host killed in the middle of saves loses none it had acknowledged',
  {
    timeout: KILLS * 120_000,
    reads: ['server/'],
  },
  async () => {
    killed = await startKilledHost();
    const token = await signInTo(killed.host(), 'owner@demo.test');
    const client = createClient(killed.host().url, token, {});
    const { body } = await client.call(endpoints.listAccounts, {});
    const savers = body.accounts.map(({ id }) => createSaver(client, id));
    await Promise.all(savers.map((saver) => saver.load()));

    const acknowledged = () => savers.reduce((sum, saver) => sum + saver.acknowledged(), 0);
    const lost: string[] = [];
    for (let round = 0; round < KILLS; round += 1) {
      const before = acknowledged();
      const saving = savers.map((saver) => saver.saveUntilCut());
      await killed.kill(saving, () => acknowledged() > before);
      lost.push(...(await Promise.all(savers.map((saver) => saver.check(round)))).flat());
    }
    const exitCode = await killed.stop();

    const [first, ...later] = killed.starts;
    const sorted = later.toSorted((a, b) => a.ms - b.ms);
    const [fastest, median, slowest] = [sorted[0], sorted[Math.floor(sorted.length / 2)], sorted.at(-1)];
    // A host that had to wait for its database prints that first.
    const waited = slowest?.said.slice(0, slowest.said.indexOf('Automated Phone is ready')).trim();
    console.info(
      `durability: ${KILLS} kills, ${acknowledged()} saves acknowledged, ${lost.length} lost; first start ${first?.ms} ms, ` +
        `restarts ${fastest?.ms} to ${slowest?.ms} ms, median ${median?.ms}; the slowest said “${waited}”`,
    );
    expect(lost).toEqual([]);
    expect(exitCode).toBe(0);
    expect(acknowledged()).toBeGreaterThan(KILLS);
  },
);

type Saver = {
  readonly load: () => Promise<void>;
  /** Saves as fast as possible until the host is gone. */
  readonly saveUntilCut: () => Promise<void>;
  /** The stored campaign must be the last acknowledged save, or completely the one in progress. */
  readonly check: (round: number) => Promise<string[]>;
  readonly acknowledged: () => number;
};

function createSaver(client: TestClient, agentId: number): Saver {
  const target = { targetAccountId: agentId };
  let kept: Pick<StoredCampaign, 'rev' | 'campaign'> = { rev: 0, campaign: {} };
  let underWay: string | null = null;
  let count = 0;
  const read = async () => (await client.call(endpoints.readStaging, { target })).body;
  return {
    async load() {
      kept = await read();
    },
    async saveUntilCut() {
      for (;;) {
        const text = `${count} ${randomUUID()}`;
        underWay = text;
        const save = { title: text, description: text, agentInstructions: `${text} ${'x'.repeat(20_000)}` };
        const answer = await client
          .call(endpoints.saveCampaign, { target, body: { ...save, rev: kept.rev } })
          .catch(() => null);
        if (answer?.status !== 200) return;
        kept = answer.body;
        count += 1;
      }
    },
    async check(round) {
      const stored = await read();
      const { title, description, agentInstructions = '' } = stored.campaign;
      const isKept = stored.rev === kept.rev && title === kept.campaign.title;
      const isNext = stored.rev === kept.rev + 1 && title === underWay;
      const isWhole =
        title === kept.campaign.title || (description === title && agentInstructions.startsWith(`${title} `));
      kept = stored;
      return (isKept || isNext) && isWhole ? [] : [`round ${round}, agent ${agentId}: revision ${stored.rev}`];
    },
    acknowledged: () => count,
  };
}
