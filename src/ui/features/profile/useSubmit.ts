import { useEffect, useState } from 'react';
import type { Failure } from '#machines/shared';

type Saving<TChange> = {
  readonly isSaving: boolean;
  readonly refusal: Failure | null;
  readonly change: (change: TChange) => void;
  readonly dismiss: () => void;
};

/** Sends a change, and calls `done` once it is saved; what was refused stays on the screen. */
export function useSubmit<TChange>({ isSaving, refusal, change, dismiss }: Saving<TChange>, done: () => void) {
  const [isSent, setSent] = useState(false);
  useEffect(() => {
    if (!isSent || isSaving) return;
    setSent(false);
    if (!refusal) done();
  }, [isSent, isSaving, refusal, done]);
  return (made: TChange) => {
    dismiss();
    change(made);
    setSent(true);
  };
}
