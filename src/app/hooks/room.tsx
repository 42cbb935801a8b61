import type { ActorRefFrom } from 'xstate';
import type { roomMachine } from '#machines/room';
import { createFeature } from './feature';
import { verbsOf } from './verbs';
import { useFeatureRef } from './workspace';

type RoomRef = ActorRefFrom<typeof roomMachine>;

const feature = createFeature<RoomRef>('Room', () => useFeatureRef('room'));

/** Gives its children the conversation that is open in the inbox. */
export const RoomFeature = feature.Scope;
export const useRoomRef = feature.useRef;

const roomVerbs = verbsOf((send: RoomRef['send']) => ({
  edit: (text: string) => send({ type: 'room.edit', text }),
  send: () => send({ type: 'room.send' }),
  retry: () => send({ type: 'room.retry' }),
  older: () => send({ type: 'room.older' }),
}));

export const useRoomVerbs = () => roomVerbs(useRoomRef());
