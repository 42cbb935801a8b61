import { date, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, placed } from './types';

export const pageStat = pgTable('page_stat', {
  agentId: integer('agent_id').notNull(),
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  day: date('day').notNull(),
  kind: text('kind', { enum: ['visit', 'link', 'campaign'] }).notNull(),
  name: text('name').notNull().default(''),
  source: text('source').notNull().default(''),
  medium: text('medium').notNull().default(''),
  amount: integer('amount').notNull().default(1),
});

export const pageLoad = pgTable('page_load', {
  agentId: integer('agent_id').notNull(),
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  loadId: uuid('load_id').notNull(),
  counted: text('counted').notNull().default(''),
  at: moment('at').notNull(),
});
