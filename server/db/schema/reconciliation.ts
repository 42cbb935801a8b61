import { sql } from 'drizzle-orm';
import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from './types';

const amount = (name: string) => bigint(name, { mode: 'bigint' });
const ofProvider = {
  id: uuid('id').notNull().default(sql`uuidv7()`),
  way: text('way', { enum: ['lightning', 'cards'] }).notNull(),
  provider: text('provider').notNull(),
};

/** Each time that the ledger was compared with what a provider says. */
export const reconciliation = pgTable('reconciliation', {
  ...ofProvider,
  fromAt: moment('from_at').notNull(),
  toAt: moment('to_at').notNull(),
  theirs: integer('theirs').notNull(),
  ours: integer('ours').notNull(),
  failure: text('failure'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

/** Where they differ. */
export const reconciliationDifference = pgTable('reconciliation_difference', {
  ...ofProvider,
  direction: text('direction', { enum: ['in', 'out'] }).notNull(),
  ref: text('ref').notNull(),
  what: text('what', { enum: ['notBooked', 'unknown', 'notThere', 'amount', 'ledger'] }).notNull(),
  recordType: text('record_type', { enum: ['invoice', 'withdrawal', 'topUp'] }),
  recordId: uuid('record_id'),
  ownerId: integer('owner_id'),
  ourAmount: amount('our_amount'),
  theirAmount: amount('their_amount'),
  at: moment('at').notNull(),
  state: text('state', { enum: ['open', 'settled', 'setAside'] })
    .notNull()
    .default('open'),
  note: text('note'),
  decidedBy: integer('decided_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});
