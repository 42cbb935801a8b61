import { setTimeout as delay } from 'node:timers/promises';
import { ADMISSION_MAX_MS } from '#contract/rules/calls/limits';
import { CALL_LINES_BUSY, CALL_NOT_ANSWERED, CALL_OFFER_INVALID } from '#contract/rules/messages/calls';
import { Refusal } from '../../request/refusal';
import type { CallRow } from './callRow';

/** How often the row is looked at, should nobody tell. */
const LOOK_MS = 250;
/** While one voice process is busy, another may have a line. */
const BUSY_MAX_MS = 1_000;
const BUSY_RETRY_AFTER_S = 15;

type Waiting = {
  readonly callId: string;
  readonly read: () => Promise<CallRow | null>;
  /** Asks the voice processes again. */
  readonly offer: () => void;
  readonly follow: (onTold: (told: 'settled' | 'busy') => void) => () => void;
};

/**
 * Waits until a voice process has answered an offered call.
 * @returns the answer as a browser takes it
 * @throws Refusal 422 if the offer cannot be answered; 503 if no process answers it, or none has a line
 */
export async function untilAnswered({ read, offer, follow }: Waiting): Promise<string> {
  let [isBusy, wake]: [boolean, () => void] = [false, () => {}];
  const unfollow = follow((told) => {
    if (told === 'busy') isBusy = true;
    else wake();
  });
  const startedMs = performance.now();
  const isOver = () => performance.now() - startedMs > (isBusy ? BUSY_MAX_MS : ADMISSION_MAX_MS);
  try {
    for (;;) {
      const told = new Promise<void>((resolve) => {
        wake = resolve;
      });
      offer();
      await Promise.race([told, delay(LOOK_MS)]);
      const row = await read();
      if (row?.answer != null) return row.answer;
      if (row?.state === 'closed' && row.cause === 'refused')
        throw new Refusal(422, CALL_OFFER_INVALID, { input: 'sdp' });
      if (row === null || row.state === 'closed') throw new Refusal(503, CALL_NOT_ANSWERED);
      // Whoever has it is about to answer.
      if (isOver() && row.leaseOwner === null) throw refusalOf(isBusy);
      if (isOver() && performance.now() - startedMs > 2 * ADMISSION_MAX_MS) throw refusalOf(false);
    }
  } finally {
    unfollow();
  }
}

const refusalOf = (isBusy: boolean): Refusal =>
  isBusy ? new Refusal(503, CALL_LINES_BUSY, { retryAfterS: BUSY_RETRY_AFTER_S }) : new Refusal(503, CALL_NOT_ANSWERED);
