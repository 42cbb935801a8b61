import { type EventType, NOTHING } from './emittedOfMoney';

/** What the calls about the log emit. */
export const EMITTED_OF_LOG = {
  createLogView: NOTHING,
  changeLogView: NOTHING,
  deleteLogView: NOTHING,
  // How far it is is asked for.
  startLogExport: NOTHING,
  stopLogExport: NOTHING,
  correctFact: [['log.changed']],
  // Those of an agent are part of its draft.
  setReportingFields: [['account.changed'], ['agent.saved']],
} as const satisfies Readonly<Record<string, readonly (readonly EventType[])[]>>;
