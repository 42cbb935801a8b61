import { describe, expect, it } from 'vitest';
import type { ActorRefLike } from 'xstate';
import { createRecorder } from '#src/recorder/recorder.ts';
import { openSession } from '#src/recorder/session.ts';
import { watchActors } from '#src/recorder/watchActors.ts';
import { openDesk } from './desk';

const secrets = { token: 't', phone: '+1', email: 'ada@demo.test', text: 'hello' };
const clock = { monotonicMs: () => 0, wallMs: () => 0 };

/** A session at a desk; what is drawn waits until `draw`. */
function open() {
  const { desk } = openDesk();
  const recorder = createRecorder<ActorRefLike>(clock);
  let waiting: (() => void)[] = [];
  const session = openSession(recorder, (drawing) => waiting.push(drawing));
  const stop = watchActors(desk, recorder);
  const draw = () => {
    const now = waiting;
    waiting = [];
    for (const drawing of now) drawing();
    return now.length;
  };
  draw();
  return {
    desk,
    session,
    draw,
    close: () => {
      stop();
      desk.stop();
    },
  };
}

const shownIn = ({ shows, count, frame, recording }: ReturnType<ReturnType<typeof open>['session']['view']>) => ({
  shows,
  count,
  of: recording.steps.length,
  desk: [...frame.values()].find(({ name }) => name === 'desk')?.state,
});

describe('what a person looks at', () => {
  it('is drawn once for a burst of events', () => {
    const { desk, session, draw, close } = open();
    let drawn = 0;
    session.subscribe(() => {
      drawn += 1;
    });
    const before = session.view();
    desk.send({ type: 'desk.open', secrets });
    desk.send({ type: 'desk.say', text: 'hello' });
    expect([session.view() === before, drawn]).toEqual([true, 0]);
    expect([draw(), drawn]).toEqual([1, 1]);
    expect([shownIn(before), shownIn(session.view()).desk]).toEqual([
      { shows: 'live', count: 0, of: 0, desk: ['idle'] },
      ['busy'],
    ]);
    close();
  });

  it('is one actor: the chosen one, else one of that name, else the first', () => {
    const { desk, session, draw, close } = open();
    const chosen = () => session.view().chosen?.name;
    expect(chosen()).toBe('desk');
    desk.send({ type: 'desk.open', secrets });
    desk.send({ type: 'desk.open', secrets });
    draw();
    const rooms = () => [...session.view().frame.values()].filter(({ name }) => name === 'room').map(({ id }) => id);
    const [first = 0, second = 0] = rooms();
    session.choose({ id: second, name: 'room' });
    expect(session.view().chosen?.id).toBe(second);
    desk.send({ type: 'desk.leave' });
    desk.send({ type: 'desk.tell', secrets });
    draw();
    expect([session.view().chosen?.id, rooms()]).toEqual([first, [first]]);
    close();
  });

  it('stands still in a pause, step by step, and goes on live', () => {
    const { desk, session, draw, close } = open();
    desk.send({ type: 'desk.open', secrets });
    draw();
    session.pause();
    const total = session.view().count;
    desk.send({ type: 'desk.tell', secrets });
    draw();
    expect(shownIn(session.view())).toEqual({ shows: 'pause', count: total, of: total, desk: ['busy'] });
    session.goTo(0);
    expect(shownIn(session.view())).toEqual({ shows: 'pause', count: 0, of: total, desk: ['idle'] });
    session.goTo(-1);
    session.goTo(1);
    session.goTo(total + 7);
    expect(session.view().count).toBe(total);
    session.goLive();
    expect([session.view().shows, session.view().count > total]).toEqual(['live', true]);
    session.goTo(0);
    expect(session.view().count).toBe(session.view().recording.steps.length);
    close();
  });

  it('is a recording from a file, or a line that it is none', () => {
    const { desk, session, draw, close } = open();
    expect(session.exported()).toBeNull();
    session.record();
    desk.send({ type: 'desk.open', secrets });
    session.stopRecording();
    const file = session.exported() ?? '';
    desk.send({ type: 'desk.leave' });
    draw();
    session.playFile('no recording');
    expect([session.view().isRefused, session.view().shows]).toEqual([true, 'live']);
    session.playFile(file);
    const { recorded, recording, isRefused } = session.view();
    expect([isRefused, recording.steps]).toEqual([false, recorded?.steps]);
    expect(shownIn(session.view())).toEqual({
      shows: 'recording',
      count: 0,
      of: recorded?.steps.length,
      desk: ['idle'],
    });
    session.goTo(recording.steps.length);
    expect(shownIn(session.view()).desk).toEqual(['busy']);
    session.goLive();
    session.playRecorded();
    expect(shownIn(session.view()).shows).toBe('recording');
    close();
  });

  it('may be only the events of one actor', () => {
    const { session, close } = open();
    session.filter(true);
    expect(session.view().isFiltered).toBe(true);
    session.filter(false);
    expect(session.view().isFiltered).toBe(false);
    close();
  });
});
