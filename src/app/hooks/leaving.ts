import { beforeLeaving as actBefore } from '#src/platform/leaving.ts';

/** Acts while the actors of this place still hear it, before another place or the end of the session stops them. */
export const beforeLeaving = (act: () => void): (() => void) => actBefore(window, act);
