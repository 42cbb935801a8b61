/** The thread that speaks: a text takes it up to a second, which the host's own thread does not have. */
import { parentPort } from 'node:worker_threads';
import { type FliteVoice, runFlite } from './program';

/** The answers come in the order of the orders. */
export type FliteOrder = { readonly text: string; readonly voice: FliteVoice };
export type FliteReply = { readonly wav: Uint8Array } | { readonly fault: string };

parentPort?.on('message', ({ text, voice }: FliteOrder) => {
  // biome-ignore lint/nursery/noJsRestrictedProperties: to the host's thread, not to a window
  parentPort?.postMessage(replyTo(text, voice));
});

function replyTo(text: string, voice: FliteVoice): FliteReply {
  try {
    return { wav: runFlite(text, voice) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}
