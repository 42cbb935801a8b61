import type { Monitor, MonitorEvent } from '#contract/entities/monitor';
import type { NetworkEvent } from '../network';
import type { StreamNews } from '../realtime';
import type { AskAgain } from '../shared/askAgain';
import type { Failure } from '../shared/failure';

/** Which monitor the address names. */
export type MonitorInput = { readonly targetAccountId: number; readonly monitorId: string };

/** A monitor, and when it told, the latest first. */
export type MonitorRecord = { readonly monitor: Monitor; readonly events: readonly MonitorEvent[] };

export type MonitorWork = 'pause' | 'resume' | 'delete';

export type MonitorContext = MonitorInput &
  AskAgain & {
    /** As the host has it; null until it is loaded. */
    readonly record: MonitorRecord | null;
    /** What is done with it, or was done last. */
    readonly work: MonitorWork | null;
    readonly failure: Failure | null;
  };

export type MonitorMachineEvent =
  | { type: 'monitor.do'; work: MonitorWork }
  | { type: 'monitor.retry' }
  /** It was changed. */
  | { type: 'monitor.refresh' }
  | Extract<StreamNews, { type: 'realtime.reset' }>
  | NetworkEvent;

/** Sent to the workspace: it was paused or resumed; it is not there any more. */
export type MonitorNews = { readonly type: 'monitor.moved' } | { readonly type: 'monitor.gone' };

export type DoMonitorInput = MonitorInput & { readonly work: MonitorWork };
/** `monitor` null: it was deleted. */
export type DoMonitorOutput =
  | { readonly kind: 'done'; readonly monitor: Monitor | null }
  | { readonly kind: 'refused'; readonly failure: Failure };
