import { type Notice, toastMachine } from '#machines/toast';
import { definePlan } from '#tests/harness/index.ts';

export const SAVED: Notice = { noticeId: 'saved', message: 'Saved', status: 'success' };
export const COPIED: Notice = { noticeId: 'copied', message: 'Copied', status: 'info' };
export const FAILED: Notice = {
  noticeId: 'failed',
  message: 'Something went wrong.',
  status: 'error',
  durationMs: 200,
};
export const UNDO = { label: 'Undo', event: { type: 'undo' } };
export const DELETED: Notice = { noticeId: 'deleted', message: 'Deleted', status: 'info', action: UNDO };
export const MOVED: Notice = { noticeId: 'moved', message: 'Moved', status: 'info', action: UNDO };

export const toastPlan = definePlan(toastMachine, {
  events: {
    'toast.show': [SAVED, COPIED, FAILED, DELETED, MOVED].map((notice) => ({ notice })),
    'toast.dismiss': [{}],
    'toast.hold': [{}],
    'toast.release': [{}],
    'toast.act': [{}],
  },
  outcomes: {},
});
