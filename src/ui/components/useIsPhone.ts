import { BREAKPOINTS_PX } from '#contract/rules/constants';
import { mediaHook } from './useMedia';

/** Whether the window is as narrow as a phone's, for what stands elsewhere there. */
export const useIsPhone = mediaHook(`(max-width: ${BREAKPOINTS_PX[1] - 0.02}px)`);
