/** Many calls of one host at once, over real sockets: whether what the agent says has gaps, what a call costs, and what it leaves behind. */
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import type { CallTold } from '#contract/entities/call';
import { type Caller, startCaller } from '#tests/host/voice/legs/caller.ts';
import { type LiveHost, startLiveHost } from '#tests/support/liveHost.ts';
import type { Figure } from './figures';
import { COLLECTS, memoryKbOf } from './memory';

/** What a core carries (voice 7). */
export const AT_ONCE = 15;
export const CALLS = 210;
/** Questions of a call while all go on; of those after them it is one. */
const QUESTIONS = ['When are you open on Tuesday?', 'Where can I park?'];
const ROUNDS = 5;
const CALLS_OF_A_VISITOR = 2;
const ANSWER_MAX_MS = 60_000;
/** A browser holds as much as that back; what comes later is heard as a gap. */
const GAP_MS = 40;
const FRAME_MS = 20;

export async function measureManyCalls(): Promise<Figure[]> {
  const host = await startLiveHost(COLLECTS);
  try {
    return await measured(host);
  } finally {
    await host.stop();
  }
}

async function measured(host: LiveHost): Promise<Figure[]> {
  const gaps = { count: 0, longestMs: 0, packets: 0 };
  const visitors = await Promise.all(
    Array.from({ length: Math.ceil(AT_ONCE / CALLS_OF_A_VISITOR) }, () => visitorOf(host)),
  );
  const group = (count: number, questions: readonly string[]) =>
    Promise.all(
      Array.from({ length: count }, (_, at) =>
        talk(host, visitors[at % visitors.length] ?? '', questions, (lateMs) => {
          gaps.packets += 1;
          if (lateMs <= GAP_MS) return;
          gaps.count += 1;
          gaps.longestMs = Math.max(gaps.longestMs, lateMs);
        }),
      ),
    );
  const before = { cpuMs: cpuMsOf(host.pid()), atMs: performance.now() };
  await group(AT_ONCE, Array.from({ length: ROUNDS }, () => QUESTIONS).flat());
  const tookMs = performance.now() - before.atMs;
  const cpu = ((cpuMsOf(host.pid()) - before.cpuMs) / tookMs / AT_ONCE) * 100;
  const memory: number[] = [];
  for (let done = AT_ONCE; done < CALLS; done += AT_ONCE) {
    await group(AT_ONCE, QUESTIONS.slice(0, 1));
    memory.push((await memoryKbOf(host.pid())) / 1_024);
  }
  const half = memory.slice(0, memory.length >> 1).at(-1) ?? Number.NaN;
  return [
    {
      what: `gaps over ${GAP_MS} ms in what is heard, of ${gaps.packets} packets`,
      value: gaps.count,
      unit: 'failed',
      must: 0,
    },
    { what: 'the longest of them', value: gaps.longestMs, unit: 'ms' },
    { what: 'a call with its answers, of a core', value: cpu, unit: '%', must: 100 / AT_ONCE },
    {
      what: `memory that the second half of the calls left behind`,
      value: (memory.at(-1) ?? Number.NaN) - half,
      unit: 'MB',
      must: 10,
    },
  ];
}

async function visitorOf({ url }: LiveHost): Promise<string> {
  const reply = await fetch(`${url}/api/v1/allocateTempUserSession`);
  return ((await reply.json()) as { token: string }).token;
}

/** One call: it is greeted, asks its questions, hears each answer to its end, and hangs up. `heard` tells how late each packet came. */
async function talk(
  { url }: LiveHost,
  token: string,
  questions: readonly string[],
  heard: (lateMs: number) => void,
): Promise<void> {
  let lastAtMs: number | null = null;
  const caller = await startCaller(() => {
    const atMs = performance.now();
    // Within a speech a packet follows every 20 ms.
    if (lastAtMs !== null) heard(atMs - lastAtMs - FRAME_MS);
    lastAtMs = atMs;
  });
  const body = { targetAgent: 'olivetta', source: 'default', ears: 'typed', sdp: caller.offer, uuid: randomUUID() };
  const reply = await fetch(`${url}/api/v2/calls`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`A call was refused: ${reply.status} ${await reply.text()}`);
  caller.accept(((await reply.json()) as { sdp: string }).sdp);
  await until(() => caller.hasChannel());
  await untilSaid(caller, 1);
  for (const [at, text] of questions.entries()) {
    // Between two speeches nothing is to be heard.
    lastAtMs = null;
    caller.send(JSON.stringify({ type: 'text', kind: 'typed', text }));
    await untilSaid(caller, at + 2);
  }
  caller.send('{"type":"bye"}');
  caller.close();
}

/** Until the agent listens again after so many turns of its own. */
const untilSaid = (caller: Caller, turns: number) =>
  until(() => {
    const told = caller.shown.map((text) => JSON.parse(text) as CallTold);
    const phases = told.flatMap((one) => (one.type === 'phase' ? one.phase : []));
    const spoken = phases.filter((phase, at) => /speaking/.test(phase) && !/speaking/.test(phases[at - 1] ?? ''));
    return spoken.length >= turns && /listening/.test(phases.at(-1) ?? '');
  });

async function until(isThere: () => boolean): Promise<void> {
  const endMs = performance.now() + ANSWER_MAX_MS;
  while (!isThere()) {
    if (performance.now() > endMs) throw new Error('The agent said nothing.');
    await rest(20);
  }
}

/** What a process has used of its processors. */
function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}
