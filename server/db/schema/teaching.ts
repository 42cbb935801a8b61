import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Campaign } from '#contract/entities/campaign';
import type { AnswerTrace } from '#contract/entities/teaching';
import type { Expectation, TestCase, TestResult } from '#contract/entities/testRun';
import { moment, placed } from './types';

export const answerTrace = pgTable('answer_trace', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  roomId: text('room_id').notNull(),
  messageId: uuid('message_id').notNull(),
  trace: jsonb('trace').$type<AnswerTrace>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const unanswered = pgTable('unanswered', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  isTest: boolean('is_test').notNull(),
  state: text('state', { enum: ['open', 'dismissed', 'taught'] })
    .notNull()
    .default('open'),
  taughtIn: text('taught_in', { enum: ['prompt', 'knowledge'] }),
  changedAt: moment('changed_at'),
  changedBy: integer('changed_by'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const unansweredQuestion = pgTable('unanswered_question', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  roomId: text('room_id').notNull(),
  questionId: uuid('question_id').notNull(),
  unansweredId: uuid('unanswered_id').notNull(),
  reason: text('reason', { enum: ['noPassage', 'agentSaid', 'takenOver'] }).notNull(),
  words: text('words').array().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const testCase = pgTable('test_case', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  question: text('question').notNull(),
  expected: text('expected').notNull(),
  expectations: jsonb('expectations').$type<Expectation[]>().notNull().default([]),
  createdBy: integer('created_by').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const testRun = pgTable('test_run', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  id: uuid('id').notNull().default(sql`uuidv7()`),
  state: text('state', { enum: ['running', 'done', 'stopped'] })
    .notNull()
    .default('running'),
  rev: integer('rev').notNull(),
  staging: jsonb('staging').$type<Campaign>().notNull(),
  productionRev: integer('production_rev'),
  production: jsonb('production').$type<Campaign>(),
  cases: jsonb('cases').$type<TestCase[]>().notNull(),
  startedBy: integer('started_by').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
  endedAt: moment('ended_at'),
});

export const testResult = pgTable('test_result', {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
  runId: uuid('run_id').notNull(),
  caseId: uuid('case_id').notNull(),
  copy: text('copy', { enum: ['staging', 'default'] }).notNull(),
  result: jsonb('result').$type<TestResult>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
