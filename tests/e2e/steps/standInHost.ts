/** A stand-in for the host behind a real browser: its replies are a test's, and some wait until the test gives them. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { expect } from 'vitest';
import type { EndpointName } from '#contract/endpoints/index';
import type { Person } from '#tests/support/person.ts';
import { accountOf, domain, identityOf } from '#tests/ui/shell/fixtures.ts';
import { openStandIn, type Replies } from '#tests/ui/standIn.ts';

/** What every owner's console asks. */
export const OWNED: Replies = {
  lookupDomain: () => ({ success: true, domain }),
  readIdentity: () => ({ success: true, identity: identityOf('owner', 5, 'organization') }),
  readAccount: (_, { targetAccountId }) => accountOf(targetAccountId ?? 5, 'organization'),
};

type Waiting = {
  readonly request: Request | undefined;
  readonly input: unknown;
  readonly answer: (reply: unknown) => void;
  readonly refuse: (error: Error) => void;
};

/** The request that is being answered. */
const answering = new AsyncLocalStorage<Request>();

export type HeldCalls = {
  /** A reply that waits for the test; `input` is what was asked. */
  readonly hold: (name: EndpointName) => (input: unknown) => Promise<never>;
  /** Gives the reply to every such call that waits; those that were given up hear nothing. */
  readonly answer: (name: EndpointName, replyTo: (input: unknown) => unknown) => Promise<void>;
  readonly refuse: (name: EndpointName, error: Error) => Promise<void>;
};

export function openHeldCalls(): HeldCalls {
  const held = new Map<EndpointName, readonly Waiting[]>();
  const take = async (name: EndpointName) => {
    const waiting = () => (held.get(name) ?? []).filter(({ request }) => request?.signal.aborted !== true);
    await expect.poll(() => waiting().length, { message: `a call of ${name}` }).toBeGreaterThan(0);
    const taken = waiting();
    held.delete(name);
    return taken;
  };
  return {
    hold: (name) => (input) =>
      new Promise<never>((resolve, reject) => {
        const request = answering.getStore();
        const waiting = { request, input, answer: resolve as (reply: unknown) => void, refuse: reject };
        held.set(name, [...(held.get(name) ?? []), waiting]);
      }),
    answer: async (name, replyTo) => {
      for (const { answer, input } of await take(name)) answer(replyTo(input));
    },
    refuse: async (name, error) => {
      for (const { refuse } of await take(name)) refuse(error);
    },
  };
}

/** Puts the stand-in in the host's place, for everything but the console's own files. */
export async function standIn({ context, watch }: Person, replies: Replies): Promise<readonly string[]> {
  // What a test says nothing of is refused, and some of what it says is a refusal.
  watch.permit(/console: Failed to load resource: .* \(\/api\//);
  const host = openStandIn(replies);
  const leaving = new WeakMap<object, AbortController>();
  context.on('requestfailed', (request) => leaving.get(request)?.abort());
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    // A stream of events that tells nothing.
    if (new URL(request.url()).pathname === '/api/v2/events') return;
    const body = request.postData();
    const givenUp = new AbortController();
    leaving.set(request, givenUp);
    const asked = new Request(request.url(), {
      method: request.method(),
      headers: await request.allHeaders(),
      signal: givenUp.signal,
      ...(body !== null && { body }),
    });
    const reply = await answering.run(asked, () => host.send(asked)).catch(() => null);
    if (reply === null) return;
    const answer = { status: reply.status, headers: Object.fromEntries(reply.headers), body: await reply.text() };
    // Whoever gave the call up needs no reply.
    await route.fulfill(answer).catch(() => undefined);
  });
  return host.problems;
}
