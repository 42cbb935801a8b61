import { endpoints } from '#contract/endpoints/index';
import type { TestHost } from '#tests/support/host.ts';
import type { AccountKey, PersonKey } from '#tests/support/world.ts';

/** A credential, by what it was made. */
export type Derived = { readonly name: string; readonly token: string; readonly maker: Derived | null };

type Made = { readonly how: string; readonly oneTimeToken: string };

const TARGETS: readonly AccountKey[] = ['reseller', 'organization', 'agent', 'siblingOrganization'];
const WHOM: readonly PersonKey[] = ['reseller', 'owner', 'admin', 'limited', 'agent', 'neighbour'];

/** The one-time tokens that a credential gets, by every call that makes one (`minting.ts`). */
export async function oneTimeTokens(host: TestHost, token: string): Promise<readonly Made[]> {
  const client = host.client(token);
  const made: Made[] = [];
  const link = await client.call(endpoints.createPhoneLink, {});
  const linked = link.status === 200 ? link.body.link.oneTimeToken : undefined;
  if (linked !== undefined) made.push({ how: 'phone', oneTimeToken: linked });
  for (const target of TARGETS) {
    for (const person of WHOM) {
      const { status, body } = await client.call(endpoints.createOneTimeAuthToken, {
        target: { targetAccountId: host.world.accounts[target] },
        query: { email: host.world.people[person].email },
      });
      if (status === 200) made.push({ how: `${person} in ${target}`, oneTimeToken: body.authToken });
    }
  }
  return made;
}

/** The session of a one-time token; null: it is refused. */
export async function exchanged(host: TestHost, oneTimeToken: string): Promise<string | null> {
  const { status, body } = await host.client(null).call(endpoints.oneTimeAuth, { query: { oneTimeToken } });
  return status === 200 ? body.token : null;
}

/** Every credential that comes of another, and what comes of the first and the last of them again. */
export async function derivedFrom(host: TestHost, maker: Derived, depth: number): Promise<readonly Derived[]> {
  const all: Derived[] = [];
  const made = await oneTimeTokens(host, maker.token);
  for (const [index, { how, oneTimeToken }] of made.entries()) {
    const token = await exchanged(host, oneTimeToken);
    if (token === null) throw new Error(`${maker.name} made a one-time token that opens nothing: ${how}`);
    const own = { name: `${maker.name} > ${how}`, token, maker };
    all.push(own);
    if (depth > 1 && (index === 0 || index === made.length - 1)) all.push(...(await derivedFrom(host, own, depth - 1)));
  }
  return all;
}
