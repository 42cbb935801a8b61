import type { Cause } from '../../entities/wallet';
import { callPlaceOf } from '../calls/callPlace';

/** Where a movement of money leads: to the call that it paid for, or to the conversation. */
export type CausePlace =
  | { readonly kind: 'call'; readonly parameters: ReturnType<typeof callPlaceOf> }
  | { readonly kind: 'room'; readonly roomId: string };

/** The place of a cause. Null: it has none but the wallet itself, or says too little. */
export function causePlaceOf(cause: Cause): CausePlace | null {
  const { type, id, roomId, uuid } = cause;
  if (typeof roomId !== 'string') return null;
  if (type === 'call' && typeof uuid === 'string')
    return { kind: 'call', parameters: callPlaceOf({ roomId, uuid, callId: id }) };
  return { kind: 'room', roomId };
}
