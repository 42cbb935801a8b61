/**
 * What a host does when one caller asks for too much: 500 connections that repeat the longest page of the log, and 400 streams at once.
 * How the host is must be told meanwhile (README, Security).
 */
import { readFileSync } from 'node:fs';
import { setTimeout as rest } from 'node:timers/promises';
import autocannon from 'autocannon';
import { PAGE_SIZE_LIMIT } from '#contract/rules/hostConstants';
import { startLiveHost } from '#tests/support/liveHost.ts';
import { readDemo } from './demo';
import { type Figure, quantile } from './figures';
import { DURATION_S } from './requests';

export const LOAD_CONNECTIONS = 500;
const STREAMS = 400;
const ASK_EVERY_MS = 50;

export async function measureLoad(): Promise<Figure[]> {
  return [...(await measureLists()), ...(await measureManyStreams())];
}

async function measureLists(): Promise<Figure[]> {
  const host = await startLiveHost();
  try {
    const { token, organizationId } = await readDemo(host);
    const list = autocannon({
      url: `${host.url}/api/v2/logs?targetAccountId=${organizationId}&pageSize=${PAGE_SIZE_LIMIT}`,
      connections: LOAD_CONNECTIONS,
      duration: DURATION_S,
      headers: { authorization: `Bearer ${token}` },
      // In a thread of its own, so that the one who asks for the health is not held up by it.
      workers: 1,
    });
    // Whether or not the ones before were answered: one that waits long must not keep the others from being asked.
    const asking: Promise<Asked>[] = [];
    let isOver = false;
    const over = list.then((result) => {
      isOver = true;
      return result;
    });
    while (!isOver) {
      asking.push(askHealth(host.url));
      await rest(ASK_EVERY_MS);
    }
    const asked = await Promise.all(asking);
    const { '2xx': answered, non2xx, statusCodeStats, errors } = await over;
    const refused = statusCodeStats?.['503']?.count ?? 0;
    const times = asked.map(({ ms }) => ms);
    return [
      { what: 'lists that were answered', value: answered, unit: 'requests' },
      { what: 'lists that were refused with 503', value: refused, unit: 'requests' },
      { what: 'lists that failed otherwise', value: non2xx - refused + errors, unit: 'failed', must: 0 },
      { what: 'health, p50', value: quantile(times, 0.5), unit: 'ms' },
      { what: 'health, p99', value: quantile(times, 0.99), unit: 'ms', must: 100 },
      { what: 'health, the slowest', value: Math.max(...times), unit: 'ms' },
      { what: 'health that was not told', value: asked.filter(({ isUp }) => !isUp).length, unit: 'failed', must: 0 },
      { what: 'most memory of the host', value: peakMemoryKbOf(host.pid()), unit: 'KB', must: 614_400 },
    ];
  } finally {
    await host.stop();
  }
}

type Asked = { readonly ms: number; readonly isUp: boolean };

/** By a connection of its own, as a monitor asks. */
async function askHealth(url: string): Promise<Asked> {
  const fromMs = performance.now();
  const answer = await fetch(`${url}/healthz`, { headers: { connection: 'close' } }).catch(() => null);
  const body = (await answer?.json()) as { database?: string } | undefined;
  return { ms: performance.now() - fromMs, isUp: answer?.status === 200 && body?.database === 'up' };
}

async function measureManyStreams(): Promise<Figure[]> {
  const host = await startLiveHost({ RATE_LIMIT_SCALE: '1' });
  const abort = new AbortController();
  try {
    const { token } = await readDemo(host);
    const headers = { accept: 'text/event-stream', authorization: `Bearer ${token}` };
    // Held until the end: one that nobody holds would be closed.
    const answers = await Promise.all(
      Array.from({ length: STREAMS }, () => fetch(`${host.url}/api/v2/events`, { headers, signal: abort.signal })),
    );
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    return [
      { what: `of ${STREAMS} streams, opened`, value: count(200), unit: 'requests' },
      { what: `of ${STREAMS} streams, told to wait (429)`, value: count(429), unit: 'requests' },
      { what: `of ${STREAMS} streams, refused as busy (503)`, value: count(503), unit: 'failed', must: 0 },
    ];
  } finally {
    abort.abort();
    await host.stop();
  }
}

/** The most resident memory that a process had. */
function peakMemoryKbOf(pid: number): number {
  return Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]);
}
