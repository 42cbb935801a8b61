import { describe, expect, it } from 'vitest';
import { durationOf } from '#machines/toast';
import { proveMachine, startWalk } from '#tests/harness/index.ts';
import { toastContract } from './toast.contract';
import { COPIED, DELETED, FAILED, SAVED, toastPlan } from './toast.plan';

proveMachine(toastPlan, toastContract);

describe('toast', () => {
  it('shows an error for five seconds, then a notice with undo, then the newest plain one', () => {
    const toast = startWalk(toastPlan);
    for (const notice of [FAILED, SAVED, COPIED, DELETED]) toast.send({ type: 'toast.show', notice });
    expect(toast.snapshot.context).toEqual({ current: FAILED, waiting: [DELETED, COPIED] });
    toast.elapse(4999);
    expect(toast.snapshot.context.current).toEqual(FAILED);
    toast.elapse(1);
    expect(toast.snapshot.context).toEqual({ current: DELETED, waiting: [COPIED] });
    toast.elapse(8000);
    expect(toast.snapshot.context).toEqual({ current: COPIED, waiting: [] });
    toast.elapse(1000);
    expect(toast.snapshot.value).toBe('hidden');
  });

  it('keeps its notice while held', () => {
    const toast = startWalk(toastPlan);
    toast.send({ type: 'toast.show', notice: SAVED });
    toast.elapse(999);
    toast.send({ type: 'toast.hold' });
    toast.elapse(60_000);
    expect(toast.snapshot.value).toEqual({ shown: 'held' });
    toast.send({ type: 'toast.release' });
    toast.elapse(1000);
    expect(toast.snapshot.value).toBe('hidden');
  });

  it('shortens no error', () => {
    expect([SAVED, FAILED, DELETED, { ...FAILED, durationMs: 9000 }].map(durationOf)).toEqual([1000, 5000, 8000, 9000]);
  });
});
