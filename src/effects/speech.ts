import type { Api } from '../api/client';

export type Sample = { readonly text: string; readonly voice: string; readonly language: string };

/** A text in a voice of the host, as a WAV file. */
export async function readSample(
  api: Api,
  sample: Sample,
  targetAccountId: number | null,
  signal: AbortSignal,
): Promise<Blob> {
  return (await api.file('speakSample', { body: sample }, { targetAccountId, signal })).blob;
}
