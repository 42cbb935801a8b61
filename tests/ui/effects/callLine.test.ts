// @vitest-environment node
/** The line of a call over a stand-in for the browser's connection: what goes out, what comes in, and what is left when it ends. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { LineInput, LineNews } from '#machines/call';
import { openLine } from '#src/effects/call/line.ts';
import { openOwnMicrophone } from '#src/effects/call/microphone.ts';
import { recognize } from '#src/effects/call/recognition.ts';
import { fakeClock } from '../platform/fakeClock';
import { openStandIn, refused } from '../standIn';
import { fakeDeps, fakePlatform } from './fakePlatform';

const CALL_ID = '018f0000-0000-7000-8000-0000000000c1';
const ANSWER = { success: true, callId: CALL_ID, uuid: 'u:1', roomId: '7:90', sdp: 'the answer' } as const;
const INPUT: LineInput = {
  target: 'luigi',
  copy: 'default',
  kind: 'caller',
  meetingId: null,
  uuid: '018f0000-0000-7000-8000-0000000000a1',
  ears: 'typed',
  iceServers: [],
  isHeard: true,
};

class Track {
  enabled = true;
  readyState = 'live';
  readonly label: string;
  readonly groupId: string;
  constructor(label: string, groupId: string) {
    this.label = label;
    this.groupId = groupId;
  }
  stop() {
    this.readyState = 'ended';
  }
  getSettings() {
    return { groupId: this.groupId };
  }
}

class Channel extends EventTarget {
  readyState = 'connecting';
  sent: unknown[] = [];
  send(text: string) {
    this.sent.push(JSON.parse(text));
  }
}

class Peer extends EventTarget {
  static last: Peer;
  connectionState = 'new';
  iceGatheringState = 'new';
  localDescription: { sdp: string } | null = null;
  answer: unknown;
  isClosed = false;
  readonly channel = new Channel();
  readonly tracks: unknown[] = [];
  readonly settings: { iceServers: unknown[] };
  constructor(settings: { iceServers: unknown[] }) {
    super();
    this.settings = settings;
    Peer.last = this;
  }
  createDataChannel(label: string) {
    expect(label).toBe('voice');
    return this.channel;
  }
  addTransceiver() {
    return { sender: { replaceTrack: async (track: unknown) => void this.tracks.push(track) } };
  }
  async setLocalDescription() {
    this.localDescription = { sdp: 'the offer' };
    this.iceGatheringState = 'complete';
    this.dispatchEvent(new Event('icegatheringstatechange'));
  }
  async setRemoteDescription(answer: unknown) {
    this.answer = answer;
  }
  become(state: string) {
    this.connectionState = state;
    this.dispatchEvent(new Event('connectionstatechange'));
  }
  close() {
    this.isClosed = true;
  }
}

/** Nobody is loud. */
class Sound {
  resume = async () => undefined;
  close = async () => undefined;
  createMediaStreamSource = () => ({ connect: () => undefined, disconnect: () => undefined });
}
class Analyser {
  fftSize = 4;
  getFloatTimeDomainData = (samples: Float32Array) => samples.fill(0.1);
}

const plugged: { next: Track | Error } = { next: new Track('Default - Headset', 'head') };
const devices = Object.assign(new EventTarget(), plugged, {
  inputs: [{ kind: 'audioinput', deviceId: 'default', groupId: 'head' }],
  getUserMedia: async () => {
    if (devices.next instanceof Error) throw devices.next;
    const track = devices.next;
    return { getAudioTracks: () => [track] };
  },
  enumerateDevices: async () => devices.inputs,
});

beforeEach(() => vi.stubGlobal('AnalyserNode', Analyser));
afterEach(() => vi.unstubAllGlobals());

function open(replies: Parameters<typeof openStandIn>[0] = { startCall: () => ANSWER }) {
  const host = openStandIn(replies);
  const { platform, clock } = fakePlatform({ kept: { 'console.token': 'secret' } });
  devices.next = new Track('Default - Headset', 'head');
  devices.inputs = [{ kind: 'audioinput', deviceId: 'default', groupId: 'head' }];
  Object.assign(platform.window, {
    isSecureContext: true,
    navigator: { mediaDevices: devices, language: 'en-US' },
    document: {},
    RTCPeerConnection: Peer,
    AudioContext: Sound,
    MediaStream: class {},
    Audio: class {
      muted = false;
      play = async () => undefined;
    },
  });
  Object.assign(platform.window, { parent: platform.window, self: platform.window });
  const deps = fakeDeps(platform, 'https://console.example', host.send);
  const microphone = openOwnMicrophone(platform.window);
  const told: LineNews[] = [];
  const start = (input: Partial<LineInput> = {}) =>
    openLine(deps, microphone, { ...INPUT, ...input }, (news) => void told.push(news));
  return { host, platform, clock, microphone, told, start };
}

const kinds = (told: readonly LineNews[]) => told.map(({ type }) => type);

it('offers the call whole, is open once sound and words have a way, and tells what the host says', async () => {
  const { host, microphone, told, start } = open();
  await microphone.open();
  const line = start();
  await vi.waitFor(() => expect(Peer.last.answer).toEqual({ type: 'answer', sdp: 'the answer' }));
  expect(host.asked.map(({ line: asked, input }) => [asked, input.body])).toEqual([
    [
      'POST /api/v2/calls',
      { targetAgent: 'luigi', source: 'default', sdp: 'the offer', ears: 'typed', uuid: INPUT.uuid },
    ],
  ]);
  Peer.last.become('connected');
  expect(kinds(told)).not.toContain('line.opened');
  Peer.last.channel.readyState = 'open';
  Peer.last.channel.dispatchEvent(new Event('open'));
  expect(kinds(told)).toContain('line.opened');
  const say = (data: string) => Peer.last.channel.dispatchEvent(new MessageEvent('message', { data }));
  say('{"type":"phase","phase":"talking.listening"}');
  say('{"type":"somethingNewer"}');
  say('not JSON');
  expect(told.filter(({ type }) => type === 'line.told')).toEqual([
    { type: 'line.told', told: { type: 'phase', phase: 'talking.listening' }, atMs: 0 },
  ]);

  line.obey({ type: 'line.say', kind: 'typed', text: 'Do you deliver?' });
  line.obey({ type: 'line.key', digit: '1' });
  line.close();
  expect(Peer.last.channel.sent).toEqual([
    { type: 'text', kind: 'typed', text: 'Do you deliver?' },
    { type: 'key', digit: '1' },
    { type: 'bye' },
  ]);
  expect([Peer.last.isClosed, microphone.track()]).toEqual([true, null]);
});

it('measures both sides while the call goes on, and its time by that', async () => {
  const { microphone, told, start, clock } = open();
  await microphone.open();
  const line = start();
  Peer.last.channel.readyState = 'open';
  Peer.last.become('connected');
  clock.move(125);
  const [{ level } = { level: null }] = told.flatMap((news) => (news.type === 'line.levels' ? [news] : []));
  // 0.1 is 20 dB below the loudest; nothing is below 60.
  expect(level).toEqual({ atMs: 125, mine: 0.67, theirs: 0 });
  line.close();
  clock.move(1_000);
  expect(kinds(told).filter((type) => type === 'line.levels')).toHaveLength(1);
});

it('tells that the connection is lost, back, and gone', async () => {
  const { told, start } = open();
  const line = start({ isHeard: false });
  for (const state of ['disconnected', 'connected', 'failed']) Peer.last.become(state);
  Peer.last.channel.dispatchEvent(new Event('close'));
  expect(kinds(told).filter((type) => type !== 'line.step')).toEqual([
    'line.lost',
    'line.back',
    'line.lost',
    'line.closed',
  ]);
  line.close();
});

it('says in the words of the host why there is no line', async () => {
  const { told, start } = open({ startCall: () => Promise.reject(refused(503, 'All lines are busy.')) });
  start();
  await vi.waitFor(() =>
    expect(told.at(-1)).toMatchObject({
      type: 'line.failed',
      failure: { kind: 'unavailable', message: 'All lines are busy.' },
    }),
  );
});

it('a colleague comes into the call of the account whose agent it is', async () => {
  const { host, start } = open({ joinCall: () => ({ success: true, participantId: CALL_ID, sdp: 'the answer' }) });
  start({ kind: 'listener', target: '7', meetingId: CALL_ID, isHeard: false });
  await vi.waitFor(() =>
    expect(host.asked.map(({ line: asked, input }) => [asked, input.body])).toEqual([
      [`POST /api/v2/calls/${CALL_ID}/join?targetAccountId=7`, { as: 'listener', sdp: 'the offer' }],
    ]),
  );
});

it('whoever is muted sends no sound', async () => {
  const { microphone, start } = open();
  await microphone.open();
  const track = microphone.track();
  const line = start();
  line.obey({ type: 'line.hear', isHeard: false });
  expect([Peer.last.tracks, track?.enabled]).toEqual([[track, null], false]);
  line.obey({ type: 'line.hear', isHeard: true });
  expect([Peer.last.tracks.at(-1), track?.enabled]).toEqual([track, true]);
  line.close();
});

it('a headset that is plugged in is used from then on, and one that goes is told', async () => {
  const { microphone, told, start } = open();
  await microphone.open();
  const line = start();
  devices.next = new Track('Default - Desk microphone', 'desk');
  devices.inputs = [{ kind: 'audioinput', deviceId: 'default', groupId: 'desk' }];
  devices.dispatchEvent(new Event('devicechange'));
  await vi.waitFor(() => expect(told).toContainEqual({ type: 'line.microphone', name: 'Desk microphone' }));
  microphone.track()?.stop();
  devices.next = Object.assign(new Error('none'), { name: 'NotFoundError' });
  devices.dispatchEvent(new Event('devicechange'));
  await vi.waitFor(() => expect(told).toContainEqual({ type: 'line.microphone', name: null }));
  line.close();
});

it.each([
  ['NotAllowedError', 'refused'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'unusable'],
])('a microphone that fails with %s is %s', async (name, problem) => {
  const { microphone } = open();
  devices.next = Object.assign(new Error(name), { name });
  expect(await microphone.open()).toEqual({ kind: 'none', problem });
});

it('no secure address, no microphone of the browser, and a frame that may have none each have a reason of their own', async () => {
  const { microphone, platform } = open();
  devices.next = Object.assign(new Error('no'), { name: 'NotAllowedError' });
  Object.assign(platform.window, { parent: {}, document: { featurePolicy: { allowsFeature: () => false } } });
  expect(await microphone.open()).toEqual({ kind: 'none', problem: 'framed' });
  Object.assign(platform.window, { navigator: {} });
  expect(await microphone.open()).toEqual({ kind: 'none', problem: 'unusable' });
  Object.assign(platform.window, { isSecureContext: false });
  expect(await microphone.open()).toEqual({ kind: 'none', problem: 'insecure' });
});

it('what comes after the person has left is closed again', async () => {
  const { microphone } = open();
  const track = devices.next as Track;
  const gone = new AbortController();
  const opening = microphone.open(gone.signal);
  gone.abort();
  await opening;
  expect([microphone.track(), track.readyState]).toEqual([null, 'ended']);
});

it('the browser hears on after a silence, and what it cannot do is told once', async () => {
  const made: EventTarget[] = [];
  let starts = 0;
  class Recognition extends EventTarget {
    continuous = false;
    constructor() {
      super();
      made.push(this);
    }
    start() {
      starts += 1;
    }
    abort() {}
  }
  const clock = fakeClock(0);
  const told: unknown[] = [];
  const window = { SpeechRecognition: Recognition, navigator: { language: 'en-US' } } as unknown as Window;
  const stop = recognize(window, clock, null, (news) => void told.push(news));
  const [own = new EventTarget()] = made;
  const hear = (type: string, more: object = {}) => own.dispatchEvent(Object.assign(new Event(type), more));
  const result = (transcript: string, isFinal: boolean) => Object.assign([{ transcript }], { isFinal });
  hear('result', { resultIndex: 0, results: [result(' Are you', false)] });
  hear('result', { resultIndex: 0, results: [result('Are you open?', true)] });
  hear('error', { error: 'no-speech' });
  hear('end');
  clock.move(250);
  expect([told, starts]).toEqual([
    [
      { type: 'words.heard', text: 'Are you', isCertain: false },
      { type: 'words.heard', text: 'Are you open?', isCertain: true },
    ],
    2,
  ]);
  hear('error', { error: 'network' });
  hear('error', { error: 'network' });
  hear('end');
  clock.move(1_000);
  expect([told.slice(2), starts]).toEqual([[{ type: 'words.lost' }], 2]);
  stop();
});
