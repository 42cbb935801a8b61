import { fromCallback } from 'xstate';
import { PLAY_RECORDING_FAILED } from '#contract/rules/messages/calls';
import type { PlaySoundInput, SoundNews, SoundOrder } from '#machines/microscope';
import { type OpenRecording, openRecording } from '../platform/recording';
import type { EffectDeps } from './deps';
import { failureOf } from './failure';

/** The playhead moves in between by itself. */
const TOLD_EACH_MS = 100;

/** Loads a recording, tells how loud both sides were, plays it, and tells where it is. */
export const playSoundWith = ({ api, platform }: EffectDeps) =>
  fromCallback<SoundOrder, PlaySoundInput>(({ input, sendBack, receive }) => {
    const { targetAccountId, callId, atMs, rate, side } = input;
    const stop = new AbortController();
    let recording: OpenRecording | null = null;
    let file: { readonly fileName: string; readonly blob: Blob } | null = null;
    let beat: number | undefined;
    const tell = (news: SoundNews) => sendBack(news);
    const rest = () => platform.window.clearInterval(beat);
    const failed = (error: unknown) => {
      rest();
      if (stop.signal.aborted) return;
      tell({ type: 'sound.failed', failure: failureOf(error, platform.network.isOnline(), PLAY_RECORDING_FAILED) });
    };
    const tellAt = () => recording && tell({ type: 'sound.at', atMs: recording.atMs() });

    const open = async () => {
      file = await api.file('readRecording', { params: { callId } }, { signal: stop.signal, targetAccountId });
      const opened = await openRecording(platform.window as Window & typeof globalThis, file.blob, () => {
        rest();
        tellAt();
        tell({ type: 'sound.ended' });
      });
      if (stop.signal.aborted) return opened.close();
      opened.seek(atMs ?? 0);
      opened.setRate(rate);
      opened.setSide(side);
      recording = opened;
      tell({ type: 'sound.opened', wave: opened.wave });
    };
    open().catch(failed);

    receive((order) => {
      switch (order.type) {
        case 'sound.play':
          rest();
          beat = platform.window.setInterval(tellAt, TOLD_EACH_MS);
          recording?.play().catch(failed);
          return;
        case 'sound.pause':
          rest();
          recording?.pause();
          return;
        case 'sound.seek':
          recording?.seek(order.atMs);
          return;
        case 'sound.rate':
          recording?.setRate(order.rate);
          return;
        case 'sound.side':
          recording?.setSide(order.side);
          return;
        case 'sound.save':
          if (file) platform.saveFile(file.blob, file.fileName);
      }
    });
    return () => {
      stop.abort();
      rest();
      recording?.close();
    };
  });
