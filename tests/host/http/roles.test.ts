import { afterEach, expect, test, vi } from 'vitest';
import { startHousekeeping } from '#server/housekeeping.ts';
import { startBus } from '#server/realtime/bus.ts';
import { startReader } from '#server/realtime/reader.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

vi.mock('#server/housekeeping.ts', { spy: true });
vi.mock('#server/realtime/bus.ts', { spy: true });
vi.mock('#server/realtime/reader.ts', { spy: true });

/** The parts of a host that can be processes of their own. */

let host: TestHost;
afterEach(() => host.stop());

test.each([
  ['all', { serves: true, tidies: true }],
  ['api', { serves: true, tidies: false }],
  ['worker', { serves: false, tidies: true }],
] as const)('as %s it does what its role names, and always tells how it is', async (ROLE, { serves, tidies }) => {
  vi.clearAllMocks();
  host = await startTestHost({ env: { ROLE } });
  const statusOf = async (path: string) => (await host.as('owner').request(path)).status;
  const found = serves ? 200 : 404;
  expect({
    healthz: await statusOf('/healthz'),
    readyz: await statusOf('/readyz'),
    call: await statusOf('/api/v1/account'),
    openApi: await statusOf('/api/openapi.json'),
    mailbox: await statusOf('/dev/mailbox'),
    housekeeping: vi.mocked(startHousekeeping).mock.calls.length,
    reader: vi.mocked(startReader).mock.calls.length,
    bus: vi.mocked(startBus).mock.calls.length,
  }).toEqual({
    healthz: 200,
    readyz: 200,
    call: found,
    openApi: found,
    mailbox: found,
    housekeeping: tidies ? 1 : 0,
    reader: serves ? 1 : 0,
    bus: serves ? 1 : 0,
  });
});
