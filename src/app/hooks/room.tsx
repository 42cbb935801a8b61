import type { DeliveryChannel } from '#contract/entities/delivery';
import type { RoomChange } from '#machines/room';
import type { FeatureRef } from '#machines/workspace/features';
import { type ScopeProps, useActor } from './feature';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

type RoomRef = FeatureRef<'room'>;

/** Provides the room open in the inbox. */
export const RoomFeature = (props: ScopeProps) => <FeatureScope of="room" {...props} />;
export const useRoomRef = () => useActor('room');

const roomVerbs = verbsOf((send: RoomRef['send']) => ({
  edit: (text: string) => send({ type: 'room.edit', text }),
  chooseChannel: (channel: DeliveryChannel) => send({ type: 'room.chooseChannel', channel }),
  editSubject: (subject: string) => send({ type: 'room.editSubject', subject }),
  send: () => send({ type: 'room.send' }),
  retry: () => send({ type: 'room.retry' }),
  older: () => send({ type: 'room.older' }),
  change: (change: RoomChange) => send({ type: 'room.change', change }),
}));

export const useRoomVerbs = () => roomVerbs(useRoomRef());
