import { expect, test } from 'vitest';
import type { EndpointDefinition } from '#contract/endpoint';
import { endpointList } from '#contract/endpoints/index';
import { bodyLimitOf } from '#server/http/body.ts';
import { validateInput } from '#server/http/validate.ts';
import { isTooComplex } from '#server/request/jsonLimits.ts';
import { Refusal } from '#server/request/refusal.ts';

const CPU_LIMIT_MS = 20;
const withBody = endpointList.filter(({ body }) => body !== undefined);

const list = (item: string, count: number) => `[${Array<string>(count).fill(item).join()}]`;
const record = (item: string, count: number) =>
  `{${Array.from({ length: count }, (_, index) => `"k${index}":${item}`).join()}}`;

const LARGE: readonly ((limitBytes: number) => string)[] = [
  (limit) => list('[]', Math.floor(limit / 3) - 1),
  (limit) => '['.repeat(limit / 2) + ']'.repeat(limit / 2),
  (limit) => `"${'\\"'.repeat(limit / 2 - 1)}"`,
  (limit) => `"${'\\n'.repeat(limit / 2 - 6)}\\ud800"`,
];
const SMALL: readonly string[] = ['7', '{}'].flatMap((item) => [
  record(item, 999),
  list(record(item, 900), 5),
  record(list(item, 900), 5),
]);

test.each([16_384, 65_536, 1_310_720])(`%i bytes are read within ${CPU_LIMIT_MS} ms of CPU`, (limitBytes) => {
  const costs = LARGE.map((make) => make(limitBytes)).map((text) => [
    text.length <= limitBytes,
    cpuMs(() => isTooComplex(text) || JSON.parse(text)) < CPU_LIMIT_MS,
  ]);
  expect(costs).toEqual(LARGE.map(() => [true, true]));
});

test.each(withBody.map((endpoint) => [endpoint.name, endpoint] as const))(
  `%s checks any body within ${CPU_LIMIT_MS} ms of CPU`,
  (_name, endpoint) => {
    const bodies = Object.keys(endpoint.body?.shape ?? {}).flatMap((key) =>
      SMALL.map((value) => `{"${key}":${value}}`).filter((text) => text.length <= bodyLimitOf(endpoint)),
    );
    const slow = bodies.filter((text) => cpuMs(() => check(endpoint, text)) > CPU_LIMIT_MS);
    expect(slow.map((text) => text.slice(0, 40))).toEqual([]);
  },
);

/** Reads and checks a body as a call does. */
function check(endpoint: EndpointDefinition, text: string): void {
  if (isTooComplex(text)) return;
  try {
    validateInput(endpoint, { params: {}, query: {}, body: JSON.parse(text) });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}

/** The least of some runs, many only if each seems slow, without what the machine does besides; `run` costs no less than that. */
function cpuMs(run: () => unknown): number {
  let least = Number.POSITIVE_INFINITY;
  for (let turn = 0; turn < 25 && least > CPU_LIMIT_MS; turn += 1) {
    const before = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1_000);
  }
  return least;
}
