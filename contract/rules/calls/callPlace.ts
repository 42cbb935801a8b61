const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Whether an id is that of a call on a line of ours; those of other services cannot be looked into. */
export const isCallId = (id: string | undefined): id is string => id !== undefined && UUID.test(id);

type Entry = { readonly roomId: string; readonly uuid: string; readonly callId?: string | undefined };

/** What the address of a conversation says, and of its call, if it was one. */
export const callPlaceOf = ({ roomId, uuid, callId }: Entry) => ({
  roomId,
  uuid,
  ...(isCallId(callId) && { ofCall: callId }),
});
