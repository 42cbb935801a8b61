export { monitorMachine } from './monitor.machine';
export * from './monitor.selectors';
export type {
  DoMonitorInput,
  DoMonitorOutput,
  MonitorContext,
  MonitorInput,
  MonitorNews,
  MonitorRecord,
  MonitorWork,
} from './monitor.types';
