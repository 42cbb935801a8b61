import { dequal } from 'dequal/lite';
import type { RealtimeEvent } from '#contract/entities/conversation';
import { LISTED_IDS_LIMIT } from '#contract/rules/hostConstants';
import type { ItemKey } from '../shared/collection';
import { openChildren, type Telling, told, wantedOf } from './children';
import { hear, type News, type Reaction, type Rows, type Tells } from './feature';
import type { FeatureEvent, FeatureName, FeatureNews, FeatureRows } from './features';
import { idOf } from './ids';
import { knownFeatures, type Wanted } from './known';
import type { AskedRows, Child, Question, WorkspaceContext, WorkspaceEvent } from './workspace.types';

/** Which events each child gets, and how the workspace reacts to events of its children. Pure; the setup executes it. */

/** The events that the children get for an event of the workspace. */
export const tellingsOf = (context: WorkspaceContext, event: WorkspaceEvent): readonly Telling[] => {
  const news = event.type === 'realtime.connected' ? REACHED : event;
  if (!isNews(news)) return [];
  const heard = [...openChildren(context), ...context.leaving].flatMap((child) => heardBy(child, news));
  return news.type === 'realtime.received' ? [...heard, ...followedBy(context, news.event)] : heard;
};

/** The events that lists get for the rows in a realtime event. */
const followedBy = (context: WorkspaceContext, event: RealtimeEvent): readonly Telling[] =>
  wantedOf(context).flatMap((list) => {
    const followed = list.follows(event);
    return told(list, followed?.tell);
  });

/** The host replies, so there is a network. */
const REACHED = { type: 'network.changed', online: true } as const;

const isNews = (event: WorkspaceEvent): event is News => event.type in NEWS;

const NEWS = {
  'network.changed': true,
  'realtime.reset': true,
  'realtime.received': true,
  'createAccount.created': true,
  'accounts.undo': true,
  'templateForm.done': true,
  'roleForm.done': true,
  'createToken.done': true,
  'webhookEditor.done': true,
  'reportingForm.done': true,
  'metricEditor.done': true,
  'dashboardEditor.done': true,
  'dashboard.undo': true,
  'monitorForm.done': true,
  'monitor.moved': true,
  'monitor.gone': true,
  'announce.done': true,
  'wallet.moved': true,
  'plan.moved': true,
  'planEditor.done': true,
  'dunning.done': true,
  'contacts.undo': true,
  'agents.undo': true,
  'outbox.post': true,
  'outbox.stored': true,
  'outbox.givenBack': true,
  'outbox.refused': true,
} as const satisfies Record<News['type'], true>;

/** Which rows the lists must load. */
export const withNews = (
  context: WorkspaceContext,
  event: WorkspaceEvent,
): Pick<WorkspaceContext, 'news' | 'askedNews'> => {
  let { news, askedNews } = context;
  // After a gap in the stream every list is reloaded.
  if (event.type === 'realtime.reset') return { news: {}, askedNews: {} };
  if (event.type !== 'realtime.received') return { news, askedNews };
  for (const list of wantedOf(context)) {
    const followed = list.follows(event.event);
    if (followed === null) continue;
    const [waiting, reading] = [idsOf(list, news), idsOf(list, askedNews)];
    if ('ask' in followed) {
      news = withIds(news, list, [...waiting, followed.ask]);
    } else if (followed.id === undefined) {
      // The reply may not contain the patched fields yet.
      news = withIds(news, list, [...waiting, ...reading]);
    } else {
      // The event has the row; a reply could be older.
      news = withIds(news, list, without(waiting, followed.id));
      askedNews = withIds(askedNews, list, without(reading, followed.id));
    }
  }
  return { news, askedNews };
};

const without = (ids: readonly ItemKey[], id: ItemKey) => ids.filter((one) => one !== id);

/** The requested rows of a list; none if its query has changed since, because then it was reloaded. */
const idsOf = (list: Wanted, rows: AskedRows): readonly ItemKey[] =>
  isAskedFor(list, rows) ? (rows[list.name]?.ids ?? []) : [];

const withIds = (rows: AskedRows, list: Wanted, ids: readonly ItemKey[]): AskedRows => {
  const { [list.name]: _, ...others } = rows;
  return ids.length === 0
    ? others
    : { ...others, [list.name]: { key: list.key, ...questionOf(list), ids: [...new Set(ids)] } };
};

/** Splits the rows: as many as one request may name, and the rest for the next one. */
export const takenNews = ({ news }: WorkspaceContext): Pick<WorkspaceContext, 'news' | 'askedNews'> => {
  const cut = (start: number, end?: number) =>
    Object.fromEntries(
      Object.entries(news).flatMap(([name, asked]) => {
        const ids = asked.ids.slice(start, end);
        return ids.length === 0 ? [] : [[name, { ...asked, ids }]];
      }),
    );
  return { askedNews: cut(0, LISTED_IDS_LIMIT), news: cut(LISTED_IDS_LIMIT) };
};

/** The events for the loaded rows, if the list still has the same query. */
export const newsTellings = (context: WorkspaceContext): readonly Telling[] =>
  askedLists(context).flatMap((list) =>
    rowsOf(list.name, context.fetched[list.name] ?? [], idsOf(list, context.askedNews)).map((event) => ({
      to: idOf(list),
      event,
    })),
  );

/** If the rows could not be loaded, their lists are reloaded, as after a gap in the stream. */
export const reloadTellings = (context: WorkspaceContext): readonly Telling[] =>
  askedLists(context).flatMap((list) => heardBy(list, { type: 'realtime.reset' }));

const askedLists = (context: WorkspaceContext): readonly Wanted[] =>
  wantedOf(context).filter((list) => isAskedFor(list, context.askedNews));

const isAskedFor = (list: Wanted, rows: AskedRows): boolean => {
  const { ids: _, ...asked } = rows[list.name] ?? {};
  return dequal(asked, { key: list.key, ...questionOf(list) });
};

const questionOf = ({ input }: Wanted): Question => {
  const { query = {}, search = '' } = input as Partial<Question>;
  return { query, search };
};

/** How the workspace reacts to an event of a feature. */
export const reactionsTo = (context: WorkspaceContext, event: WorkspaceEvent): readonly Reaction[] => {
  const shown = openChildren(context).map(idOf);
  const reactions = <T extends FeatureNews['type']>(
    type: T,
    news: { [U in FeatureNews['type']]: Extract<FeatureNews, { type: U }> }[T],
  ) => tells()[type](news, (id) => shown.includes(id));
  return isFeatureNews(event) ? reactions(event.type, event) : [];
};

const tells = () =>
  Object.assign({}, ...Object.values(knownFeatures()).map((feature) => feature.tells)) as Tells<FeatureNews>;

const isFeatureNews = (event: WorkspaceEvent): event is FeatureNews => event.type in FEATURE_NEWS;

const REACT = { actions: ['react', 'tellChildren'] } as const;

/** Each event of a feature is reacted to, and sent to the other features. The chart is there before those that send them. */
export const FEATURE_NEWS = {
  'campaign.published': REACT,
  'campaign.conflicted': REACT,
  'campaign.conflictResolved': REACT,
  'campaign.fields': REACT,
  'campaign.left': REACT,
  'call.left': REACT,
  'call.kept': REACT,
  'templateFields.accepted': REACT,
  'templateFields.proceed': REACT,
  'templateForm.done': REACT,
  'migration.named': REACT,
  'teach.done': REACT,
  'createAccount.created': REACT,
  'accountAdmin.done': REACT,
  'accountAdmin.deleted': REACT,
  'accountWork.done': REACT,
  'accounts.undo': REACT,
  'agentSettings.saved': REACT,
  'agentSettings.deleted': REACT,
  'agentAddress.saved': REACT,
  'agentWork.done': REACT,
  'agents.undo': REACT,
  'contactForm.done': REACT,
  'contactForm.deleted': REACT,
  'contactListForm.done': REACT,
  'contactWork.done': REACT,
  'contacts.undo': REACT,
  'contacts.merged': REACT,
  'contacts.apart': REACT,
  'import.named': REACT,
  'appMaker.done': REACT,
  'createToken.done': REACT,
  'announce.done': REACT,
  'wallet.moved': REACT,
  'automaticTopUp.done': REACT,
  'plan.moved': REACT,
  'planEditor.done': REACT,
  'usageLimits.done': REACT,
  'dunning.done': REACT,
  'billingSystem.done': REACT,
  'usageExport.done': REACT,
  'task.gone': REACT,
  'taskForm.done': REACT,
  'taskSettings.done': REACT,
  'taskImport.started': REACT,
  'webhookEditor.done': REACT,
  'reportingForm.done': REACT,
  'metricEditor.done': REACT,
  'dashboardEditor.done': REACT,
  'dashboard.removed': REACT,
  'dashboard.undo': REACT,
  'monitorForm.done': REACT,
  'monitor.moved': REACT,
  'monitor.gone': REACT,
  'invite.done': REACT,
  'roleForm.done': REACT,
  'supportForm.sent': REACT,
  'pageForm.saved': REACT,
  'outbox.post': REACT,
  'outbox.stored': REACT,
  'outbox.givenBack': REACT,
  'outbox.refused': REACT,
} as const satisfies Record<FeatureNews['type'], typeof REACT>;

/** Generic, so that TypeScript ties the rows to the feature's name. */
const rowsOf = <N extends FeatureName>(
  name: N,
  rows: readonly FeatureRows[N][],
  ids: readonly ItemKey[],
): readonly FeatureEvent[] => lists()[name].rows?.(rows, ids) ?? [];

const lists: () => { readonly [N in FeatureName]: { readonly rows?: Rows<FeatureRows[N], FeatureEvent> } } =
  knownFeatures;

const heardBy = (child: Child, news: News): readonly Telling[] =>
  told(child, hear<FeatureEvent, News['type']>(knownFeatures()[child.name].hears, news.type, news));
