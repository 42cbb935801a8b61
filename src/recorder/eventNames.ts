import type { DraftCommand } from '#machines/campaign';
import type { HostBridgeCommand } from '#machines/hostBridge';
import type { LocationCommand } from '#machines/location';
import type { KeepFilesCommand } from '#machines/mediaUpload';
import type { OutboxCommand } from '#machines/outbox';
import type { KeepTextCommand } from '#machines/shared';
import type { Chart } from './chart';

type Command = LocationCommand | HostBridgeCommand | KeepTextCommand | DraftCommand | KeepFilesCommand | OutboxCommand;

/** What actors get that are no machines: no chart names it. */
const COMMANDS = {
  'location.push': true,
  'location.replace': true,
  'location.leave': true,
  'location.reload': true,
  'location.backTo': true,
  'location.back': true,
  'location.openTab': true,
  'location.openOverlay': true,
  'location.closeOverlay': true,
  'hostBridge.post': true,
  'text.keep': true,
  'draft.keep': true,
  'files.keep': true,
  'outbox.add': true,
  'outbox.mark': true,
  'outbox.drop': true,
} satisfies Readonly<Record<Command['type'], true>>;

/** What happens to an actor that throws. */
export const FAILED = 'xstate.error';

/** Events of XState itself. What follows such a name may be the id of an actor, which can hold anything. */
const BUILT_IN = [
  'xstate.init',
  'xstate.stop',
  'xstate.promise.resolve',
  'xstate.promise.reject',
  'xstate.done.actor',
  'xstate.error.actor',
  FAILED,
  'xstate.done.state',
  'xstate.after',
  'xstate.snapshot',
] as const;

/** An event that neither a chart nor XState names. */
export const UNNAMED = 'unnamed';

/** Names events by what the code declares: a type that was made while running is not passed on. */
export function openEventNames() {
  const known = new Set<string>(Object.keys(COMMANDS));
  return {
    /** From now on the events of this machine have their names. */
    learn({ states }: Chart): void {
      for (const { transitions } of states) for (const { event } of transitions) known.add(event);
    },
    nameOf(type: string): string {
      if (known.has(type)) return type;
      return BUILT_IN.find((name) => type === name || type.startsWith(`${name}.`)) ?? UNNAMED;
    },
  };
}
