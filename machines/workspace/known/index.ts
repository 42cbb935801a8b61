import { readPlace, type Whereabouts } from '../at';
import type { Opening } from '../feature';
import type { FeatureEvent, FeatureName, Features } from '../features';
import { accountList } from '../features/accountList';
import { agentList } from '../features/agentList';
import { announcement } from '../features/announcement';
import { inboxCounts } from '../features/inboxCounts';
import { logs } from '../features/logs';
import { logVolume } from '../features/logVolume';
import { notifications } from '../features/notifications';
import { roomList } from '../features/roomList';

/** What the first screens show. Everything else is a file of its own, which comes while their rows are shown. */
export const AT_ONCE = {
  agentList,
  accountList,
  logs,
  logVolume,
  roomList,
  inboxCounts,
  notifications,
  announcement,
} satisfies Partial<Features>;

export type AtOnceName = keyof typeof AT_ONCE;
/** Those that come after the first list, with their effects. */
export type LaterName = Exclude<FeatureName, AtOnceName>;

/** Those that are there. */
let known = AT_ONCE as Features;

/** The others are there, too. */
export function knowFeatures(features: Features): void {
  known = features;
}

export const knownFeatures = (): Features => known;

/** The order in which they are opened and get events. */
export const featureNames = (): readonly FeatureName[] => Object.keys(known) as FeatureName[];

export const isLater = (name: FeatureName): boolean => !(name in AT_ONCE);

export type Wanted = { readonly name: FeatureName } & Opening<FeatureEvent>;

/** The features an address opens (specification 2). Only its screen, overlays and query decide. */
export const featuresOf = (whereabouts: Whereabouts): readonly Wanted[] => {
  const at = readPlace(whereabouts);
  return featureNames().flatMap((name) => {
    const opening = known[name].opens(at);
    return opening === null ? [] : [{ name, ...opening }];
  });
};
