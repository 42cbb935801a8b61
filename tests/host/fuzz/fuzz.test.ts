import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type EndpointDefinition, TARGET_PARAMETERS } from '#contract/endpoint';
import { endpoints } from '#contract/endpoints/index';
import { failureReply } from '#contract/entities/shared';
import { NUMBERS_NOT_LISTED } from '#contract/rules/messages';
import { handlers } from '#server/handlers/index.ts';
import { type Answer, requestOf, startTestHost, type TestHost } from '#tests/support/host.ts';
import type { PersonKey } from '#tests/support/world.ts';
import { takingAll } from '../http/emittedBusiness';
import { createRecords } from '../isolation/records';
import { broken, nasty, valuesOf } from './arbitraries';

const REQUESTS = Number(process.env.FUZZ_REQUESTS ?? 6_000);
const AT_ONCE = 8;

let host: TestHost;
let known: readonly (string | number)[];
beforeAll(async () => {
  host = await startTestHost({ providers: takingAll });
  const records = Object.values(await createRecords(host.database.owner, host.world));
  known = [...Object.values(host.world.accounts), ...records.flatMap((record) => Object.values(record))];
});
afterAll(() => host.stop());

const CALLERS = [
  'anonymous',
  'guest',
  'limited',
  'owner',
  'admin',
  'agent',
  'reseller',
  'partner',
  'superAdmin',
] as const;
// A call that ends the caller's session would make all later ones fail.
const ASKED: readonly EndpointDefinition[] = Object.values(endpoints).filter(
  ({ name }) => name in handlers && name !== 'signOut',
);

test('generated requests never cause a 500 or a reply that breaks the contract', { timeout: 1_800_000 }, async () => {
  const faults: string[] = [];
  const statuses = new Map<number, number>();

  const shoot = async ({ endpoint, caller, input, raw }: Shot): Promise<void> => {
    const { path, init } = requestOf(endpoint, input);
    const client = caller === 'superAdmin' ? admin() : host.as(caller);
    const answer = await client.request(path, raw === null ? init : { ...init, body: raw });
    statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    // 501 is the answer of a call whose provider is not configured here; this one of a call that a request before gave keys for.
    const isAway = answer.status === 501 || (answer.body as { message?: string }).message === NUMBERS_NOT_LISTED;
    const isBroken = answer.status >= 500 && !isAway;
    const isBad = isBroken || (answer.status >= 400 && !failureReply.safeParse(answer.body).success);
    if (isBad) faults.push(`${caller} ${endpoint.name} ${JSON.stringify(input)} → ${answer.status} ${told(answer)}`);
  };

  const run = await fc.check(
    fc.asyncProperty(fc.array(shots(), { minLength: AT_ONCE, maxLength: AT_ONCE }), async (volley) => {
      await Promise.all(volley.map(shoot));
      return faults.length === 0;
    }),
    { numRuns: Math.ceil(REQUESTS / AT_ONCE), endOnFailure: true },
  );
  // The request itself stands first: a report of many tests shows one line of each failure.
  expect(faults, `${faults.join('; ')} (seed ${run.seed})`).toEqual([]);
  // What threw without an answer, such as a connection that the host dropped.
  expect(run.errorInstance, `seed ${run.seed}`).toBe(null);

  expect(host.problems).toEqual([]);
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.info(`fuzz: ${counts.join(', ')}`);
  // The run would prove nothing if nearly every request were refused at once.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(REQUESTS / 20);
});

/** Signs of an internal error, in the reply and in the log. */
function told({ text, headers }: Answer<unknown>): string {
  const requestId = headers.get('x-request-id') ?? '';
  const logged = host.lines
    .filter((line) => line.includes(requestId))
    .map((line) => line.trim())
    .join(' ');
  return `${text.slice(0, 300)} ${logged} ${JSON.stringify(host.problems)}`;
}

type Shot = {
  readonly endpoint: EndpointDefinition;
  readonly caller: PersonKey | 'anonymous' | 'guest';
  readonly input: Parameters<typeof requestOf>[1];
  readonly raw: string | null;
};

function shots(): fc.Arbitrary<Shot> {
  const shotsAt = ASKED.map((endpoint) =>
    fc.record({
      endpoint: fc.constant(endpoint),
      caller: fc.constantFrom(...CALLERS),
      input: inputs(endpoint),
      raw:
        endpoint.method === 'GET'
          ? fc.constant(null)
          : fc.oneof(
              { weight: 30, arbitrary: fc.constant(null) },
              { weight: 1, arbitrary: fc.string({ unit: 'binary' }) },
            ),
    }),
  );
  return fc.oneof(...shotsAt);
}

function inputs(endpoint: EndpointDefinition): fc.Arbitrary<Shot['input']> {
  const { params, query, body } = endpoint;
  const id = fc.oneof(
    { weight: 6, arbitrary: fc.nat().map((index) => known[index % known.length] ?? 1) },
    nasty.map(text),
  );
  return fc.record({
    ...(params ? { params: fc.tuple(broken(valuesOf(params)), id, fc.boolean()).map(paramsOf) } : {}),
    ...(query ? { query: broken(valuesOf(query)).map(flat) } : {}),
    ...(body ? { body: broken(valuesOf(body)) } : {}),
    target: fc.oneof(
      fc.option(fc.tuple(fc.constantFrom(...names(endpoint)), id), { freq: 2 }).map((pair) => {
        return pair ? { [pair[0]]: pair[1] } : {};
      }),
      fc.constant(rightTarget(endpoint)),
    ),
  }) as fc.Arbitrary<Shot['input']>;
}

/** An account that the endpoint can act for. */
function rightTarget({ target }: EndpointDefinition): Record<string, number> {
  if (target === 'none') return {};
  return {
    targetAccountId: host.world.accounts[target === 'own' ? 'agent' : target === 'above' ? 'organization' : target],
  };
}

function names({ target }: EndpointDefinition): readonly string[] {
  return TARGET_PARAMETERS[target].length > 0 ? TARGET_PARAMETERS[target] : ['targetAccountId'];
}

/** Path parameters are always set; half of them name something that exists. */
function paramsOf([value, id, isKnown]: [unknown, string | number, boolean]): Record<string, unknown> {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(fields.map(([key, item]) => [key, isKnown ? id : text(item) || 'x']));
}

function flat(value: unknown): Record<string, unknown> {
  const fields = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  return Object.fromEntries(fields.map(([key, item]) => [key, text(item)]));
}

function text(value: unknown): string {
  const plain = typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
  // Half a surrogate pair cannot be part of a URL.
  return plain.slice(0, 500).replace(/[\ud800-\udfff]/g, '');
}

function admin() {
  return host.as('superAdmin', { adminToken: host.world.people.superAdmin.token });
}
