import type { Dashboard, DashboardCard, DashboardMail } from '#contract/entities/dashboard';
import { isLogRange } from '#contract/rules/conversations/logChoice';
import { draftsOf, type FilterDraft, filtersFrom, readDraft } from '#contract/rules/logs/filterDraft';
import { DELETE_DASHBOARD_FAILED, LOAD_METRICS_FAILED, SAVE_DASHBOARD_FAILED } from '#contract/rules/messages/metrics';
import { createFormMachine } from '../shared/form';
import { required } from '../shared/required';

export type DashboardDraft = {
  readonly name: string;
  readonly dateFilter: string;
  readonly filters: readonly FilterDraft[];
  /** Empty: the zone of the account. */
  readonly timezone: string;
  readonly cards: readonly DashboardCard[];
  /** Null: the person does not get it by mail. */
  readonly mail: DashboardMail | null;
};

/** What of a dashboard is sent; a change has only what was typed. */
export type DashboardBody = {
  readonly name?: string;
  readonly dateFilter?: string;
  readonly filters?: Readonly<Record<string, string>>;
  readonly timezone?: string;
  readonly cards?: readonly DashboardCard[];
};

export type DashboardEditor = {
  readonly key: {
    readonly targetAccountId: number;
    /** Null: a new one is made. `default`: the one that nobody made yet. */
    readonly dashboardId: string | null;
  };
  readonly record: Dashboard;
  readonly draft: DashboardDraft;
  readonly edit: Partial<DashboardDraft>;
  readonly work: { readonly targetAccountId: number } & (
    | {
        readonly task: 'create';
        readonly body: Required<Pick<DashboardBody, 'name' | 'cards'>> & DashboardBody;
        readonly mail: DashboardMail | null;
      }
    | {
        readonly task: 'save';
        readonly dashboardId: string;
        readonly body: DashboardBody;
        /** Left out: it stays. */
        readonly mail?: DashboardMail | null;
      }
    | { readonly task: 'delete'; readonly dashboardId: string }
  );
  /** Null: it was deleted. */
  readonly done: Dashboard | null;
  readonly news: {
    readonly type: 'dashboardEditor.done';
    readonly isDeleted: boolean;
    /** The one that was made; null: none was. */
    readonly madeId: string | null;
  };
};

export type DashboardEditorNews = DashboardEditor['news'];

const DONE = { type: 'dashboardEditor.done', isDeleted: false, madeId: null } as const;
/** The one that an account has before it makes any is not there to be changed: with a change it is made. */
const UNMADE = 'default';

/** What of a draft is not what it should be. */
export const dashboardProblems = ({ name, dateFilter, filters }: DashboardDraft) => ({
  name: name.trim() === '',
  dateFilter: !isLogRange(dateFilter),
  filters: filters.map((filter) => readDraft(filter) === null),
});

const isSound = (draft: DashboardDraft): boolean => {
  const { name, dateFilter, filters } = dashboardProblems(draft);
  return !name && !dateFilter && !filters.includes(true);
};

const bodyOf = ({ name, dateFilter, filters, timezone, cards }: DashboardDraft) => ({
  name: name.trim(),
  dateFilter,
  filters: filtersFrom(filters),
  cards,
  ...(timezone !== '' && { timezone }),
});

const changeOf = (typed: Partial<DashboardDraft>, draft: DashboardDraft): DashboardBody => {
  const whole = bodyOf(draft);
  return Object.fromEntries(Object.entries(whole).filter(([name]) => name in typed)) as DashboardBody;
};

const isUnmade = (dashboardId: string | null): boolean => dashboardId === null || dashboardId === UNMADE;

/**
 * A dashboard: its name, its time and filters, which metrics it has, and whether the person gets it by mail every week (specification 2
 * editDashboard). How its cards stand is changed on the dashboard itself.
 */
export const dashboardEditorMachine = createFormMachine<DashboardEditor>({
  id: 'dashboardEditor',
  unread: LOAD_METRICS_FAILED,
  isThere: ({ dashboardId }) => dashboardId !== null,
  empty: () => ({ name: '', dateFilter: '30d', filters: [], timezone: '', cards: [], mail: null }),
  shown: ({ name, dateFilter, filters, timezone, cards, mail = null }) => ({
    name,
    dateFilter,
    filters: draftsOf(filters),
    timezone,
    cards,
    mail,
  }),
  keptAs: ({ targetAccountId, dashboardId }) => `dashboard/${targetAccountId}/${dashboardId ?? 'new'}`,
  tasks: {
    create: {
      may: ({ key, typed, draft }) =>
        isUnmade(key.dashboardId) && Object.keys(typed).length > 0 && isSound(draft) && draft.cards.length > 0,
      work: ({ key: { targetAccountId }, draft }) => ({
        task: 'create',
        targetAccountId,
        body: bodyOf(draft),
        mail: draft.mail,
      }),
      tells: (_, done) => ({ ...DONE, madeId: required(done).id }),
      failed: SAVE_DASHBOARD_FAILED,
    },
    save: {
      may: ({ key, typed, draft }) => !isUnmade(key.dashboardId) && Object.keys(typed).length > 0 && isSound(draft),
      work: ({ key: { targetAccountId, dashboardId }, typed, draft }) => ({
        task: 'save',
        targetAccountId,
        dashboardId: required(dashboardId),
        body: changeOf(typed, draft),
        ...('mail' in typed && { mail: draft.mail }),
      }),
      tells: () => DONE,
      failed: SAVE_DASHBOARD_FAILED,
    },
    delete: {
      may: ({ key }) => !isUnmade(key.dashboardId),
      work: ({ key: { targetAccountId, dashboardId } }) => ({
        task: 'delete',
        targetAccountId,
        dashboardId: required(dashboardId),
      }),
      tells: () => ({ ...DONE, isDeleted: true }),
      failed: DELETE_DASHBOARD_FAILED,
    },
  },
});
