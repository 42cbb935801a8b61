import { openChildren, type Telling, told } from './children';
import { hear, type News, type Reaction, type Reads, type Tells } from './feature';
import {
  FEATURE_NAMES,
  FEATURES,
  type FeatureEvent,
  type FeatureName,
  type FeatureNews,
  type FeatureRows,
} from './features';
import { idOf } from './ids';
import type { Child, RowIds, WorkspaceContext, WorkspaceEvent } from './workspace.types';

/** Which child hears what, and what follows from what a child tells. Pure; the setup carries it out. */

/** Who hears what has happened elsewhere, and as what. */
export const tellingsOf = (context: WorkspaceContext, event: WorkspaceEvent): readonly Telling[] => {
  const news = event.type === 'realtime.connected' ? REACHED : event;
  return isNews(news) ? [...openChildren(context), ...context.leaving].flatMap((child) => heardBy(child, news)) : [];
};

/** The host answers, so there is a network. */
const REACHED = { type: 'network.changed', online: true } as const;

const isNews = (event: WorkspaceEvent): event is News => event.type in NEWS;

const NEWS = {
  'network.changed': true,
  'realtime.reset': true,
  'realtime.received': true,
  'createAccount.created': true,
} as const satisfies Record<News['type'], true>;

/** What must be read so that the lists show it; ids only travel with the event (host.md 1). */
export const withNews = (context: WorkspaceContext, event: WorkspaceEvent): RowIds => {
  if (event.type !== 'realtime.received') return context.news;
  const news: { [N in FeatureName]?: readonly string[] } = { ...context.news };
  for (const { name } of openChildren(context)) {
    const ids = FEATURES[name].reads?.ids(event.event) ?? [];
    if (ids.length > 0) news[name] = [...new Set([...(news[name] ?? []), ...ids])];
  }
  return news;
};

/** What was read, for the lists that are still open. */
export const newsTellings = ({ askedNews, fetched, ...context }: WorkspaceContext): readonly Telling[] =>
  openChildren(context).flatMap((child) => {
    const ids = askedNews[child.name];
    const events = ids === undefined ? [] : readBy(child.name, fetched[child.name] ?? [], ids);
    return events.map((event) => ({ to: idOf(child), event }));
  });

/** What could not be read alone comes with the whole list, as after a gap in the stream. */
export const reloadTellings = (context: WorkspaceContext): readonly Telling[] =>
  openChildren(context)
    .filter(({ name }) => name in context.askedNews)
    .flatMap((child) => heardBy(child, { type: 'realtime.reset' }));

/** What follows from the word of a feature. */
export const reactionsTo = (context: WorkspaceContext, event: WorkspaceEvent): readonly Reaction[] => {
  const shown = openChildren(context).map(idOf);
  const reactions = <T extends FeatureNews['type']>(
    type: T,
    news: { [U in FeatureNews['type']]: Extract<FeatureNews, { type: U }> }[T],
  ) => TELLS[type](news, (id) => shown.includes(id));
  return isFeatureNews(event) ? reactions(event.type, event) : [];
};

const TELLS = Object.assign({}, ...FEATURE_NAMES.map((name) => FEATURES[name].tells)) as Tells<FeatureNews>;

const isFeatureNews = (event: WorkspaceEvent): event is FeatureNews => event.type in TELLS;

const REACT = ['react', 'tellChildren'] as const;

/** What features tell is acted on, and passed on to the others. */
export const FEATURE_NEWS = Object.fromEntries(
  Object.keys(TELLS).map((type) => [type, { actions: REACT }]),
) as Readonly<Record<FeatureNews['type'], { readonly actions: typeof REACT }>>;

/** The same for each feature: TypeScript knows its rows as those of the name. */
const readBy = <N extends FeatureName>(
  name: N,
  rows: readonly FeatureRows[N][],
  ids: readonly string[],
): readonly FeatureEvent[] => READERS[name].reads?.told(rows, ids) ?? [];

const READERS: { readonly [N in FeatureName]: { readonly reads?: Reads<FeatureRows[N], FeatureEvent> } } = FEATURES;

const heardBy = (child: Child, news: News): readonly Telling[] =>
  told(child, hear<FeatureEvent, News['type']>(FEATURES[child.name].hears, news.type, news));
