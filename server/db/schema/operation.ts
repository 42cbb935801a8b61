import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { ANNOUNCEMENT_LEVELS } from '#contract/entities/announcement';
import type { ProcessReport } from './processReport';
import { moment } from './types';

export const announcement = pgTable('announcement', {
  id: uuid('id').notNull().default(sql`uuidv7()`),
  text: text('text').notNull(),
  level: text('level', { enum: ANNOUNCEMENT_LEVELS }).notNull(),
  until: moment('until'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const hostProcess = pgTable('host_process', {
  id: uuid('id').notNull(),
  seenAt: moment('seen_at').notNull(),
  report: jsonb('report').$type<ProcessReport>().notNull(),
});
