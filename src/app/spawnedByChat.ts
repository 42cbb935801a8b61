import { mediaUploadMachine } from '#machines/mediaUpload';
import { presenceMachine } from '#machines/presence';
import { reactionsMachine } from '#machines/reactions';
import type { EffectDeps } from '../effects/deps';
import type { SpawnedByChat } from '../effects/features/chat';
import { definePresenceEffects } from '../effects/features/presence';
import { defineReactionsEffects } from '../effects/features/reactions';
import { defineMediaUploadEffects } from '../effects/mediaUpload';

/** The machines that a chat spawns, with their effects. */
export const spawnedByChat = (deps: EffectDeps): SpawnedByChat => ({
  mediaUpload: mediaUploadMachine.provide(defineMediaUploadEffects(deps)),
  presence: presenceMachine.provide(definePresenceEffects(deps)),
  reactions: reactionsMachine.provide(defineReactionsEffects(deps)),
});
