import type { FastifyReply } from 'fastify';
import { BUSY_RETRY_AFTER_S } from '#contract/rules/hostConstants';
import { HOST_BUSY } from '#contract/rules/messages';
import { Refusal } from '../request/refusal';
import { whenClosed } from './whenClosed';

/** A reply up to this size is always sent: it takes little more than its connection. */
const SMALL_BYTES = 65_536;
/** What may wait in memory until its callers have read it, of all larger replies together; and how long one may bring nothing new. */
const WAITING_LIMIT_BYTES = 134_217_728;
const STALLED_MS = 30_000;

/** Counts a reply until its caller has read it. @throws Refusal 503 if too much waits already */
export type HoldReply = (reply: FastifyReply, payload: unknown) => void;

export function createWaitingReplies(limitBytes = WAITING_LIMIT_BYTES, stalledMs = STALLED_MS): HoldReply {
  let waitingBytes = 0;
  return ({ raw }, payload) => {
    const sizeBytes = sizeOf(payload);
    if (sizeBytes <= SMALL_BYTES) return;
    if (waitingBytes + sizeBytes > limitBytes) throw new Refusal(503, HOST_BUSY, { retryAfterS: BUSY_RETRY_AFTER_S });
    waitingBytes += sizeBytes;
    raw.setTimeout(stalledMs, () => raw.destroy());
    whenClosed(raw, () => {
      waitingBytes -= sizeBytes;
    });
  };
}

/** Streams are read in pieces, so they take no memory. */
function sizeOf(payload: unknown): number {
  if (typeof payload === 'string') return Buffer.byteLength(payload);
  return Buffer.isBuffer(payload) ? payload.length : 0;
}
