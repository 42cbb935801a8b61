import { sql } from 'drizzle-orm';
import { bigint, boolean, inet, integer, jsonb, pgTable, smallint, text, uuid, varchar } from 'drizzle-orm/pg-core';
import { bytea, type JsonObject, moment } from './types';

export const guest = pgTable('guest', {
  id: integer('id').notNull().default(sql`nextval('identity_seq')`),
  username: text('username').notNull(),
  name: text('name'),
  email: text('email'),
  phoneNumber: text('phone_number'),
  userId: integer('user_id'),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastSeenAt: moment('last_seen_at'),
});

export const session = pgTable('session', {
  id: uuid('id').notNull().default(sql`uuidv7()`),
  kind: text('kind', { enum: ['user', 'guest', 'admin', 'api'] }).notNull(),
  tokenHash: bytea('token_hash').notNull(),
  userId: integer('user_id'),
  guestId: integer('guest_id'),
  accountId: integer('account_id'),
  /** The session reaches this account and those below it alone. */
  withinId: integer('within_id'),
  /** The credential that it was made by, and ends with. */
  parentId: uuid('parent_id'),
  /** The host name that it was opened at. */
  host: text('host'),
  description: text('description'),
  type: text('type'),
  ip: inet('ip'),
  deviceId: uuid('device_id'),
  userAgent: text('user_agent'),
  createdAt: moment('created_at').notNull().defaultNow(),
  lastUsedAt: moment('last_used_at').notNull().defaultNow(),
  expiresAt: moment('expires_at'),
  revokedAt: moment('revoked_at'),
});

export const verification = pgTable('verification', {
  id: uuid('id').notNull().default(sql`uuidv7()`),
  purpose: text('purpose', {
    enum: ['signin', 'signup', 'email', 'phone', 'one_time', 'verified_number', 'second_factor'],
  }).notNull(),
  address: text('address').notNull(),
  codeHmac: bytea('code_hmac').notNull(),
  attempts: smallint('attempts').notNull().default(0),
  maxAttempts: smallint('max_attempts').notNull().default(5),
  userId: integer('user_id'),
  guestId: integer('guest_id'),
  accountId: integer('account_id'),
  /** Of a one-time token: the credential that it was made by, and ends with. */
  sessionId: uuid('session_id'),
  payload: jsonb('payload').$type<JsonObject>().notNull().default({}),
  ip: inet('ip'),
  deviceId: uuid('device_id'),
  network: text('network'),
  hasCookie: boolean('has_cookie').notNull().default(false),
  known: boolean('known').notNull().default(false),
  createdAt: moment('created_at').notNull().defaultNow(),
  expiresAt: moment('expires_at').notNull(),
  consumedAt: moment('consumed_at'),
});

export const secondFactor = pgTable('second_factor', {
  userId: integer('user_id').notNull(),
  secret: bytea('secret').notNull(),
  lastStep: bigint('last_step', { mode: 'number' }).notNull().default(0),
  recovery: text('recovery').array().notNull().default([]),
  wrong: smallint('wrong').notNull().default(0),
  wrongSince: moment('wrong_since'),
  createdAt: moment('created_at').notNull().defaultNow(),
});

export const mobileDevice = pgTable('mobile_device', {
  sessionId: uuid('session_id').notNull(),
  userId: integer('user_id').notNull(),
  cloudHmac: bytea('cloud_hmac').notNull(),
  platform: text('platform', { enum: ['ios', 'android'] }),
  appVersion: text('app_version'),
  systemVersion: text('system_version'),
  model: text('model'),
  checkedInAt: moment('checked_in_at').notNull(),
});

export const visitOrigin = pgTable('visit_origin', {
  networkHmac: bytea('network_hmac').notNull(),
  page: text('page').notNull(),
  ref: text('ref').notNull(),
  seenAt: moment('seen_at').notNull(),
});

export const rateLimit = pgTable('rate_limit', {
  key: varchar('key', { length: 255 }).notNull(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});
