import type { FeatureMachines, FeatureName, FeatureRows } from '#machines/workspace/features';
import type { CallOptions } from '../api/client';
import type { EffectDeps } from './deps';
import { defineAccountListEffects } from './features/accountList';
import { defineAccountSearchEffects } from './features/accountSearch';
import { defineAgentListEffects } from './features/agentList';
import { defineAgentSettingsEffects } from './features/agentSettings';
import { defineCampaignEffects } from './features/campaign';
import { defineChatEffects } from './features/chat';
import {
  defineContactFormEffects,
  defineContactListEffects,
  defineContactListsEffects,
  defineContactPreviewEffects,
} from './features/contacts';
import { defineCreateAccountEffects } from './features/createAccount';
import { defineFunctionsEffects } from './features/functions';
import { defineLogsEffects, defineLogVolumeEffects } from './features/logs';
import { defineNotificationsEffects } from './features/notifications';
import { defineOverviewEffects } from './features/overview';
import { definePublicProfileEffects } from './features/publicProfile';
import { defineRoomEffects } from './features/room';
import { defineRoomListEffects } from './features/roomList';
import { defineTeamworkEffects } from './features/teamwork';
import { defineTemplatesEffects } from './features/templates';
import type { ListedRows } from './listPages';

/** The effects of each feature. */
export const defineFeatureEffects = (deps: EffectDeps) =>
  ({
    agentList: defineAgentListEffects(deps),
    accountList: defineAccountListEffects(deps),
    accountSearch: defineAccountSearchEffects(deps),
    templates: defineTemplatesEffects(deps),
    campaign: defineCampaignEffects(deps),
    functions: defineFunctionsEffects(deps),
    overview: defineOverviewEffects(deps),
    testChat: defineChatEffects(deps),
    chat: defineChatEffects(deps),
    publicProfile: definePublicProfileEffects(deps),
    logs: defineLogsEffects(deps),
    logVolume: defineLogVolumeEffects(deps),
    roomList: defineRoomListEffects(deps),
    room: defineRoomEffects(deps),
    teamwork: defineTeamworkEffects(deps),
    createAccount: defineCreateAccountEffects(deps),
    agentSettings: defineAgentSettingsEffects(deps),
    contactList: defineContactListEffects(deps),
    contactLists: defineContactListsEffects(deps),
    contactForm: defineContactFormEffects(deps),
    contactPreview: defineContactPreviewEffects(deps),
    notifications: defineNotificationsEffects(deps),
  }) satisfies AllFeatureEffects;

/** Actors and actions of the machine; `readRows` loads the rows that an event names. */
export type FeatureEffects<N extends FeatureName> = Parameters<FeatureMachines[N]['provide']>[0] & {
  readonly readRows?: (asked: ListedRows, options: CallOptions) => Promise<readonly FeatureRows[N][]>;
};
export type AllFeatureEffects = { readonly [N in FeatureName]: FeatureEffects<N> };
