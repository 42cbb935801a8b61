import { randomInt, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints/index';
import type { StoredCampaign } from '#contract/entities/campaign';
import { reset } from '#server/db/tools/reset.ts';
import { builtHost } from '#tests/support/builtHost.ts';
import { createClient, type TestClient } from '#tests/support/host.ts';
import { freePort, type HostProcess, signInTo, startHostProcess } from '#tests/support/hostProcess.ts';

/** How often the host is killed during saves. */
const KILLS = Number(process.env.DURABILITY_KILLS ?? 5);
const LONGEST_ROUND_MS = 250;

const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) {
    await reset(folder);
    await rm(folder, { recursive: true, force: true });
  }
});

test(`a host killed ${KILLS} times in the middle of saves loses none it had acknowledged`, {
  timeout: KILLS * 30_000,
}, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'automated-phone-durability-'));
  await chmod(dataDir, 0o755);
  folders.push(dataDir);
  const program = join(await builtHost(), 'main.js');
  const port = await freePort();
  const start = async () => {
    const startedAtMs = performance.now();
    const started = startHostProcess({ DATA_DIR: dataDir, RATE_LIMIT_SCALE: '0' }, port, [program]);
    await started.ready;
    restarts.push({ ms: Math.round(performance.now() - startedAtMs), said: started.output() });
    return started;
  };
  const restarts: { ms: number; said: string }[] = [];
  let host: HostProcess = await start();
  const token = await signInTo(host, 'owner@demo.test');
  const client = createClient(host.url, token, {});
  const { body } = await client.call(endpoints.listAccounts, {});
  const savers = body.accounts.map(({ id }) => createSaver(client, id));
  await Promise.all(savers.map((saver) => saver.load()));

  const acknowledged = () => savers.reduce((sum, saver) => sum + saver.acknowledged(), 0);
  const lost: string[] = [];
  for (let round = 0; round < KILLS; round += 1) {
    const before = acknowledged();
    const saving = savers.map((saver) => saver.saveUntilCut());
    // Also on a slow machine there must be something to lose.
    while (acknowledged() === before) await delay(1);
    await delay(randomInt(0, LONGEST_ROUND_MS));
    host.child.kill('SIGKILL');
    await Promise.all([host.ended, ...saving]);
    host = await start();
    lost.push(...(await Promise.all(savers.map((saver) => saver.check(round)))).flat());
  }
  host.child.kill('SIGTERM');
  const exitCode = await host.ended;

  const [first, ...later] = restarts;
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
});

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
