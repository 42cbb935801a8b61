/** What one host answers, as fast as it is asked, with the load made on the same machine. */
import { randomUUID } from 'node:crypto';
import autocannon from 'autocannon';
import type { LiveHost } from '#tests/support/liveHost.ts';
import { type Figure, quantile } from './figures';

const DURATION_S = 8;

/** Whole sign-ins: a code is asked for, read, and verified; some people at once. */
export async function measureSignIn(host: LiveHost, emails: readonly string[]): Promise<Figure[]> {
  const endMs = performance.now() + DURATION_S * 1_000;
  const times: number[] = [];
  let failed = 0;
  const startedMs = performance.now();
  await Promise.all(
    emails.map(async (email) => {
      while (performance.now() < endMs) {
        const fromMs = performance.now();
        const asked = await post(host, '/api/v1/signin/email', { email });
        const verificationCode = await host.codeFor(email);
        const verified = await post(host, '/api/v1/email/verify', { email, verificationCode });
        times.push(performance.now() - fromMs);
        if (!asked.ok || !verified.ok) failed += 1;
      }
    }),
  );
  const seconds = (performance.now() - startedMs) / 1_000;
  return figuresOf(`sign in, ${emails.length} people`, times.length / seconds, quantile(times, 0.99), failed);
}

export type Save = {
  readonly agentId: number;
  readonly rev: number;
  readonly campaign: Readonly<Record<string, unknown>>;
};

/** Pages of an agent list. */
export function measureList(host: LiveHost, token: string, organizationId: number): Promise<Figure[]> {
  return fire('list of agents, 16 clients', {
    url: `${host.url}/api/v2/listAccounts?targetAccountId=${organizationId}&page=0&pageSize=20`,
    connections: 16,
    headers: { authorization: `Bearer ${token}` },
  });
}

/** Saves of a 4 KB prompt, each made from the revision before; every client has an agent of its own. */
export function measureSave(host: LiveHost, token: string, saves: readonly Save[]): Promise<Figure[]> {
  let taken = 0;
  type Turn = { save?: Save; rev?: number };
  return fire(`save of an agent, ${saves.length} clients`, {
    url: host.url,
    connections: saves.length,
    requests: [
      {
        method: 'POST',
        setupRequest(request, context) {
          const turn = context as Turn;
          const save = turn.save ?? saves[taken++];
          if (!save) throw new Error('There are more clients than agents.');
          turn.save = save;
          turn.rev ??= save.rev;
          const agentInstructions = `Turn ${turn.rev}. ${'You answer the phone. '.repeat(180)}`;
          return {
            ...request,
            path: `/api/v2/campaign?targetAccountId=${save.agentId}`,
            headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
            body: JSON.stringify({ ...save.campaign, agentInstructions, rev: turn.rev, saveId: randomUUID() }),
          };
        },
        onResponse(status, _body, context) {
          const turn = context as Turn;
          if (status === 200) turn.rev = (turn.rev ?? 0) + 1;
        },
      },
    ],
  });
}

async function fire(name: string, options: autocannon.Options): Promise<Figure[]> {
  const result = await autocannon({ duration: DURATION_S, ...options });
  const failed = result.non2xx + result.errors + result.timeouts;
  return figuresOf(name, result.requests.average, result.latency.p99, failed);
}

function figuresOf(name: string, perSecond: number, p99Ms: number, failed: number): Figure[] {
  return [
    { what: `${name}: rate`, value: perSecond, unit: 'requests/s' },
    { what: `${name}: p99`, value: p99Ms, unit: 'ms' },
    { what: `${name}: failed`, value: failed, unit: 'failed', must: 0 },
  ];
}

function post({ url }: LiveHost, path: string, body: unknown): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
