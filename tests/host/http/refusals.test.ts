import { afterAll, beforeAll, expect, test } from 'vitest';
import * as messages from '#contract/rules/messages';
import { refusalOf } from '#server/http/failures.ts';
import { startTestHost, type TestHost } from '#tests/support/host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await startTestHost();
});
afterAll(() => host.stop());

test('what the database refuses is a 403, 404 or 409, never a 500', async () => {
  const { partner: partnerId, reseller: resellerId, organization: orgId, agent, siblingAgent } = host.world.accounts;
  const limited = { kind: 'org', partnerId, resellerId, orgId, permittedAccountIds: [agent] } as const;
  const refused = async (statement: string) => {
    const error: unknown = await host.database.db
      .scoped(limited, (db) => db.execute(statement))
      .catch((thrown: unknown) => thrown);
    const refusal = refusalOf(error);
    return [refusal?.status, refusal?.message, refusal?.extras.input];
  };
  const version = (agentId: number, source: string) =>
    `insert into agent_version (agent_id, version_id, title, source, snapshot) values (${agentId}, 1, 'x', '${source}', '{}')`;
  expect([
    await refused('delete from session'),
    await refused(`update account set description = 'mine' where id = ${orgId}`),
    await refused(version(agent, 'nowhere')),
    await refused(version(siblingAgent, 'staging')),
    await refused(`update account set username = 'partner' where id = ${agent}`),
    await refused(`${version(agent, 'staging')}; ${version(agent, 'staging')}`),
  ]).toEqual([
    [403, messages.NOT_ALLOWED, undefined],
    [403, messages.NOT_ALLOWED, undefined],
    [403, messages.NOT_ALLOWED, undefined],
    [404, messages.NOT_FOUND, undefined],
    [409, messages.USERNAME_TAKEN, 'targetUsername'],
    [409, messages.ALREADY_EXISTS, undefined],
  ]);
});
