/** How many requests one host can answer, with the load made on the same machine. */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { LiveHost } from '#tests/support/liveHost.ts';
import { type Figure, quantile } from './figures';

export const DURATION_S = 8;
export const CLIENTS = 16;

/** Complete sign-ins of several people at once: request a code, read it, verify it. */
export function measureSignIn(host: LiveHost, emails: readonly string[]): Promise<Figure[]> {
  return drive(`sign in, ${emails.length} people`, emails, async (email) => {
    const asked = await post(host, '/api/v1/signin/email', { email });
    const verificationCode = await host.codeFor(email);
    const verified = await post(host, '/api/v1/email/verify', { email, verificationCode });
    return asked.ok && verified.ok;
  });
}

/** Requests of pages of an agent list. */
export async function measureList(host: LiveHost, token: string, organizationId: number): Promise<Figure[]> {
  const url = `${host.url}/api/v2/listAccounts?targetAccountId=${organizationId}&page=0&pageSize=20`;
  const { perSecond, p99Ms, failed } = await request({ url, token });
  return figuresOf(`list of agents, ${CLIENTS} clients`, perSecond, p99Ms, failed);
}

/** A request that is repeated: a GET, or a POST of a body. */
export type Load = { readonly url: string; readonly token: string; readonly body?: object | undefined };

/** Several clients at once. */
export async function request({ url, token, body }: Load) {
  const { requests, latency, non2xx, errors, timeouts } = await autocannon({
    url,
    connections: CLIENTS,
    duration: DURATION_S,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  const failed = non2xx + errors + timeouts;
  // Nothing answered would look like no time at all.
  if (requests.total === 0) throw new Error(`${url}: nothing was answered in ${DURATION_S} s`);
  return { perSecond: requests.average, answered: requests.total, p99Ms: latency.p99, failed };
}

export type Save = {
  readonly agentId: number;
  readonly rev: number;
  readonly campaign: Readonly<Record<string, unknown>>;
};

/** Saves of a 4 KB prompt, each based on the previous revision; every client has its own agent. */
export function measureSave(host: LiveHost, token: string, saves: readonly Save[]): Promise<Figure[]> {
  const revisions = new Map(saves.map(({ agentId, rev }) => [agentId, rev]));
  return drive(`save of an agent, ${saves.length} clients`, saves, async ({ agentId, campaign }) => {
    const rev = revisions.get(agentId) ?? 0;
    const agentInstructions = `Turn ${rev}. ${'You answer the phone. '.repeat(180)}`;
    const body = { ...campaign, agentInstructions, rev };
    const saved = await post(host, `/api/v2/campaign?targetAccountId=${agentId}`, body, token);
    revisions.set(agentId, rev + 1);
    return saved.ok;
  });
}

/** `act` returns whether it succeeded. */
async function drive<T>(
  name: string,
  subjects: readonly T[],
  act: (subject: T) => Promise<boolean>,
): Promise<Figure[]> {
  let failed = 0;
  const startedMs = performance.now();
  const times = await repeatAtOnce(subjects, DURATION_S, async (subject) => {
    if (!(await act(subject))) failed += 1;
  });
  const seconds = (performance.now() - startedMs) / 1_000;
  return figuresOf(name, times.length / seconds, quantile(times, 0.99), failed);
}

/** One client per subject, which repeats `act`. Returns how many milliseconds each took. */
export async function repeatAtOnce<T>(
  subjects: readonly T[],
  durationS: number,
  act: (subject: T) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = [];
  const endMs = performance.now() + durationS * 1_000;
  await Promise.all(
    subjects.map(async (subject) => {
      while (performance.now() < endMs) {
        const fromMs = performance.now();
        await act(subject);
        times.push(performance.now() - fromMs);
      }
    }),
  );
  return times;
}

function figuresOf(name: string, perSecond: number, p99Ms: number, failed: number): Figure[] {
  return [
    { what: `${name}: rate`, value: perSecond, unit: 'requests/s' },
    { what: `${name}: p99`, value: p99Ms, unit: 'ms' },
    { what: `${name}: failed`, value: failed, unit: 'failed', must: 0 },
  ];
}

export async function post({ url }: LiveHost, path: string, body: unknown, token?: string): Promise<Response> {
  const answer = await fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      // As the console sends it with every such call.
      'idempotency-key': randomUUID(),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
  // Reads the whole body, so that the connection is reused.
  await answer.arrayBuffer();
  return answer;
}
