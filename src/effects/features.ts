import type { FeatureMachines, FeatureName, FeatureRows } from '#machines/workspace/features';
import type { AtOnceName } from '#machines/workspace/known';
import type { CallOptions } from '../api/client';
import type { EffectDeps } from './deps';
import { defineAccountListEffects } from './features/accountList';
import { defineAgentListEffects } from './features/agentList';
import { defineAnnouncementEffects } from './features/announcement';
import { defineInboxCountsEffects } from './features/inboxCounts';
import { defineLogsEffects, defineLogVolumeEffects } from './features/logs';
import { defineNotificationsEffects } from './features/notifications';
import { defineRoomListEffects } from './features/roomList';
import type { ListedRows } from './listPages';

/** The effects of what the first screens show. Those of the other features come with their machines (`laterFeatures.ts`). */
export const defineFeatureEffects = (deps: EffectDeps) =>
  ({
    agentList: defineAgentListEffects(deps),
    accountList: defineAccountListEffects(deps),
    logs: defineLogsEffects(deps),
    logVolume: defineLogVolumeEffects(deps),
    roomList: defineRoomListEffects(deps),
    inboxCounts: defineInboxCountsEffects(deps),
    notifications: defineNotificationsEffects(deps),
    announcement: defineAnnouncementEffects(deps),
  }) satisfies { readonly [N in AtOnceName]: FeatureEffects<N> };

/** Actors and actions of the machine; `readRows` loads the rows that an event names. */
export type FeatureEffects<N extends FeatureName> = Parameters<FeatureMachines[N]['provide']>[0] & {
  readonly readRows?: (asked: ListedRows, options: CallOptions) => Promise<readonly FeatureRows[N][]>;
};
/** Those that are there. */
export type KnownEffects = { readonly [N in FeatureName]?: FeatureEffects<N> };
