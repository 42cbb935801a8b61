import { fromPromise } from 'xstate';
import type { LogExport } from '#contract/entities/logWork';
import {
  EXPORT_LOGS_FAILED,
  LOAD_EXPORTS_FAILED,
  LOAD_REPORTING_FAILED,
  LOAD_VIEWS_FAILED,
  SAVE_REPORTING_FAILED,
  SAVE_VIEW_FAILED,
} from '#contract/rules/messages/logs';
import type { ReportingForm } from '#machines/forms/reportingForm';
import type { LogExportInput, LogExportOutput, LogFileInput, RunningExport } from '#machines/logExport';
import type { LogReporting, LogViews, LogViewsChange, LogWorkKey } from '#machines/workspace/features';
import { ApiError } from '../../api/failures';
import { answering } from '../answering';
import { orRefused } from '../carryOut';
import type { EffectDeps } from '../deps';
import { defineFormEffects } from '../form';
import { logRequestOf } from './logs';

/** The views of the log that a person has. */
export function defineLogViewsEffects(deps: EffectDeps) {
  const { api } = deps;
  type Of = { readonly key: LogWorkKey };
  const load = async ({ key }: Of, signal: AbortSignal): Promise<LogViews> => {
    const { views } = await api.call('listLogViews', {}, { signal, ...key });
    return { views };
  };
  const carryOut = async (change: LogViewsChange, options: { signal: AbortSignal } & LogWorkKey) => {
    if (change.kind === 'create') {
      const { kind: _, ...body } = change;
      return api.call('createLogView', { body }, options);
    }
    const params = { viewId: change.id };
    if (change.kind === 'delete') return api.call('deleteLogView', { params }, options);
    const { kind: _, id: __, ...body } = change;
    return api.call('changeLogView', { params, body }, options);
  };
  return {
    actors: {
      loadRecord: answering(deps, LOAD_VIEWS_FAILED, load),
      saveRecord: answering<LogViews, Of & { readonly change: LogViewsChange }>(
        deps,
        SAVE_VIEW_FAILED,
        async ({ key, change }, signal) => {
          await carryOut(change, { signal, ...key });
          return load({ key }, signal);
        },
      ),
    },
  };
}

/** The facts that are reported of conversations. */
export const defineLogReportingEffects = (deps: EffectDeps) => ({
  actors: {
    loadRecord: answering<LogReporting, { readonly key: LogWorkKey }>(
      deps,
      LOAD_REPORTING_FAILED,
      async ({ key }, signal) => {
        const { fields, isFilled } = await deps.api.call('readReportingFields', {}, { signal, ...key });
        return { fields, isFilled };
      },
    ),
  },
});

/** The form of the facts that a reseller, an organization or an agent asks for. */
export const defineReportingFormEffects = (deps: EffectDeps) =>
  defineFormEffects<ReportingForm>(deps, {
    unread: LOAD_REPORTING_FAILED,
    failed: SAVE_REPORTING_FAILED,
    load: async (key, signal) => {
      const { own } = await deps.api.call('readReportingFields', {}, { signal, ...key });
      return { fields: own };
    },
    carryOut: async ({ task: _, targetAccountId, fields }, signal) => {
      const body = { fields: fields.map(({ values, ...field }) => ({ ...field, values: copied(values) })) };
      const { own } = await deps.api.call('setReportingFields', { body }, { signal, targetAccountId });
      return { fields: own };
    },
  });

const copied = ({ kind, choices }: ReportingForm['record']['fields'][number]['values']) => ({
  kind,
  ...(choices && { choices: [...choices] }),
});

/** What the list is asked for, to answer with a file. */
const FORMATS = { csv: 'csv', json: 'jsonFile' } as const;

/** The effects of the logExport machine (specification 7, Logs; 9). */
export function defineLogExportEffects(deps: EffectDeps) {
  const { api, platform } = deps;
  const save = ({ blob, fileName }: Awaited<ReturnType<typeof api.file>>) => platform.saveFile(blob, fileName);
  const fieldsOf = (fields: readonly string[] | null) => (fields === null ? {} : { fields: fields.join(',') });
  return {
    actors: {
      findExport: answering<RunningExport, LogExportInput>(
        deps,
        LOAD_EXPORTS_FAILED,
        async ({ targetAccountId }, signal) => {
          const { export: found } = await api.call('readLogExport', {}, { signal, targetAccountId });
          return { record: found?.status === 'running' ? found : null };
        },
      ),

      saveRows: answering<void, LogFileInput>(
        deps,
        EXPORT_LOGS_FAILED,
        async ({ targetAccountId, asked: { format, search, fields, ...narrowing } }, signal) => {
          const query = { format: FORMATS[format], ...fieldsOf(fields), ...logRequestOf(deps, narrowing, search) };
          save(await api.file('listLogs', { query }, { signal, targetAccountId }));
        },
      ),

      startExport: fromPromise<LogExportOutput, LogFileInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<LogExportOutput> => {
            const { targetAccountId, asked } = input;
            const { format, search, fields, ...narrowing } = asked;
            const { start, end, ...filters } = logRequestOf(deps, narrowing, search);
            const query = {
              ...filters,
              ...(start !== undefined && { start }),
              ...(end !== undefined && { end }),
            };
            const body = { format, ...fieldsOf(fields), query };
            const reply = await api.call('startLogExport', { body }, { signal, targetAccountId });
            return { kind: 'done', record: reply.export };
          },
          EXPORT_LOGS_FAILED,
        ),
      ),

      readExport: answering<LogExport, LogExportInput>(deps, EXPORT_LOGS_FAILED, async (of, signal) => {
        const { export: found } = await api.call('readLogExport', {}, { signal, ...of });
        // It was deleted meanwhile.
        if (!found) throw new ApiError('unreadable', 'readLogExport', { status: 404 });
        return found;
      }),

      stopExport: fromPromise<LogExportOutput, LogExportInput>(({ input, signal }) =>
        orRefused(
          deps,
          async (): Promise<LogExportOutput> => {
            const reply = await api.call('stopLogExport', {}, { signal, ...input });
            return { kind: 'done', record: reply.export };
          },
          EXPORT_LOGS_FAILED,
        ),
      ),

      saveExport: answering<void, LogExportInput>(deps, EXPORT_LOGS_FAILED, async (of, signal) => {
        save(await api.file('readLogExportFile', {}, { signal, ...of }));
      }),
    },
  };
}
