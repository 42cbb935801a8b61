import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as calls from '#contract/endpoints/calls/lines';
import { call } from '#server/db/schema/index.ts';
import * as lines from '#server/lines.ts';
import { builtHost } from '#tests/support/builtHost.ts';
import { freePort, type HostProcess, startHostProcess } from '#tests/support/hostProcess.ts';
import { PATIENCE_MS } from '#tests/support/patience.ts';
import { until } from '#tests/support/until.ts';
import { startCaller } from '../legs/caller';
import { type CallHost, startCallHost, untilClosed, untilSaid } from './callHost';

/** An api process, and voice processes beside it. */

/** CALL_KILLS=100 for a long run. */
const KILLS = Number(process.env.CALL_KILLS ?? 10);

let program: string;
let dataDir: string;
let host: CallHost;
let voice: HostProcess | null = null;
beforeAll(async () => {
  program = join(await builtHost(), 'main.js');
  dataDir = await mkdtemp(join(tmpdir(), 'automated-phone-voice-'));
  host = await startCallHost({ env: { ROLE: 'api' } });
});
afterAll(async () => {
  await host.stop();
  await rm(dataDir, { recursive: true, force: true });
});
afterEach(async () => {
  voice?.child.kill('SIGKILL');
  await voice?.ended;
});

async function startVoiceProcess(): Promise<HostProcess> {
  const port = await freePort();
  const env = { ROLE: 'voice', HOST: '127.0.0.1', VOICE_PORT: '0', VOICE_DRAIN_S: '0' };
  const started = startHostProcess({ ...env, DATA_DIR: dataDir, DATABASE_URL: host.database.url }, port, [program]);
  voice = started;
  await started.printed(lines.working(`http://127.0.0.1:${port}`, 'voice'));
  return started;
}

describe('calls in a process of their own', () => {
  it('nobody answers without one', async () => {
    const { offer } = await startCaller();
    const body = {
      targetAgent: host.agentId,
      source: 'default',
      ears: 'typed',
      sdp: offer,
      uuid: randomUUID(),
    } as const;
    expect((await host.as('guest').call(calls.startCall, { body })).status).toBe(503);
  });

  it('it carries them, does what it is told, and ends them with a goodbye when it stops', async () => {
    const process = await startVoiceProcess();
    const open = await host.callIn();
    await untilSaid(open, /Good evening/);
    const owner = await host.joinAs('owner', open.callId, 'listener');
    await until(() => expect(owner.line.heard.length).toBeGreaterThan(0));
    const whisper = { params: { callId: open.callId }, body: { text: 'The kitchen closes at ten tonight.' } };
    expect((await host.as('owner').call(calls.whisperInCall, whisper)).status).toBe(200);
    open.type('When does the kitchen close?');
    await untilSaid(open, /closes at ten tonight/);

    process.child.kill('SIGTERM');
    await untilSaid(open, /Goodbye/);
    expect(await untilClosed(host, open.callId)).toMatchObject({ cause: 'stopping' });
    expect(await process.ended).toBe(0);
  });

  it(
    'killed at any moment, its calls are closed once, with all but their last second',
    async () => {
      const people = ['guest', 'owner', 'admin', 'agent', 'stranger'] as const;
      const before = new Set((await host.read((db) => db.select().from(call))).map(({ id }) => id));
      for (let time = 0; time < KILLS; time += 1) {
        const process = await startVoiceProcess();
        const caller = await startCaller();
        const body = { targetAgent: host.agentId, source: 'default', ears: 'typed', sdp: caller.offer } as const;
        const calling = host
          .as(people[time % people.length] ?? 'guest')
          .call(calls.startCall, { body: { ...body, uuid: randomUUID() } })
          .then(({ status, body: reply }) => status === 200 && caller.accept(reply.sdp));
        await delay(Math.random() * 6_000);
        process.child.kill('SIGKILL');
        await Promise.all([process.ended, calling]);
        caller.close();
      }
      await startVoiceProcess();
      const rows = await until(async () => {
        const all = await host.read((db) => db.select().from(call));
        expect(all.filter(({ state }) => state !== 'closed')).toEqual([]);
        return all.filter(({ id }) => !before.has(id));
      });
      expect(rows.length).toBe(KILLS);
      for (const row of rows) {
        expect(['hostLost', 'refused', 'lost']).toContain(row.cause);
        expect((await host.log(row)).durationS).toBe(row.units?.lineS);
        if (!row.recording || row.recording.bytes === 0) continue;
        const { status, text } = await host.as('owner').request(`/api/v2/calls/${row.id}/recording`);
        expect([status, text.slice(0, 4)]).toEqual([200, 'OggS']);
        expect(row.recording.durationMs).toBeLessThanOrEqual(((row.units?.lineS ?? 0) + 2) * 1_000);
      }
      expect(rows.filter(({ cause }) => cause === 'hostLost').length).toBeGreaterThan(0);
    },
    (KILLS / 2) * PATIENCE_MS,
  );
});
