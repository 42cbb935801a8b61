import type { EffectiveReportingField, LogView } from '#contract/entities/logWork';
import type { ReportingFormNews, reportingFormMachine } from '../../forms/reportingForm';
import type { logExportMachine } from '../../logExport';
import { createResourceMachine } from '../../shared/resource';
import type { At } from '../at';
import { defineFeature, defineLaterFeature } from '../feature';
import { same } from '../hearing';

export type LogWorkKey = { readonly targetAccountId: number };

/** The views of the log that a person has, the own ones first. */
export type LogViews = { readonly views: readonly LogView[] };
export type LogViewsChange =
  | { readonly kind: 'create'; readonly name: string; readonly choice: string }
  | ({ readonly kind: 'change'; readonly id: string } & Partial<Pick<LogView, 'name' | 'choice' | 'isShared'>>)
  | { readonly kind: 'delete'; readonly id: string };

/** The facts that are reported of conversations, and how often people agreed. */
export type LogReporting = { readonly fields: readonly EffectiveReportingField[]; readonly isFilled: boolean };

const REFRESH = { type: 'resource.refresh' } as const;
const AS_RECORD = { 'network.changed': same, 'realtime.reset': () => REFRESH } as const;

const isOfOrganization = ({ type }: At): boolean => type === 'agent' || type === 'organization';
const isLog = (at: At): boolean => isOfOrganization(at) && at.first === 'logs';
const isOfMetrics = (at: At): boolean =>
  (at.type === 'organization' || at.type === 'reseller') &&
  (at.first === 'metrics' || at.has('editMetric', 'editDashboard'));

export const logViews = defineFeature({
  machine: createResourceMachine<LogViews, LogWorkKey, LogViewsChange>({
    id: 'logViews',
    applyChange: (record, change) => {
      if (change.kind === 'create') return record;
      if (change.kind === 'delete') return { views: record.views.filter(({ id }) => id !== change.id) };
      const { kind: _, ...changes } = change;
      return { views: record.views.map((view) => (view.id === changes.id ? { ...view, ...changes } : view)) };
    },
  }),
  opens: (at) =>
    isLog(at) ? { key: `${at.targetAccountId}`, input: { key: { targetAccountId: at.targetAccountId } } } : null,
  hears: AS_RECORD,
});

/** Where they are columns, filters and figures, beside a conversation, and where they are set. */
export const logReporting = defineFeature({
  machine: createResourceMachine<LogReporting, LogWorkKey>({ id: 'logReporting' }),
  opens: (at) =>
    isLog(at) || isOfMetrics(at) || (isOfOrganization(at) && at.has('callTranscript', 'reporting'))
      ? { key: `${at.targetAccountId}`, input: { key: { targetAccountId: at.targetAccountId } } }
      : null,
  hears: { ...AS_RECORD, 'reportingForm.done': () => REFRESH },
});

/** The facts that a reseller, an organization or an agent asks for. */
export const reportingForm = defineLaterFeature<typeof reportingFormMachine, ReportingFormNews>({
  opens: ({ type, targetAccountId, has }) =>
    (type === 'reseller' || type === 'organization' || type === 'agent') && has('reporting')
      ? { key: `${targetAccountId}`, input: { key: { targetAccountId } } }
      : null,
  hears: { 'network.changed': same },
  // The log hears it.
  tells: { 'reportingForm.done': () => [] },
});

/** A file of the log. */
export const logExport = defineLaterFeature<typeof logExportMachine>({
  opens: (at) => (isLog(at) ? { key: `${at.targetAccountId}`, input: { targetAccountId: at.targetAccountId } } : null),
});
