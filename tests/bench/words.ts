/** How many words get lost between a caller and the agent, by a recognizer that hears both of them. */
import type { Samples } from '#server/sound/frames.ts';
import { createResampler } from '#server/sound/resample.ts';
import { decodeG711, encodeG711 } from '#server/voice/audio/g711.ts';
import { type Ear, findEar } from './ears/pocketsphinx';
import { talkThrough } from './ears/wholeLoop';
import { wordErrors } from './ears/wordErrors';
import type { Figure } from './figures';

/** Plain sentences about what callers ask for. */
const TALKS = [
  ['Are you open on Sunday morning?', 'Yes, we are open on Sunday from nine until two.'],
  ['Can I bring my dog with me?', 'Dogs are welcome in the garden, but not inside the house.'],
  ['I would like a table for four people tonight.', 'We have a table for four people at seven in the evening.'],
  ['Where can I park my car?', 'You can park your car behind the house for three hours.'],
  ['Do you have anything without meat?', 'We have six dishes without meat, and they change every week.'],
  ['What time does the kitchen close?', 'The kitchen closes at ten, and the bar stays open until midnight.'],
] as const;

const clear = (samples: Samples) => samples;
/** A phone line: 8 kHz, 8 bit a sample. */
const phone = (samples: Samples) =>
  createResampler(8_000, 16_000)(decodeG711(encodeG711(createResampler(16_000, 8_000)(samples), 'mulaw'), 'mulaw'));

/** No figures where the recognizer cannot be installed. */
export async function measureWords(): Promise<Figure[]> {
  const ear = await findEar();
  if (ear === null) {
    console.log('Words are not counted: pocketsphinx is not installed, and could not be.');
    return [];
  }
  return [
    { what: 'words lost, both ways, in a browser', value: await lostOn(clear, ear), unit: '%', must: 10 },
    { what: 'words lost, both ways, on a phone line', value: await lostOn(phone, ear), unit: '%', must: 25 },
  ];
}

async function lostOn(through: (samples: Samples) => Samples, ear: Ear): Promise<number> {
  let [errors, words] = [0, 0];
  for (const [question, answer] of TALKS) {
    const heard = await talkThrough(ear, { question, answer }, through);
    for (const one of [wordErrors(question, heard.question), wordErrors(answer, heard.answer)])
      [errors, words] = [errors + one.errors, words + one.words];
  }
  return (errors / words) * 100;
}
