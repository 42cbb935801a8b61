import { FAILED, UNNAMED } from '#src/app/hooks/livingChart.ts';
import { catalogue } from '../../strings/catalogue';

export const debugStrings = catalogue({
  title: 'Living chart',
  close: 'Close the living chart',
  parts: 'Parts of the living chart',
  actors: 'Actors',
  chart: 'Chart',
  events: 'Events',

  record: 'Record',
  stop: 'Stop recording',
  recorded: (steps: number) => `${steps === 1 ? '1 event' : `${steps} events`} recorded`,
  recording: (steps: number) => `Recording, ${steps === 1 ? '1 event' : `${steps} events`}`,
  play: 'Step through',
  exportFile: 'Export',
  open: 'Open a recording',
  notOne: 'This file is not a recording of this console, or it is damaged.',
  pause: 'Pause',
  goLive: 'Back to live',
  paused: 'Paused',
  playing: 'A recording, read-only',

  first: 'To the beginning',
  back: 'A step back',
  forward: 'A step forward',
  last: 'To the end',
  place: 'Step',
  position: (count: number, of: number) => `${count} of ${of}`,
  beginning: 'As it began',

  actor: (name: string, id: number) => `${name} #${id}`,
  statuses: { active: 'running', done: 'done', error: 'failed', stopped: 'stopped' },
  noActors: 'No actors yet',
  noActorsHint: 'They appear here as soon as a page runs them.',
  noChart: 'It has no chart',
  noChartHint: 'It is no machine: it does one thing, or passes events on.',
  states: (name: string) => `States of ${name}`,

  context: 'What it holds, masked',

  active: 'active',
  initial: 'first',
  parallel: 'parallel',
  final: 'final',
  history: 'history',
  runs: 'Runs',
  transitions: (count: number) => (count === 1 ? '1 transition' : `${count} transitions`),
  lastEvent: 'Last event:',
  noneYet: 'none yet',
  taken: 'the last event',
  stays: 'stays',
  when: (guard: string) => `if ${guard}`,

  of: 'Events of',
  all: 'All actors',
  noEvents: 'No events yet',
  noEventsHint: 'Each event of a machine appears here as it happens.',
  unchanged: 'no change',
  from: (sender: string) => `from ${sender}`,
  seconds: (s: string) => `${s} s`,
});

const eventStrings = catalogue({
  always: 'always',
  unnamed: 'an unnamed event',
  started: 'started',
  stopped: 'stopped',
  threw: 'failed',
  resolved: 'resolved',
  rejected: 'rejected',
  childDone: 'a child is done',
  childFailed: 'a child failed',
  childChanged: 'a child changed',
  done: (name: string) => `${name} done`,
  failed: (name: string) => `${name} failed`,
  changed: (name: string) => `${name} changed`,
  allDone: 'done',
  after: (delay: string) => `after ${delay}`,
  ms: (ms: string) => `${ms} ms`,
});

const WORDS: Readonly<Record<string, string>> = {
  '': eventStrings.always,
  [UNNAMED]: eventStrings.unnamed,
  [FAILED]: eventStrings.threw,
  'xstate.init': eventStrings.started,
  'xstate.stop': eventStrings.stopped,
  'xstate.promise.resolve': eventStrings.resolved,
  'xstate.promise.reject': eventStrings.rejected,
  'xstate.done.actor': eventStrings.childDone,
  'xstate.error.actor': eventStrings.childFailed,
  'xstate.snapshot': eventStrings.childChanged,
};

/** An event as a person reads it: those of XState in words, those of the machines by their names. */
export function eventWords(type: string): string {
  const known = WORDS[type];
  if (known !== undefined) return known;
  const [, kind, rest = ''] = /^xstate\.(after|done\.actor|error\.actor|done\.state|snapshot)\.?(.*)$/.exec(type) ?? [];
  switch (kind) {
    case undefined:
      return type;
    case 'done.actor':
      return eventStrings.done(rest);
    case 'error.actor':
      return eventStrings.failed(rest);
    case 'snapshot':
      return eventStrings.changed(rest);
    case 'done.state':
      return eventStrings.allDone;
    default: {
      const [delay = ''] = rest.split('.');
      return eventStrings.after(/^\d+$/.test(delay) ? eventStrings.ms(Number(delay).toLocaleString('en-US')) : delay);
    }
  }
}
