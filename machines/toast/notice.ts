import { dequal } from 'dequal/lite';
import type { EventObject } from 'xstate';
import { ERROR_TOAST_MS, TOAST_MS, UNDO_MS } from '#contract/rules/constants';

export type Notice = {
  /** The sender's id for it; events about it carry it. */
  readonly noticeId: string;
  readonly message: string;
  readonly status: 'info' | 'success' | 'error';
  /** How long it stays; the default depends on its kind. An error stays at least `ERROR_TOAST_MS`. */
  readonly durationMs?: number;
  /** A button such as 'Undo'. */
  readonly action?: NoticeAction;
};

/** The button's label, and the event sent to the workspace when it is pressed. */
export type NoticeAction = { readonly label: string; readonly event: EventObject };

/** How long a notice stays: 1 s (specification 9), 8 s with a button, at least 5 s for an error. */
export const durationOf = ({ status, action, durationMs }: Notice): number => {
  const wantedMs = durationMs ?? (action === undefined ? TOAST_MS : UNDO_MS);
  return status === 'error' ? Math.max(wantedMs, ERROR_TOAST_MS) : wantedMs;
};

/** Whether newer notices wait for it: an error must be readable, a button reachable. */
const mustStay = ({ status, action }: Notice): boolean => status === 'error' || action !== undefined;

/** Whether a newer notice replaces it at once. A newer undo replaces an older one: only the last action can be undone. */
export const replaces = (newer: Notice, current: Notice | null): boolean =>
  current === null || !mustStay(current) || (current.status !== 'error' && newer.action !== undefined);

/** Adds a notice to the queue. Notices that must stay come first, in order; of the others only the newest is kept. */
export const withNotice = (waiting: readonly Notice[], notice: Notice): readonly Notice[] => {
  const staying = waiting.filter(mustStay);
  return mustStay(notice) ? [...staying, notice, ...waiting.filter((one) => !mustStay(one))] : [...staying, notice];
};

export const isSameNotice = (one: Notice, other: Notice): boolean =>
  one.message === other.message && one.status === other.status && dequal(one.action, other.action);
