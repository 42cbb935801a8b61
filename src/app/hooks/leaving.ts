import { beforeLeaving as actBefore } from '#src/platform/leaving.ts';

/** Runs `act` before the place is left or the session ends, while this place's actors still run. */
export const beforeLeaving = (act: () => void): (() => void) => actBefore(window, act);
