import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Call, CallEvent, CallParticipant, CallUnits } from '#contract/entities/call';
import { bytea, moment, placed } from './types';

const ofAgent = {
  orgId: placed('org_id'),
  resellerId: placed('reseller_id'),
  partnerId: placed('partner_id'),
  agentId: integer('agent_id').notNull(),
};

/** What is kept of a recording besides its bytes. */
export type KeptRecording = {
  readonly state: NonNullable<Call['recording']>['state'];
  readonly durationMs: number;
  readonly bytes: number;
  readonly deletedBy?: string;
};

export const call = pgTable('call', {
  ...ofAgent,
  id: uuid('id').notNull().default(sql`uuidv7()`),
  uuid: text('uuid').notNull(),
  roomId: text('room_id').notNull(),
  copy: text('copy', { enum: ['staging', 'default'] }).notNull(),
  state: text('state', { enum: ['offered', 'ringing', 'live', 'wrapping', 'closed'] })
    .notNull()
    .default('offered'),
  cause: text('cause').$type<Call['cause']>(),
  callerId: integer('caller_id').notNull(),
  callerName: text('caller_name').notNull(),
  clientKey: uuid('client_key').notNull(),
  ears: text('ears', { enum: ['host', 'browser', 'typed'] }).notNull(),
  voice: text('voice').notNull().default(''),
  offer: text('offer'),
  answer: text('answer'),
  leaseOwner: uuid('lease_owner'),
  leaseUntil: moment('lease_until'),
  participants: jsonb('participants').$type<readonly CallParticipant[]>().notNull().default([]),
  units: jsonb('units').$type<CallUnits>(),
  recording: jsonb('recording').$type<KeptRecording>(),
  startedAt: moment('started_at').notNull().defaultNow(),
  answeredAt: moment('answered_at'),
  endedAt: moment('ended_at'),
  createdAt: moment('created_at').notNull().defaultNow(),
  updatedAt: moment('updated_at').notNull().defaultNow(),
});

export const callEvent = pgTable('call_event', {
  ...ofAgent,
  callId: uuid('call_id').notNull(),
  seq: integer('seq').notNull(),
  events: jsonb('events').$type<readonly CallEvent[]>().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const callRecordingPage = pgTable('call_recording_page', {
  ...ofAgent,
  callId: uuid('call_id').notNull(),
  startsAt: integer('starts_at').notNull(),
  bytes: bytea('bytes').notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
