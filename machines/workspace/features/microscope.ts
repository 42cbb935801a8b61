import { isCallId } from '#contract/rules/calls/callPlace';
import type { microscopeMachine } from '../../microscope';
import type { At } from '../at';
import { defineLaterFeature } from '../feature';
import { AS_TALK } from '../hearing';

/** A call that is looked into, over whatever screen is open. */
export const microscope = defineLaterFeature<typeof microscopeMachine>({
  opens: (at) => {
    const { targetAccountId } = at;
    const callId = callIdAt(at);
    return callId === null
      ? null
      : { key: `${targetAccountId}-${callId}`, input: { targetAccountId, callId, linkedMs: momentAt(at) } };
  },
  readdressed: ({ linkedMs }) => [{ type: 'microscope.linked' as const, atMs: linkedMs }],
  hears: AS_TALK,
});

/** Conversations that were never on a line of ours have no call to look into, or an id of another service. */
export const callIdAt = ({ overlays }: At): string | null => {
  const { ofCall = '' } = overlays.get('callTranscript')?.parameters ?? {};
  return isCallId(ofCall) ? ofCall : null;
};

const momentAt = ({ overlays }: At): number | null => {
  const { at = '' } = overlays.get('callTranscript')?.parameters ?? {};
  return /^\d{1,9}$/.test(at) ? Number(at) : null;
};
