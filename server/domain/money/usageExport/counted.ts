import { and, asc, eq, gt, lte, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { PARTS_OF_A_UNIT, PRODUCT_ITEMS, productItemOf } from '#contract/rules/money/productItems';
import { type Above, below } from '../../../db/below';
import { account, delivery, usage } from '../../../db/schema/index';
import type { Db } from '../../../db/scoped';

/** What was counted after one id, up to another, as the lines of a file (api-shapes 11, ADR export file). */

export type Window = { readonly afterId: string; readonly untilId: string };

/** The first id of a moment: what is counted later has a larger one. */
export function idAt(atMs: number): string {
  const hex = Math.max(0, Math.floor(atMs)).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`;
}

const organization = alias(account, 'organization');

const within = (target: Above, { afterId, untilId }: Window) =>
  and(below(usage, usage.accountId, target), gt(usage.id, afterId), lte(usage.id, untilId));

export const countedRows = (db: Db, target: Above, window: Window): Promise<number> =>
  db.$count(usage, within(target, window));

/** Of which account the file is: each level has a column less. */
export const columnsOf = ({ type }: Above): readonly string[] => [
  ...['timestamp', 'timestampISO'],
  ...(type === 'partner' ? ['resellerId'] : []),
  ...(type === 'partner' || type === 'reseller' ? ['orgId'] : []),
  ...['agentId', 'productItem', 'billedQuantity', 'quantity', 'selfTesting', 'srcAddress', 'destAddress'],
  ...['externalAccountId', 'externalBillingId', 'direction', 'billedAddress'],
];

/** A number or address of a text or a mail: the agent's own side, or the other. */
const addressOf = (side: 'own' | 'peer') => sql<string | null>`case when ${usage.cause} ->> 'type' = 'message' then (
  select ${delivery[`${side}Address`]} from ${delivery}
  where ${delivery.orgId} = ${usage.orgId} and ${delivery.roomId} = ${usage.cause} ->> 'roomId'
    and ${delivery.messageId} = (${usage.cause} ->> 'id')::uuid
  order by ${delivery.id} desc limit 1) end`;

type Cells = Readonly<Record<string, string | number>>;

/** A page of rows, in the order of counting, and where the next begins. */
export async function countedPage(
  db: Db,
  target: Above,
  window: Window,
  size: number,
): Promise<{ readonly rows: readonly Cells[]; readonly lastId: string | null }> {
  const { id, usedAt, resellerId, orgId, accountId, item, quantity, cause } = usage;
  const found = await db
    .select({
      ...{ id, usedAt, resellerId, orgId, accountId, item, quantity, cause },
      // The agent's own ids, else its organization's.
      externalAccountId: sql<string | null>`coalesce(${account.externalAccountId}, ${organization.externalAccountId})`,
      externalBillingId: sql<string | null>`coalesce(${account.externalBillingId}, ${organization.externalBillingId})`,
      ownAddress: addressOf('own'),
      peerAddress: addressOf('peer'),
    })
    .from(usage)
    .leftJoin(account, eq(account.id, usage.accountId))
    .leftJoin(organization, eq(organization.id, usage.orgId))
    .where(within(target, window))
    .orderBy(asc(usage.id))
    .limit(size);
  return { rows: found.map(cellsOf), lastId: found.at(-1)?.id ?? null };
}

type Found = {
  readonly usedAt: Date;
  readonly resellerId: number;
  readonly orgId: number;
  readonly accountId: number;
  readonly item: string;
  readonly quantity: bigint;
  readonly cause: { readonly [name: string]: unknown };
  readonly externalAccountId: string | null;
  readonly externalBillingId: string | null;
  readonly ownAddress: string | null;
  readonly peerAddress: string | null;
};

function cellsOf({ usedAt, resellerId, orgId, accountId, item, quantity, cause, ...more }: Found): Cells {
  const known = productItemOf(item);
  const parts = known ? PARTS_OF_A_UNIT[PRODUCT_ITEMS[known].unit] : 1;
  const number = typeof cause.number === 'string' ? cause.number : '';
  const direction = /(?:^|-)(inbound|outbound)-/.exec(item)?.[1] ?? '';
  const [own, peer] = [more.ownAddress ?? '', more.peerAddress ?? ''];
  const [from, to] = direction === 'inbound' ? [peer, own] : [own, peer];
  return {
    timestamp: usedAt.getTime(),
    timestampISO: usedAt.toISOString(),
    resellerId,
    orgId,
    agentId: accountId === orgId ? '' : accountId,
    productItem: item,
    billedQuantity: inUnits(quantity, parts),
    quantity: String(quantity),
    // What is tried in the editor is not counted.
    selfTesting: 'false',
    srcAddress: from,
    destAddress: to,
    externalAccountId: more.externalAccountId ?? '',
    externalBillingId: more.externalBillingId ?? '',
    direction,
    // The agent's side is billed, or a number by the day.
    billedAddress: number === '' ? own : number,
  };
}

/** Units of what is counted in parts of them, to the hundredth: minutes of seconds. */
function inUnits(quantity: bigint, parts: number): string {
  if (parts === 1) return String(quantity);
  const whole = BigInt(parts);
  const hundredths = (2n * quantity * 100n + whole) / (2n * whole);
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}
