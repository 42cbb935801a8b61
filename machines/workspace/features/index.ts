import type { ActorRefFrom, EventFrom, InputFrom } from 'xstate';
import { readPlace, type Whereabouts } from '../at';
import type { Opening, RowOf } from '../feature';
import { accountList } from './accountList';
import { accountSearch } from './accountSearch';
import { agentList } from './agentList';
import { agentSettings } from './agentSettings';
import { campaign, editorOf } from './campaign';
import { chat } from './chat';
import { contactForm } from './contactForm';
import { contactList } from './contactList';
import { type ContactLists, contactLists } from './contactLists';
import { type ContactPreview, contactPreview } from './contactPreview';
import { createAccount } from './createAccount';
import { functions } from './functions';
import { type LogQuery, logs } from './logs';
import { type LogBar, logVolume } from './logVolume';
import { type ClearNotifications, type Notifications, notifications } from './notifications';
import { overview } from './overview';
import { publicProfile } from './publicProfile';
import { room } from './room';
import { roomList } from './roomList';
import { teamwork } from './teamwork';
import { templates } from './templates';
import { testChat } from './testChat';

/** All features of the console. Everything the workspace knows about them is derived from this record. */
export const FEATURES = {
  agentList,
  accountList,
  accountSearch,
  templates,
  campaign,
  functions,
  overview,
  testChat,
  chat,
  publicProfile,
  logs,
  logVolume,
  roomList,
  room,
  teamwork,
  createAccount,
  agentSettings,
  contactList,
  contactLists,
  contactForm,
  contactPreview,
  notifications,
};

export type FeatureName = keyof typeof FEATURES;
export type FeatureMachines = { readonly [N in FeatureName]: (typeof FEATURES)[N]['machine'] };
export type FeatureRef<N extends FeatureName> = ActorRefFrom<FeatureMachines[N]>;
export type FeatureEvent = EventFrom<FeatureMachines[FeatureName]>;
/** Events that features send to the workspace. */
export type FeatureNews = { [N in FeatureName]: NewsOf<(typeof FEATURES)[N]> }[FeatureName];
/** The row of each feature that is a list; `never` for another. */
export type FeatureRows = { readonly [N in FeatureName]: RowOf<FeatureMachines[N]> };

export type ListName = { [N in FeatureName]: [FeatureRows[N]] extends [never] ? never : N }[FeatureName];
/** The query of a list. */
export type ListQuery<N extends ListName> = Extract<InputFrom<FeatureMachines[N]>, { readonly query: object }>['query'];

type NewsOf<F extends { readonly tells?: object }> = HeardBy<Required<F>['tells'][keyof Required<F>['tells']]>;
type HeardBy<TTell> = TTell extends (news: infer TNews, ...rest: never[]) => unknown ? TNews : never;

/** The order in which they are opened and get events. */
export const FEATURE_NAMES = Object.keys(FEATURES) as readonly FeatureName[];

export {
  type ClearNotifications,
  type ContactLists,
  type ContactPreview,
  editorOf,
  type LogBar,
  type LogQuery,
  type Notifications,
};

export type Wanted = { readonly name: FeatureName } & Opening<FeatureEvent>;

/** The features an address opens (specification 2). Only its screen, overlays and query decide. */
export const featuresOf = (whereabouts: Whereabouts): readonly Wanted[] => {
  const at = readPlace(whereabouts);
  return FEATURE_NAMES.flatMap((name) => {
    const opening = FEATURES[name].opens(at);
    return opening === null ? [] : [{ name, ...opening }];
  });
};
