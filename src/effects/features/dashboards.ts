import { fromPromise } from 'xstate';
import type { Dashboard } from '#contract/entities/dashboard';
import {
  DELETE_DASHBOARD_FAILED,
  LOAD_FIGURES_FAILED,
  LOAD_METRICS_FAILED,
  SAVE_DASHBOARD_FAILED,
  SHARE_DASHBOARD_FAILED,
} from '#contract/rules/messages/metrics';
import type { DashboardChoice } from '#contract/rules/metrics/dashboardChoice';
import type {
  DashboardInput,
  DashboardRecord,
  MakeFileInput,
  SaveCardsInput,
  SaveCardsOutput,
} from '#machines/dashboard';
import type { DashboardEditor } from '#machines/forms/dashboardEditor';
import { ApiError } from '../../api/failures';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';
import { drawCard } from '../metricPicture';
import { readMetrics } from './metrics';

/** What the address asks for in place of the dashboard's own. */
const queryOf = ({ range, filters }: DashboardChoice) => ({
  ...(range !== null && { dateFilter: range }),
  ...(filters !== null && { filters: JSON.stringify(filters) }),
});

/** The effects of the dashboard machine. */
export function defineDashboardEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  return {
    actors: {
      readDashboard: answering<DashboardRecord, DashboardInput>(
        deps,
        LOAD_FIGURES_FAILED,
        async ({ targetAccountId, choice }, signal) => {
          const options = { signal, targetAccountId };
          const [{ dashboards }, { given: _, ...known }] = await Promise.all([
            api.call('listDashboards', {}, options),
            readMetrics(deps, options),
          ]);
          // One that the address names may be gone.
          const wanted = dashboards.find(({ id }) => id === choice.dashboardId) ?? dashboards[0];
          if (!wanted) throw new ApiError('unreadable', 'listDashboards', { status: 404 });
          const {
            dashboard: shown,
            figures,
            keptSince = null,
          } = await api.call(
            'readDashboardFigures',
            { params: { dashboardId: wanted.id }, query: queryOf(choice) },
            options,
          );
          return { ...known, dashboards, shown, figures, keptSince };
        },
      ),

      saveCards: fromPromise<SaveCardsOutput, SaveCardsInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<SaveCardsOutput> => {
            const { targetAccountId, change, shown } = input;
            const options = { signal, targetAccountId };
            const cards = [...change.cards];
            const { dashboard } = shown.isDefault
              ? await api.call('createDashboard', { body: { ...madeOf(shown), cards } }, options)
              : await api.call('changeDashboard', { params: { dashboardId: shown.id }, body: { cards } }, options);
            return { kind: 'done', dashboard };
          },
          SAVE_DASHBOARD_FAILED,
        ),
      ),

      makeFile: answering<void, MakeFileInput>(
        deps,
        SHARE_DASHBOARD_FAILED,
        async ({ targetAccountId, dashboardId, choice, file }, signal) => {
          if (file.as === 'picture') {
            platform.saveFile(await drawCard(platform.window.document, file), `${file.metric.name}.png`);
            return;
          }
          const query = { ...queryOf(choice), format: 'csv' as const };
          const asked = { params: { dashboardId }, query };
          const { blob, fileName } = await api.file('readDashboardFigures', asked, { signal, targetAccountId });
          platform.saveFile(blob, fileName);
        },
      ),
    },
  };
}

/** One that an account has before it makes any, to be made. */
const madeOf = ({ name, dateFilter, filters, timezone }: Dashboard) => ({ name, dateFilter, filters, timezone });

/** A dashboard that is made, changed or deleted, and whether the person gets it by mail. */
export const defineDashboardEditorEffects = (deps: EffectDeps) =>
  defineFormEffects<DashboardEditor>(deps, {
    unread: LOAD_METRICS_FAILED,
    failed: { create: SAVE_DASHBOARD_FAILED, save: SAVE_DASHBOARD_FAILED, delete: DELETE_DASHBOARD_FAILED },
    load: async ({ targetAccountId, dashboardId }, signal) => {
      const { dashboards } = await deps.api.call('listDashboards', {}, { signal, targetAccountId });
      return dashboards.find(({ id }) => id === dashboardId) ?? null;
    },
    carryOut: async (work, signal) => {
      const { api } = deps;
      const options = { signal, targetAccountId: work.targetAccountId };
      const mailed = async (dashboardId: string, mail: Dashboard['mail'] | null) =>
        (await api.call('mailDashboard', { params: { dashboardId }, body: { mail: mail ?? null } }, options)).dashboard;
      if (work.task === 'delete') {
        await api.call('deleteDashboard', { params: { dashboardId: work.dashboardId } }, options);
        return null;
      }
      const { cards, ...body } = work.body;
      if (work.task === 'create') {
        const made = { ...body, name: work.body.name, cards: [...work.body.cards] };
        const { dashboard } = await api.call('createDashboard', { body: made }, options);
        return work.mail === null ? dashboard : mailed(dashboard.id, work.mail);
      }
      const { dashboardId, mail } = work;
      const changed = { ...body, ...(cards && { cards: [...cards] }) };
      // Whoever may not change it gets it by mail all the same.
      const isChanged = Object.keys(changed).length > 0;
      if (!isChanged && mail !== undefined) return mailed(dashboardId, mail);
      const { dashboard } = await api.call('changeDashboard', { params: { dashboardId }, body: changed }, options);
      return mail === undefined ? dashboard : mailed(dashboardId, mail);
    },
  });
