import { beforeLeaving as actBefore } from '#src/platform/leaving.ts';

/** Runs `act` before the place is left or the session ends, while the actors of this place still run. */
export const beforeLeaving = (act: () => void): (() => void) => actBefore(window, act);
