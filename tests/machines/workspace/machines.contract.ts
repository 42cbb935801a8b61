import type { WorkspaceContext } from '#machines/workspace';
import { changes, delivered, delivers, editorsFor, reopens } from './facts';

const ROW = 'performance, first row';
const EDIT = 'issue: an edit survives';

type At = { readonly context: WorkspaceContext };
type Found = At & { readonly event: { readonly output: WorkspaceContext['unsent'] } };

const WITH_MACHINES = { hasMachines: true } as const;
/** All that the address wants is open then. */
const opensAll = ({ context }: At) => ({ ...WITH_MACHINES, ...reopens(context, WITH_MACHINES) });
const withAll = (at: At): WorkspaceContext => ({ ...at.context, ...opensAll(at) });

/** The machines that come after the first list, and the drafts that need some of them. */
export const machinesRows = [
  {
    in: 'machines.loading',
    on: 'done loadMachines',
    to: 'machines.ready',
    does: (at: At) => [
      'noteMachines',
      ...changes(at.context, WITH_MACHINES),
      ...editorsFor(withAll(at), at.context.unsent),
    ],
    sets: (at: At) => ({ ...opensAll(at), ...delivered(withAll(at), at.context.unsent) }),
    section: ROW,
  },
  { in: 'machines.loading', on: 'error loadMachines', to: 'machines.failed', section: ROW },
  { in: 'machines.failed', on: 'workspace.retry', to: 'machines.loading', section: ROW },
  { in: 'machines.failed', on: 'realtime.connected', to: 'machines.loading', section: ROW },
  {
    in: 'drafts.finding',
    on: 'done findDrafts',
    to: 'drafts.found',
    does: ({ context, event }: Found) => delivers(context, event.output),
    // Each has its editor now, if there are editors.
    sets: ({ context, event: { output } }: Found) => delivered(context, output),
    section: EDIT,
  },
  { in: 'drafts.finding', on: 'error findDrafts', to: 'drafts.found', section: '8' },
  { in: 'drafts.found', on: 'realtime.connected', to: 'drafts.finding', section: EDIT },
] as const;
