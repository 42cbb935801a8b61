import type { BodyInputOf } from '#contract/endpoint';
import * as endpoints from '#contract/endpoints/developers';
import type { DeveloperToken } from '#contract/entities/developer';
import type { TestClient, TestHost } from '#tests/support/host.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';

type Wanted = Partial<BodyInputOf<typeof endpoints.createToken>>;

/** A token that a member of an account made for it. */
export async function makeToken(
  host: TestHost,
  person: PersonKey,
  account: AccountKey,
  wanted: Wanted = {},
): Promise<{ readonly token: DeveloperToken; readonly client: TestClient }> {
  const { status, body } = await host.as(person).call(endpoints.createToken, {
    target: { targetAccountId: host.world.accounts[account] },
    body: { description: 'Main app', ...wanted },
  });
  if (status !== 200) throw new Error(`no token was made: ${status} ${JSON.stringify(body)}`);
  return { token: body.token, client: host.client(body.token.token) };
}
