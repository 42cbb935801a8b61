import { dequal } from 'dequal/lite';
import type { EventObject } from 'xstate';
import { ERROR_TOAST_MS, TOAST_MS, UNDO_MS } from '#contract/rules/constants';

/** What a toast says. */
export type Notice = {
  /** The teller's own id for it; what is emitted about it carries it. */
  readonly noticeId: string;
  readonly message: string;
  readonly status: 'info' | 'success' | 'error';
  /** How long it stays; by kind unless told. An error never stays less than `ERROR_TOAST_MS`. */
  readonly durationMs?: number;
  /** A button on it, as 'Undo'. */
  readonly action?: NoticeAction;
};

/** What the button says, and the event that the workspace is sent when it is pressed: plain data, as all of a notice. */
export type NoticeAction = { readonly label: string; readonly event: EventObject };

/** How long a notice stays: 1 s (specification 9), 8 s while something can be undone, 5 s at least for an error. */
export const durationOf = ({ status, action, durationMs }: Notice): number => {
  const wantedMs = durationMs ?? (action === undefined ? TOAST_MS : UNDO_MS);
  return status === 'error' ? Math.max(wantedMs, ERROR_TOAST_MS) : wantedMs;
};

/** Whether a newer notice must wait for it: an error has to be read, a button has to be reachable. */
const mustStay = ({ status, action }: Notice): boolean => status === 'error' || action !== undefined;

/** Whether a newer notice takes its place at once: only what was done last can be undone. */
export const replaces = (newer: Notice, current: Notice | null): boolean =>
  current === null || !mustStay(current) || (current.status !== 'error' && newer.action !== undefined);

/**
 * The waiting notices with one more: first all that must stay, in order, so that small news never keeps an error from
 * being read; then, of the others, only the newest.
 */
export const queued = (waiting: readonly Notice[], notice: Notice): readonly Notice[] => {
  const staying = waiting.filter(mustStay);
  return mustStay(notice) ? [...staying, notice, ...waiting.filter((one) => !mustStay(one))] : [...staying, notice];
};

/** Whether both say the same. */
export const saysTheSame = (one: Notice, other: Notice): boolean =>
  one.message === other.message && one.status === other.status && dequal(one.action, other.action);
