import { deriveId } from '../shared/ids';
import { SEARCH_PARAMETER } from './at';
import type { FeatureEvent, FeatureName } from './features';
import { idOf } from './ids';
import { featureNames, featuresOf, isLater, knownFeatures, type Wanted } from './known';
import type { Child, Unsent, WorkspaceContext } from './workspace.types';

/** Which children a workspace has. Pure; the setup executes it. */

export type Start = { readonly name: FeatureName; readonly id: string; readonly input: object };

/** The changes needed so that exactly the features of the address are open. */
export const changesOf = (context: WorkspaceContext) => {
  const open = openChildren(context);
  const wanted = wantedOf(context);
  const gone = open.filter(isNotAmong(wanted));
  const leave = gone.filter(lingers);
  const back = context.leaving.filter(isAmong(wanted));
  const fresh = wanted.filter(isNotAmong([...open, ...back]));
  const next: Pick<WorkspaceContext, 'open' | 'leaving' | 'spawnCount'> = {
    open: Object.fromEntries(wanted.map(({ name, key }) => [name, key])),
    leaving: [...context.leaving.filter(isNotAmong(back)), ...leave],
    spawnCount: context.spawnCount + fresh.length,
  };
  return {
    stop: gone.filter((child) => !lingers(child)).map(idOf),
    tell: [
      ...leave.flatMap(leavingOf),
      ...back.flatMap((child) => told(child, knownFeatures()[child.name].lingers?.return)),
      ...wanted
        .filter(isAmong([...open, ...back]))
        .flatMap((child) => child.readdressed.map((event) => ({ to: idOf(child), event }))),
    ],
    start: fresh.map((feature, index) => startOf(context, feature, index)),
    next,
  };
};

/** Starts hidden editors for the drafts found. An editor that is already running has its draft; none runs before its machine is there. */
export const deliveriesOf = (context: WorkspaceContext) => {
  if (!context.hasMachines) return { deliveries: [], next: {} };
  const fresh = context.unsent.filter(isNotAmong([...openChildren(context), ...context.leaving]));
  const next: Partial<WorkspaceContext> = {
    leaving: [...context.leaving, ...fresh.map(({ name, key }) => ({ name, key }))],
    spawnCount: context.spawnCount + fresh.length,
    unsent: [],
  };
  return {
    deliveries: fresh.map((feature, index) => ({ start: startOf(context, feature, index), tell: leavingOf(feature) })),
    next,
  };
};

/** The address of the same screen with another search; null if the screen does not show that list. */
export const hrefOfSearch = (context: WorkspaceContext, list: string, text: string): string | null => {
  const { pathname, search } = context.place;
  const place = { pathname, search: `?${SEARCH_PARAMETER}=*`, hash: '' };
  const isShown = wantedOf({ ...context, place }).some(
    ({ name, input }) => name === list && 'search' in input && input.search === '*',
  );
  if (!isShown) return null;
  const query = new URLSearchParams(search);
  if (text === '') query.delete(SEARCH_PARAMETER);
  else query.set(SEARCH_PARAMETER, text);
  return pathname + (query.size === 0 ? '' : `?${query}`);
};

/** An event for a child. */
export type Telling = { readonly to: string; readonly event: FeatureEvent };

export const told = (child: Child, event: FeatureEvent | null | undefined): readonly Telling[] =>
  event ? [{ to: idOf(child), event }] : [];

const leavingOf = (child: Child): readonly Telling[] => told(child, knownFeatures()[child.name].lingers?.leave);

const lingers = ({ name }: Child): boolean => knownFeatures()[name].lingers !== undefined;

/** The features of the address whose machines are there. */
export const wantedOf = (context: WorkspaceContext): readonly Wanted[] =>
  featuresOf({ ...context, ownType: context.identity.accountType }).filter(
    ({ name }) => context.hasMachines || !isLater(name),
  );

export const openChildren = ({ open }: Pick<WorkspaceContext, 'open'>): readonly Child[] =>
  featureNames().flatMap((name) => {
    const key = open[name];
    return key === undefined ? [] : [{ name, key }];
  });

const isAmong = (children: readonly Child[]) => {
  const ids = new Set(children.map(idOf));
  return (child: Child) => ids.has(idOf(child));
};
const isNotAmong = (children: readonly Child[]) => {
  const isThere = isAmong(children);
  return (child: Child) => !isThere(child);
};

/** Machines that make ids get their own seed. */
const startOf = ({ seed, online, spawnCount }: WorkspaceContext, { input, ...child }: Unsent, index: number): Start => {
  const needs = knownFeatures()[child.name].needs;
  return {
    name: child.name,
    id: idOf(child),
    input: {
      ...input,
      ...(needs?.seed && { seed: deriveId(seed, spawnCount + index) }),
      ...(needs?.online && { online }),
    },
  };
};
