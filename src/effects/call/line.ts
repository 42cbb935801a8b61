import { callTold } from '#contract/entities/call';
import { CALL_FAILED } from '#contract/rules/messages/calls';
import type { LineCommand, LineInput, LineNews } from '#machines/call';
import type { EffectDeps } from '../deps';
import { failureOf } from '../failure';
import { openLevels } from './levels';
import type { OwnMicrophone } from './microphone';

/** What was not found by then is not waited for: on one machine and in most networks it takes a moment. */
const GATHERING_MAX_MS = 2_000;
const CHANNEL = 'voice';

type Line = { readonly obey: (command: LineCommand) => void; readonly close: () => void };

/**
 * The connection of one call: sound both ways, and the channel `voice`, over which typed words and keys go out and everything that
 * happens comes in (server/voice/legs/browser.ts). It is offered whole, so that one request is enough.
 */
export function openLine(
  { api, platform: { window: page, clock, network } }: EffectDeps,
  microphone: OwnMicrophone,
  input: LineInput,
  tell: (news: LineNews) => void,
): Line {
  const window = page as Window & typeof globalThis;
  const gone = new AbortController();
  const peer = new window.RTCPeerConnection({ iceServers: input.iceServers.map((server) => ({ ...server })) });
  const channel = peer.createDataChannel(CHANNEL);
  const { sender } = peer.addTransceiver('audio', { direction: 'sendrecv' });
  const player = new window.Audio();
  player.autoplay = true;
  let openedMs = 0;
  const atMs = () => (openedMs === 0 ? 0 : clock.nowMs() - openedMs);
  const levels = openLevels(window, clock, (mine, theirs) => {
    if (openedMs > 0) tell({ type: 'line.levels', level: { atMs: atMs(), mine, theirs } });
  });
  const send = (message: object) => {
    if (channel.readyState === 'open') channel.send(JSON.stringify(message));
  };
  const hear = (isHeard: boolean) => {
    const track = isHeard ? microphone.track() : null;
    const own = microphone.track();
    if (own) own.enabled = isHeard;
    void sender.replaceTrack(track).catch(() => undefined);
    levels.hearMine(track);
  };
  const announce = () => {
    if (openedMs > 0 || peer.connectionState !== 'connected' || channel.readyState !== 'open') return;
    openedMs = clock.nowMs();
    tell({ type: 'line.opened' });
  };

  peer.addEventListener('track', ({ track }) => {
    const stream = new window.MediaStream([track]);
    player.srcObject = stream;
    void player.play().catch(() => undefined);
    levels.hearTheirs(stream);
  });
  peer.addEventListener('connectionstatechange', () => {
    const { connectionState } = peer;
    if (connectionState === 'connected') {
      announce();
      tell({ type: 'line.back' });
    }
    if (connectionState === 'disconnected' || connectionState === 'failed') tell({ type: 'line.lost' });
  });
  channel.addEventListener('open', announce);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    // A host that says something else is newer.
    const read = callTold.safeParse(parsed(data));
    if (read.success) tell({ type: 'line.told', told: read.data, atMs: atMs() });
  });
  channel.addEventListener('close', () => {
    if (!gone.signal.aborted) tell({ type: 'line.closed' });
  });
  const unfollow = microphone.follow((name) => tell({ type: 'line.microphone', name }));
  // The browser asks before a page with a call is closed.
  const keep = (event: Event) => event.preventDefault();
  const bye = () => send({ type: 'bye' });
  window.addEventListener('beforeunload', keep);
  window.addEventListener('pagehide', bye);

  hear(input.isHeard);
  call().catch((error: unknown) => {
    if (!gone.signal.aborted) tell({ type: 'line.failed', failure: failureOf(error, network.isOnline(), CALL_FAILED) });
  });

  async function call(): Promise<void> {
    tell({ type: 'line.step', step: 'offering' });
    await peer.setLocalDescription();
    await gathered(peer, (run) => clock.after(GATHERING_MAX_MS, run));
    if (gone.signal.aborted) return;
    tell({ type: 'line.step', step: 'answering' });
    const { meetingId, sdp } = await ask(peer.localDescription?.sdp ?? '');
    if (gone.signal.aborted) return;
    tell({ type: 'line.called', meetingId });
    tell({ type: 'line.step', step: 'connecting' });
    await peer.setRemoteDescription({ type: 'answer', sdp });
  }

  async function ask(sdp: string): Promise<{ readonly meetingId: string; readonly sdp: string }> {
    const { target, copy, kind, meetingId, uuid, ears } = input;
    const { signal } = gone;
    if (kind === 'caller') {
      const body = { targetAgent: target, source: copy, sdp, ears, uuid };
      const answer = await api.call('startCall', { body }, { signal });
      return { meetingId: answer.callId, sdp: answer.sdp };
    }
    const callId = meetingId ?? '';
    const asked = { params: { callId }, body: { as: kind, sdp } };
    const answer = await api.call('joinCall', asked, { signal, targetAccountId: accountOf(target) });
    return { meetingId: callId, sdp: answer.sdp };
  }

  return {
    obey(command) {
      if (command.type === 'line.say') send({ type: 'text', kind: command.kind, text: command.text });
      if (command.type === 'line.key') send({ type: 'key', digit: command.digit });
      if (command.type === 'line.hear') hear(command.isHeard);
      if (command.type === 'line.sound') player.muted = !command.isOn;
    },
    close() {
      bye();
      gone.abort();
      unfollow();
      window.removeEventListener('beforeunload', keep);
      window.removeEventListener('pagehide', bye);
      levels.close();
      player.srcObject = null;
      peer.close();
      microphone.close();
    },
  };
}

/** The account that a call of a colleague is joined at. */
export const accountOf = (target: string | number): number | null =>
  /^\d+$/.test(`${target}`) ? Number(target) : null;

/** Waits until all own addresses are in the offer, but not for ever. */
const gathered = (peer: RTCPeerConnection, atMost: (run: () => void) => () => void) =>
  new Promise<void>((resolve) => {
    const look = () => {
      if (peer.iceGatheringState !== 'complete') return;
      cancel();
      resolve();
    };
    const cancel = atMost(resolve);
    peer.addEventListener('icegatheringstatechange', look);
    look();
  });

function parsed(data: unknown): unknown {
  try {
    return JSON.parse(String(data));
  } catch {
    return undefined;
  }
}
