import * as z from 'zod/mini';
import { DUNNING_DAYS_MOST, DUNNING_TRIES_MOST } from '../rules/money/plans/dunning';
import { accountId, timestampMs, timestampS, uuid } from './shared';
import { usageMonth } from './usage';
import { usd } from './wallet';

/** The business of a partner or a reseller: what those below it owe and pay, what that costs, and how they pay (specification 3 and 7, Billing). */

/**
 * How an account below stands: `late`: a bill was not paid; `onItsWay`: a payment of it is; `due`: usage waits for an empty wallet; `trial`:
 * nothing was paid yet; `paid`: nothing is open; `none`: it has no plan, and owes nothing.
 */
export const paymentStanding = z.enum(['late', 'onItsWay', 'due', 'trial', 'paid', 'none']);
export type PaymentStanding = z.output<typeof paymentStanding>;

const day = z.int().check(z.positive(), z.maximum(DUNNING_DAYS_MOST));
/** What happens to who does not pay, in days after a bill was first not paid. Incoming calls are answered until the last day. */
export const dunning = z.object({
  tryDays: z.array(day).check(z.maxLength(DUNNING_TRIES_MOST)),
  textsPauseDay: day,
  planEndsDay: day,
  mails: z.boolean(),
});
export type Dunning = z.output<typeof dunning>;

/** Of one that is late: since when, which day of how many, the latest failure in a sentence, and what is next. */
export const lateness = z.object({
  sinceMs: timestampMs,
  day: z.int().check(z.nonnegative()),
  ofDays: z.int(),
  /** Absent: it was not tried yet. */
  failure: z.optional(z.object({ atMs: timestampMs, text: z.string() })),
  nextTryMs: z.optional(timestampMs),
  textsPaused: z.boolean(),
  textsPauseMs: timestampMs,
  planEndsMs: timestampMs,
  /** When the seller reminded it last. */
  remindedAtMs: z.optional(timestampMs),
});
export type Lateness = z.output<typeof lateness>;

/** An organization of a reseller, or a reseller of a partner. Money is of the month; what it owes is of now. */
export const businessAccount = z.object({
  accountId,
  name: z.string(),
  planName: z.optional(z.string()),
  standing: paymentStanding,
  owesUsd: usd,
  /** What it paid for plans, and what it used. */
  billedUsd: usd,
  /** What that costs the reseller; absent for a partner, who is asked for nothing. */
  costUsd: z.optional(usd),
  /** In whole per cent of what is billed; absent: nothing was billed, or nothing is known of its cost. */
  marginPercent: z.optional(z.int()),
  late: z.optional(lateness),
});
export type BusinessAccount = z.output<typeof businessAccount>;

/** Which of them are listed. */
export const businessShow = z.enum(['all', 'late', 'onItsWay', 'littleMargin', 'trial']);
export type BusinessShow = z.output<typeof businessShow>;

const counted = z.int().check(z.nonnegative());

export const business = z.object({
  month: usageMonth,
  days: z.int(),
  passedDays: z.int(),
  /** Whether its last day has ended, in UTC. */
  isOver: z.boolean(),
  /** Of all accounts below. */
  owed: z.object({ usd, accounts: counted }),
  late: z.object({
    usd,
    accounts: counted,
    /** When the first of them loses its texts. */
    firstPauseMs: z.optional(timestampMs),
  }),
  billedUsd: usd,
  costUsd: z.optional(usd),
  marginUsd: z.optional(usd),
  marginPercent: z.optional(z.int()),
  /** How many there are of each kind that can be listed. */
  counts: z.object({ all: counted, late: counted, onItsWay: counted, littleMargin: counted, trial: counted }),
  /** Only of a reseller. */
  dunning: z.optional(dunning),
  /** Who stands where on the way of a late payment: the latest first, 50 at most. */
  lateAccounts: z.array(z.object({ accountId, name: z.string(), sinceMs: timestampMs })),
  /** A page of the list: who is late first, the longest before the others, then by name. */
  accounts: z.array(businessAccount),
  /** How many are in the list. */
  listed: counted,
});
export type Business = z.output<typeof business>;

const secret = z.string().check(z.trim(), z.minLength(1), z.maxLength(500));
/** A billing system as it is saved, whole. Which fields are needed depends on the system (`STRIPE_NEEDS`, `CHARGEBEE_NEEDS`). */
export const billingSystemChoice = z.object({
  billingSystemType: z.enum(['stripe', 'chargebee']),
  apiKey: z.optional(secret),
  publishableKey: z.optional(secret),
  webhookSigningKey: z.optional(secret),
  /** Chargebee's: the first part of its host name. */
  site: z.optional(z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/))),
  webhookUsername: z.optional(secret),
  webhookPassword: z.optional(secret),
});
export type BillingSystemChoice = z.output<typeof billingSystemChoice>;

/** The same as it is shown: secrets as dots and their last four characters. */
export const billingSystem = z.object({
  billingSystemType: z.enum(['stripe', 'chargebee']),
  apiKey: z.string(),
  publishableKey: z.optional(z.string()),
  webhookSigningKey: z.optional(z.string()),
  site: z.optional(z.string()),
  webhookUsername: z.optional(z.string()),
  webhookPassword: z.optional(z.string()),
  /** Whose account it is there, as its owner knows it. */
  account: z.string(),
  /** No money moves by it. */
  isTest: z.boolean(),
  /** What it must call when something happens. */
  webhookUrl: z.string(),
  /** When its key was last tried: when it was saved. */
  checkedAtMs: timestampMs,
});
export type BillingSystem = z.output<typeof billingSystem>;

/** Until the year 3000. */
const periodS = timestampS.check(z.maximum(32_503_680_000));
/** The time that usage is counted for, in seconds; the end is the beginning of the next. */
export const billingPeriod = z.object({ startDateTimestamp: periodS, endDateTimestamp: periodS });

const sftpHost = z
  .string()
  .check(z.trim(), z.regex(/^[A-Za-z\d](?:[A-Za-z\d.-]{0,251}[A-Za-z\d])?$|^[\dA-Fa-f:]{2,45}$/));
/** SHA-256 of the key of an SSH server, as its programs print it. */
const hostKey = z.string().check(z.trim(), z.regex(/^SHA256:[A-Za-z\d+/]{43}$/));
const port = z.int().check(z.minimum(1), z.maximum(65_535));

/** Existing clients send minutes as text. */
export const ROTATION_MINUTES = ['15', '30', '60', '120', '360', '720', '1440'] as const;

/** A usage export as it is saved, whole. */
export const usageExportChoice = z.object({
  deliveryProtocol: z.literal('sftp'),
  rotationMinutes: z._default(z.enum(ROTATION_MINUTES), '60'),
  host: sftpHost,
  port: z._default(port, 22),
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
  password: z.string().check(z.minLength(1), z.maxLength(500)),
  path: z._default(z.string().check(z.trim(), z.startsWith('/'), z.maxLength(500)), '/'),
  /** The key that the server must show. Without it the present one counts from now on, or the one that is known of this server. */
  hostKey: z.optional(hostKey),
});
export type UsageExportChoice = z.output<typeof usageExportChoice>;

export const usageExportFile = z.object({
  id: uuid,
  name: z.string(),
  rows: z.int(),
  state: z.enum(['waiting', 'sent']),
  madeAtMs: timestampMs,
  sentAtMs: z.optional(timestampMs),
  /** Why it waits, in a sentence. */
  failure: z.optional(z.string()),
});
export type UsageExportFile = z.output<typeof usageExportFile>;

export const usageExport = z.object({
  deliveryProtocol: z.literal('sftp'),
  rotationMinutes: z.enum(ROTATION_MINUTES),
  host: z.string(),
  port: z.int(),
  username: z.string(),
  /** Dots. */
  password: z.string(),
  path: z.string(),
  hostKey: z.string(),
  /** When the next file is made. */
  nextAtMs: timestampMs,
  /** The newest first, 20 at most. */
  files: z.array(usageExportFile),
});
export type UsageExport = z.output<typeof usageExport>;
