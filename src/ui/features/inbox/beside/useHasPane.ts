import { mediaHook } from '../../../components/useMedia';

/** From here there is room for a contact beside the list and the conversation. */
const PANE_FROM_PX = 1_100;

export const useHasPane = mediaHook(`(min-width: ${PANE_FROM_PX}px)`);
