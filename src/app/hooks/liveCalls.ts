import type { Call } from '#contract/entities/call';
import { useRecord } from './record';

const NONE: readonly Call[] = [];

/** The calls that go on here, and what can be done about one without coming into it. */
export function useLiveCalls() {
  const { record, refusal, refused, isSaving, change, retry, dismiss } = useRecord('liveCalls');
  return {
    calls: record?.calls ?? NONE,
    /** Why the latest order did not reach its call. */
    refusal,
    /** The call that it was about. */
    refusedId: refused.at(-1)?.callId,
    again: retry,
    isSaving,
    end: (callId: string) => change({ kind: 'end', callId }),
    whisper: (callId: string, text: string) => change({ kind: 'whisper', callId, text }),
    dismiss,
  };
}

/** The call that goes on in a room. */
export const useRoomCall = (roomId: string): Call | undefined =>
  useLiveCalls().calls.find((call) => call.roomId === roomId);
