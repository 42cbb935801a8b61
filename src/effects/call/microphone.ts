import type { Microphone, MicrophoneProblem } from '#machines/call';

/** The microphone of the page: one, whichever call uses it. What it hears stays here, and is in no machine. */
export type OwnMicrophone = {
  /** Asks the person. `signal` ends the asking: what comes too late is closed again. */
  open(signal?: AbortSignal): Promise<Microphone>;
  track(): MediaStreamTrack | null;
  /** Follows the devices: a headset that comes or goes. Null: there is no microphone any more. Returns how to stop. */
  follow(listener: (name: string | null) => void): () => void;
  close(): void;
};

/** The browser takes out what the loudspeaker plays. */
const WANTED = { echoCancellation: true, noiseSuppression: true, autoGainControl: true, channelCount: 1 } as const;

export function openOwnMicrophone(window: Window): OwnMicrophone {
  let current: MediaStreamTrack | null = null;
  const close = () => {
    current?.stop();
    current = null;
  };
  const open = async (signal?: AbortSignal): Promise<Microphone> => {
    if (!window.isSecureContext) return none('insecure');
    // An old browser, or a WebView without it.
    const devices = window.navigator.mediaDevices as MediaDevices | undefined;
    if (!devices) return none('unusable');
    try {
      const [track] = (await devices.getUserMedia({ audio: WANTED })).getAudioTracks();
      if (!track) return none('missing');
      if (signal?.aborted) {
        track.stop();
        return none('unusable');
      }
      close();
      current = track;
      return { kind: 'open', name: nameOf(track) };
    } catch (error) {
      return none(problemOf(error, window));
    }
  };
  return {
    open,
    track: () => current,
    close,
    follow(listener) {
      const devices = window.navigator.mediaDevices as MediaDevices | undefined;
      const stopped = new AbortController();
      let isBusy = false;
      const look = async () => {
        if (isBusy || current === null || !(await isOther(current, devices))) return;
        isBusy = true;
        const found = await open(stopped.signal);
        isBusy = false;
        if (stopped.signal.aborted) return;
        if (found.kind === 'none') close();
        listener(found.kind === 'open' ? found.name : null);
      };
      const listen = () => void look();
      devices?.addEventListener('devicechange', listen);
      return () => {
        stopped.abort();
        devices?.removeEventListener('devicechange', listen);
      };
    },
  };
}

const none = (problem: MicrophoneProblem): Microphone => ({ kind: 'none', problem });

/** Chromium puts this before the name of the one that the system chose. */
const nameOf = ({ label }: MediaStreamTrack): string => label.replace(/^Default - /, '');

/** Whether the system has chosen another one, or this one is gone. */
async function isOther(track: MediaStreamTrack, devices: MediaDevices | undefined): Promise<boolean> {
  if (track.readyState === 'ended') return true;
  const inputs = (await devices?.enumerateDevices())?.filter(({ kind }) => kind === 'audioinput') ?? [];
  const chosen = inputs.find(({ deviceId }) => deviceId === 'default');
  const { groupId } = track.getSettings();
  return chosen !== undefined && groupId !== undefined && chosen.groupId !== groupId;
}

type WithPolicy = Document & { readonly featurePolicy?: { allowsFeature(name: string): boolean } };

/** The four ways in which a microphone is not there, and that of a frame which may have none. */
function problemOf(error: unknown, { document, parent, self }: Window): MicrophoneProblem {
  const name = error instanceof Error ? error.name : '';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name !== 'NotAllowedError' && name !== 'SecurityError') return 'unusable';
  const isFramed = (parent as Window | null) !== self;
  return isFramed && (document as WithPolicy).featurePolicy?.allowsFeature('microphone') === false
    ? 'framed'
    : 'refused';
}
