/**
 * Makes the recording of a call of the demo: speaks its turns at the times that the conversation has, and prints how long each takes,
 * which stands there too. Run as `npm run demo:call`, after its words were changed.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { setImmediate as turn } from 'node:timers/promises';
import { type FliteVoice, runFlite } from '#server/providers/speech/speak/flite/program.ts';
import { SEED_CONVERSATIONS } from '#server/seed/conversations/index.ts';
import { createFramer, INNER_RATE, samplesOf } from '#server/sound/frames.ts';
import { readWav } from '#server/sound/wav.ts';
import { recordCall } from '#server/voice/record/recordCall.ts';
import { createClock } from '#tests/harness/clock.ts';

const FOLDER = 'server/seed/write/recordings';
const FRAME_MS = 20;
/** How far the call goes on after the last word. */
const REST_MS = 1_000;
const VOICES: Readonly<Record<'a' | 'u', FliteVoice>> = { a: 'slt', u: 'rms' };

for (const { recording, turns } of Object.values(SEED_CONVERSATIONS).flat()) {
  if (!recording) continue;
  let atMs = 0;
  const said = turns.map(([role, text, afterS = 0]) => {
    atMs += afterS * 1_000;
    return {
      role: role === 'u' ? ('u' as const) : ('a' as const),
      atMs,
      sound: spoken(role === 'u' ? 'u' : 'a', text),
    };
  });
  const bytes = await recorded(said);
  await mkdir(FOLDER, { recursive: true });
  await writeFile(`${FOLDER}/${recording.file}`, bytes);
  const spokenMs = said.map(({ sound }) => Math.round((sound.length * 1_000) / INNER_RATE));
  console.info(`${recording.file}: ${bytes.length} bytes, spokenMs: [${spokenMs.join(', ')}]`);
  said.forEach((one, at) => {
    const waitMs = one.atMs - ((said[at - 1]?.atMs ?? 0) + (spokenMs[at - 1] ?? 0));
    if (waitMs < 0) throw new Error(`Turn ${at} begins ${-waitMs} ms before the one before it ends.`);
  });
}

function spoken(role: 'a' | 'u', text: string): Int16Array {
  const wav = readWav(runFlite(text.replaceAll('’', "'"), VOICES[role]));
  if (wav?.rate !== INNER_RATE) throw new Error('The voice speaks at another rate.');
  return samplesOf(wav.audio);
}

type Said = { readonly role: 'a' | 'u'; readonly atMs: number; readonly sound: Int16Array };

/** Records as a call does, on a clock that does not wait. */
async function recorded(said: readonly Said[]): Promise<Buffer> {
  const clock = createClock();
  const pieces: Uint8Array[] = [];
  const recorder = await recordCall({ clock, append: async (_, bytes) => void pieces.push(bytes) });
  const frames = said.map(({ role, atMs, sound }) => {
    const framer = createFramer(INNER_RATE);
    const cut = framer.push(sound);
    const rest = framer.end();
    return { role, first: Math.round(atMs / FRAME_MS), cut: rest ? [...cut, rest] : cut };
  });
  const last = Math.max(...frames.map(({ first, cut }) => first + cut.length)) + REST_MS / FRAME_MS;
  for (let number = 0; number < last; number += 1) {
    clock.advance(FRAME_MS);
    for (const { role, first, cut } of frames) {
      const samples = cut[number - first];
      if (samples) recorder[role === 'u' ? 'caller' : 'agent']({ samples });
    }
    await turn();
  }
  await recorder.stop();
  return Buffer.concat(pieces);
}
