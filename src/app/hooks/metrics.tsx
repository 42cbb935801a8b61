import type { DashboardCard } from '#contract/entities/dashboard';
import { formatAppPath } from '#contract/rules/address/appPath';
import {
  type DashboardChoice,
  dashboardChoiceIn,
  dashboardParametersOf,
  isCompared,
  METRIC_TABS,
  metricTabOf,
} from '#contract/rules/metrics/dashboardChoice';
import {
  type CardsChange,
  type DashboardFile,
  selectDashboardCards,
  selectDashboardFailedTask,
  selectDashboardFailure,
  selectDashboardRecord,
  selectIsCounting,
  selectIsMakingFile,
} from '#machines/dashboard';
import type { FeatureRef } from '#machines/workspace/features';
import { useAppPath } from './app';
import { useFact, useMarks } from './fact';
import { type ScopeProps, useActor } from './feature';
import { useHrefWith } from './hrefWith';
import { useNavigation, usePlace } from './location';
import { useRecord } from './record';
import { verbsOf } from './verbs';
import { FeatureScope } from './workspace';

/** What the address shows of the metrics, and the addresses of what can be opened. */
export function useMetricsPlace() {
  const path = useAppPath();
  const { search } = usePlace();
  const { replace } = useNavigation();
  const hrefWith = useHrefWith();
  const query = new URLSearchParams(search);
  const at = (...more: readonly string[]) => formatAppPath({ ...path, screen: ['metrics', ...more] });
  return {
    ...dashboardChoiceIn(query),
    isCompared: isCompared(query),
    tab: metricTabOf(path.screen[1]),
    boardHref: at(),
    listHref: at(METRIC_TABS.list),
    monitorsHref: at(METRIC_TABS.monitors),
    choose: (choice: Partial<DashboardChoice> & { readonly compares?: boolean }) =>
      replace(hrefWith(dashboardParametersOf(choice))),
    /** This place with the filters written out, so that they can be built further. */
    builderHref: (filters: NonNullable<DashboardChoice['filters']>) =>
      hrefWith({ ...dashboardParametersOf({ filters }), logFilterBuilder: 'true' }),
  };
}

/** Provides the dashboard of the metrics. */
export const DashboardFeature = (props: ScopeProps) => <FeatureScope of="dashboard" {...props} />;

const dashboardVerbs = verbsOf((send: FeatureRef<'dashboard'>['send']) => ({
  change: (change: CardsChange) => send({ type: 'dashboard.change', change }),
  remove: (at: number) => send({ type: 'dashboard.remove', at }),
  share: (file: DashboardFile) => send({ type: 'dashboard.share', file }),
  retry: () => send({ type: 'dashboard.retry' }),
  dismiss: () => send({ type: 'dashboard.dismiss' }),
}));

/** The dashboard of the nearest scope; its record is null until it is loaded. */
export function useDashboard() {
  const ref = useActor('dashboard');
  return {
    record: useFact(ref, selectDashboardRecord),
    cards: useFact(ref, selectDashboardCards),
    failure: useFact(ref, selectDashboardFailure),
    failedTask: useFact(ref, selectDashboardFailedTask),
    isCounting: useFact(ref, selectIsCounting),
    isMakingFile: useFact(ref, selectIsMakingFile),
    marks: useMarks(ref),
    ...dashboardVerbs(ref),
  };
}

/** The cards of the dashboard that is shown, put otherwise. */
export function useChangeCards(): (cards: readonly DashboardCard[]) => void {
  const ref = useActor('dashboard');
  const shownId = useFact(ref, ({ context }) => context.record?.shown.id ?? '');
  return (cards) => dashboardVerbs(ref).change({ dashboardId: shownId, cards });
}

/** All metrics of the account; null until they are loaded. */
export const useMetricList = () => useRecord('metricList');

/** The monitors of the account; null until they are loaded. */
export const useMonitors = () => useRecord('monitors');
