import { fromPromise } from 'xstate';
import { roomMachine } from '#machines/room';
import type { EffectDeps } from '../../effects/deps';
import { defineRoomEffects } from '../../effects/room';
import { keepTextWith } from './texts';

/** The room machine with what it carries out. */
export function roomWith(deps: EffectDeps): typeof roomMachine {
  const { loadRoom, loadOlder, markRead, sendReply } = defineRoomEffects(deps);
  return roomMachine.provide({
    actors: {
      loadRoom: fromPromise(loadRoom),
      loadOlder: fromPromise(loadOlder),
      markRead: fromPromise(markRead),
      sendReply: fromPromise(sendReply),
      keepText: keepTextWith(deps),
    },
  });
}
