import fc from 'fast-check';
import type * as z from 'zod/mini';
import type { EndpointDefinition } from '#contract/endpoint';
import { type EndpointName, endpoints } from '#contract/endpoints/index';
import type { World } from '#tests/support/world.ts';
import { valuesOf } from '../../fuzz/arbitraries';
import type { Level } from '../identities';
import type { Records } from '../records';
import { accountRows } from './accounts';
import { appRows } from './apps';
import { brandRows } from './brand';
import { businessRows } from './business';
import { callRows } from './calls';
import { cardRows } from './cards';
import { contactRows } from './contacts';
import { conversationRows } from './conversations';
import { developerRows } from './developers';
import { knowledgeRows } from './knowledge';
import { logWorkRows } from './logWork';
import { metricRows } from './metrics';
import { operationRows } from './operation';
import { peopleRows } from './people';
import { planRows } from './plans';
import { profileRows } from './profile';
import { type CallParts, every, query, type Row, type Rows, reach } from './row';
import { taskRows } from './tasks';
import { webhookRows } from './webhooks';

export type { CallParts, Carrier, Subject } from './row';

const ROWS: Rows = {
  ...accountRows,
  ...brandRows,
  ...conversationRows,
  ...businessRows,
  ...callRows,
  ...cardRows,
  ...contactRows,
  ...knowledgeRows,
  ...logWorkRows,
  ...metricRows,
  ...appRows,
  ...peopleRows,
  ...planRows,
  ...developerRows,
  ...operationRows,
  ...profileRows,
  ...taskRows,
  ...webhookRows,
};

/**
 * How to call an endpoint for somebody's records. Endpoints where only the target account decides need no row: they are called with
 * that target, at each level, with values that their schemas accept.
 */
export function rowOf(name: EndpointName): Row {
  const row = ROWS[name];
  if (row) return row;
  const { target, access, params, query: asked, body: sent }: EndpointDefinition = endpoints[name];
  if (target === 'none' || target === 'above' || access === 'public' || params)
    throw new Error(`${name} takes ids by itself: give it a row.`);
  const parts = () => ({ ...(asked && { query: leastOf(asked) }), ...(sent && { body: leastOf(sent) }) });
  return reach(...(target === 'own' ? every(parts) : [query(target, parts)]));
}

/** A valid call about the own agent, or the organization, reseller or partner above it, and the account that it acts for. */
export function ownCall(
  name: EndpointName,
  { accounts }: World,
  records: Records,
): { readonly parts: CallParts; readonly target: Level | null } {
  const row = rowOf(name);
  if (row.kind === 'none') return { parts: row.input, target: null };
  const carrier = row.carriers.find(({ within }) => within === 'organization') ?? row.carriers[0];
  if (!carrier) throw new Error(`${name} has no call`);
  const target = carrier.within === undefined ? carrier.level : 'organization';
  const subject = { ...records.agent, accountId: accounts[carrier.level], username: carrier.level };
  return { parts: { ...carrier.input(subject), target: { targetAccountId: accounts[target] } }, target };
}

/** Nothing if nothing is required, otherwise valid values, the same in every run. */
const leastOf = (schema: z.ZodMiniType): Readonly<Record<string, unknown>> =>
  schema.safeParse({}).success
    ? {}
    : (fc.sample(valuesOf(schema), { numRuns: 1, seed: 1 })[0] as Readonly<Record<string, unknown>>);
