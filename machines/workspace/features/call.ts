import type { CallNews, CallWay, callMachine } from '../../call';
import type { At } from '../at';
import { defineLaterFeature } from '../feature';
import { end } from '../hearing';
import { idOf } from '../ids';

/** The call of an address: with the agent that it names, else with the agent whose place it is; or one that a colleague comes into. */
const callAt = ({ overlays, type, targetAccountId }: At): CallWay | null => {
  const { parameters = null } = overlays.get('calling') ?? overlays.get('call') ?? {};
  if (parameters === null) return null;
  const { callTarget, callCopy, callId, callAs } = parameters;
  const target = callTarget || (type === 'agent' ? targetAccountId : null);
  if (target === null) return null;
  return {
    target,
    copy: callCopy === 'staging' ? 'staging' : 'default',
    kind: callId ? (callAs === 'speaker' ? 'speaker' : 'listener') : 'caller',
    meetingId: callId || null,
  };
};

const keyOf = ({ target, kind, meetingId }: CallWay) => (kind === 'caller' ? `${target}` : `meeting-${meetingId}`);

/**
 * A call with an agent, over any screen. Closed while it goes on, it asks; without a yes the screen comes back.
 */
export const call = defineLaterFeature<typeof callMachine, CallNews>({
  needs: { seed: true },
  opens: (at) => {
    const way = callAt(at);
    return way && { key: keyOf(way), input: way };
  },
  lingers: { leave: { type: 'call.leave' }, return: { type: 'call.return' } },
  tells: {
    // The screen may have been opened again.
    'call.left': ({ opened }, isShown) => {
      const id = idOf({ name: 'call', key: keyOf(opened) });
      return isShown(id) ? [] : end(id);
    },
    'call.kept': ({ opened: { target, copy, kind, meetingId } }) => [
      {
        type: 'openOverlay',
        params: {
          key: 'calling',
          parameters: {
            callTarget: `${target}`,
            callCopy: copy,
            ...(meetingId !== null && kind !== 'caller' && { callId: meetingId, callAs: kind }),
          },
        },
      },
    ],
  },
});
