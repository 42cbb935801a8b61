import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { isOverlayOpen } from '#contract/rules/address/overlays';
import { CALL_FAILED } from '#contract/rules/messages/calls';
import type { CallSetup, HangUpInput, KickInput, LineCommand, LineInput, Microphone, SetupInput } from '#machines/call';
import { answering } from '../answering';
import { askWith } from '../ask';
import { accountOf, openLine } from '../call/line';
import { openOwnMicrophone } from '../call/microphone';
import { recognitionOf, recognize } from '../call/recognition';
import type { EffectDeps } from '../deps';

/** The effects of the call machine (contract/endpoints/calls). */
export function defineCallEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const microphone = openOwnMicrophone(platform.window);
  return {
    actors: {
      // Neither an address that was opened from outside nor a press for something else begins a call.
      findPress: fromPromise<boolean, undefined>(async () => {
        const { location, navigator, performance } = platform.window;
        const [opened] = performance.getEntriesByType('navigation');
        const isByPress = opened !== undefined && isOfCall(location.search) && !isOfCall(new URL(opened.name).search);
        return isByPress && (navigator.userActivation?.isActive ?? false);
      }),
      readSetup: answering<CallSetup, SetupInput>(deps, CALL_FAILED, async ({ target, copy }, signal) => {
        const asked = { query: { targetAgent: target, source: copy } };
        const found = await api.call('readCallSetup', asked, { signal });
        const { agentName, voice, isRecorded, iceServers, hostHears } = found;
        const ears = hostHears ? 'host' : recognitionOf(platform.window) ? 'browser' : 'typed';
        return { agentName, ears, voice, isRecorded, iceServers };
      }),
      openMicrophone: fromPromise<Microphone, undefined>(({ signal }) => microphone.open(signal)),
      line: fromCallback<LineCommand, LineInput>(({ input, sendBack, receive }) => {
        const line = openLine(deps, microphone, input, sendBack);
        receive(line.obey);
        return line.close;
      }),
      recognition: fromCallback<EventObject, undefined>(({ sendBack }) =>
        recognize(platform.window, platform.clock, microphone.track(), sendBack),
      ),
      kickParticipant: answering<void, KickInput>(
        deps,
        undefined,
        async ({ meetingId, target, participantId }, signal) => {
          const asked = { params: { callId: meetingId }, body: { participantId } };
          await api.call('kickFromCall', asked, { signal, targetAccountId: accountOf(target) });
        },
      ),
      askPerson: askWith(deps.makeId),
      hangUp: answering<void, HangUpInput>(deps, undefined, async ({ meetingId, kind }, signal) => {
        // A colleague who leaves ends nobody's call.
        if (meetingId === null || kind !== 'caller') return;
        await api.call('endCall', { params: { callId: meetingId } }, { signal });
      }),
    },
  };
}

const isOfCall = (search: string): boolean => isOverlayOpen(search, 'calling') || isOverlayOpen(search, 'call');
