import type { ActorRefFrom, EventFrom } from 'xstate';
import type { RowOf } from '../feature';
import { accountList } from './accountList';
import { accountSearch } from './accountSearch';
import { agentList } from './agentList';
import { campaign } from './campaign';
import { chat } from './chat';
import { createAccount } from './createAccount';
import { functions } from './functions';
import { logs } from './logs';
import { publicProfile } from './publicProfile';
import { room } from './room';
import { roomList } from './roomList';
import { templates } from './templates';
import { testChat } from './testChat';

/** Every feature of the console. All that the workspace knows of them is derived from this record. */
export const FEATURES = {
  agentList,
  accountList,
  accountSearch,
  templates,
  campaign,
  functions,
  testChat,
  chat,
  publicProfile,
  logs,
  roomList,
  room,
  createAccount,
};

export type FeatureName = keyof typeof FEATURES;
export type FeatureMachines = { readonly [N in FeatureName]: (typeof FEATURES)[N]['machine'] };
export type FeatureRef<N extends FeatureName> = ActorRefFrom<FeatureMachines[N]>;
export type FeatureEvent = EventFrom<FeatureMachines[FeatureName]>;
/** What features tell the workspace. */
export type FeatureNews = { [N in FeatureName]: NewsOf<(typeof FEATURES)[N]> }[FeatureName];
/** The row of each feature that is a list. */
export type FeatureRows = { readonly [N in FeatureName]: RowOf<FeatureMachines[N]> };

type NewsOf<F extends { readonly tells?: object }> = HeardBy<Required<F>['tells'][keyof Required<F>['tells']]>;
type HeardBy<TTell> = TTell extends (news: infer TNews, ...rest: never[]) => unknown ? TNews : never;

/** In the order in which they are opened and told. */
export const FEATURE_NAMES = Object.keys(FEATURES) as readonly FeatureName[];
