import { fromPromise } from 'xstate';
import { LOAD_MONITORS_FAILED, SAVE_MONITOR_FAILED } from '#contract/rules/messages/metrics';
import type { MonitorForm } from '#machines/forms/monitorForm';
import type { DoMonitorInput, DoMonitorOutput, MonitorInput, MonitorRecord } from '#machines/monitor';
import type { MetricsKey, MonitorList } from '#machines/workspace/features';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';

/** The monitors of an account. */
export const defineMonitorsEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<MonitorList, { readonly key: MetricsKey }>(
      deps,
      LOAD_MONITORS_FAILED,
      async ({ key }, signal) => {
        const { monitors } = await deps.api.call('listMonitors', {}, { signal, ...key });
        return { monitors };
      },
    ),
  },
});

/** The effects of the monitor machine. */
export function defineMonitorEffects(deps: EffectDeps) {
  const { api } = deps;
  return {
    actors: {
      readMonitor: answering<MonitorRecord, MonitorInput>(
        deps,
        LOAD_MONITORS_FAILED,
        async ({ targetAccountId, monitorId }, signal) => {
          const { monitor, events } = await api.call(
            'readMonitor',
            { params: { monitorId } },
            { signal, targetAccountId },
          );
          return { monitor, events };
        },
      ),
      doMonitor: fromPromise<DoMonitorOutput, DoMonitorInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<DoMonitorOutput> => {
            const { targetAccountId, monitorId, work } = input;
            const [params, options] = [{ monitorId }, { signal, targetAccountId }];
            if (work === 'delete') {
              await api.call('deleteMonitor', { params }, options);
              return { kind: 'done', monitor: null };
            }
            const body = { isPaused: work === 'pause' };
            const { monitor } = await api.call('changeMonitor', { params, body }, options);
            return { kind: 'done', monitor };
          },
          SAVE_MONITOR_FAILED,
        ),
      ),
    },
  };
}

/** A monitor that is made or changed. */
export const defineMonitorFormEffects = (deps: EffectDeps) =>
  defineFormEffects<MonitorForm>(deps, {
    unread: LOAD_MONITORS_FAILED,
    failed: SAVE_MONITOR_FAILED,
    load: async ({ targetAccountId, monitorId }, signal) =>
      monitorId === null
        ? null
        : (await deps.api.call('readMonitor', { params: { monitorId } }, { signal, targetAccountId })).monitor,
    carryOut: async (work, signal) => {
      const options = { signal, targetAccountId: work.targetAccountId };
      const body = { ...work.body, channels: [...work.body.channels] };
      const { monitor } =
        work.task === 'create'
          ? await deps.api.call('createMonitor', { body }, options)
          : await deps.api.call('changeMonitor', { params: { monitorId: work.monitorId }, body }, options);
      return monitor;
    },
  });
