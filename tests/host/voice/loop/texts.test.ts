import { describe, expect, it } from 'vitest';
import { turnTakingOf } from '#contract/rules/agents/turnTaking';
import type { Speaker } from '#server/providers/speech/speak/speaker.ts';
import { SpeechFailure } from '#server/providers/speech/speechFailure.ts';
import { createQueue } from '#server/voice/loop/ahead.ts';
import { heardText } from '#server/voice/loop/heardText.ts';
import { isInvented } from '#server/voice/loop/inventions.ts';
import { phrasesOf } from '#server/voice/loop/phrases.ts';
import { createSentences, sayable } from '#server/voice/loop/sayable.ts';
import { type SpeechTold, showSpeech } from '#server/voice/loop/shownSpeech.ts';
import { speechOf } from '#server/voice/loop/speech.ts';
import { endOf, isTelling } from '#server/voice/loop/words.ts';
import { createClock } from '#tests/harness/clock.ts';

describe('words of a caller', () => {
  it.each([
    ['en-US', 'Mm-hm.'],
    ['en-US', 'Yeah, okay… right.'],
    ['en-GB', 'I see. Got it!'],
    ['de-DE', 'Ja, genau. Alles klar!'],
    ['de-DE', 'Ach so, okay'],
    ['fr-FR', 'Oui, d’accord, très bien.'],
    ['es-ES', 'Sí, vale, de acuerdo'],
    ['it-IT', 'Sì, va bene.'],
    ['pt-BR', 'Tá bom, entendi'],
    ['nl-NL', 'Ja, oké, precies'],
    ['multi', 'Ja, claro, d’accord'],
    ['en-US', '…'],
  ])('%s: “%s” says that somebody listens', (language, text) => {
    expect(isTelling(text, language)).toBe(false);
  });

  it.each([
    ['en-US', 'Stop.'],
    ['en-US', 'Yes, but not on Sunday.'],
    ['en-US', 'No.'],
    ['de-DE', 'Ja, aber nicht heute'],
    ['de-DE', 'Warten Sie'],
    ['fr-FR', 'Non, attendez'],
    ['es-ES', 'Espere'],
    ['en-US', 'Vale'],
    ['multi', 'Momento'],
    ['en-US', 'Okinawa'],
  ])('%s: “%s” says something', (language, text) => {
    expect(isTelling(text, language)).toBe(true);
  });

  it.each([
    ['Are you open?', 'sentence'],
    ['I said “no.”', 'sentence'],
    ['Well…', 'sentence'],
    ['I would like', 'open'],
    ['', 'open'],
    ['My number is 555', 'digits'],
    ['It is five five', 'digits'],
    ['Es ist die Zwei.', 'digits'],
    ['I have a phone', 'open'],
    ['extension 12.', 'digits'],
    ['someone', 'open'],
  ])('“%s” ends as %s', (text, end) => {
    expect(endOf(text)).toBe(end);
  });

  it('what recognizers invent is told from what a voice says', () => {
    expect([isInvented('Thank you.', 0), isInvented('Thank you.', 300), isInvented('Thank you.', 700)]).toEqual([
      true,
      true,
      false,
    ]);
    expect([isInvented('Sous-titres réalisés par la communauté d’Amara.org', 100), isInvented('A table', 0)]).toEqual([
      true,
      false,
    ]);
  });
});

describe('what is said', () => {
  it.each([
    ['**Open** until _five_.', 'Open until five.'],
    ['# Hours\n- Monday: 9\n- Tuesday: 10', 'Hours Monday: 9 Tuesday: 10'],
    ['See [our page](https://a.example/x?y=z).', 'See our page.'],
    ['![a picture](b.png) Fine 👍🏽!', 'a picture Fine !'],
    ['`code` and ```\nmore\n``` here', 'code and here'],
    ['5 * 3 is 15, snake_case_name', '5 * 3 is 15, snake_case_name'],
    ['> quoted', 'quoted'],
  ])('%j without its marks', (text, said) => {
    expect(sayable(text)).toBe(said);
  });

  it('is cut into sentences while it is written', () => {
    const sentences = createSentences();
    const pieces = ['Ye', 's. We ', 'open at 10 a.m. to', 'day. See', ' Dr. Ito\nat noon', '.\n\n- One\n'];
    expect(pieces.map((piece) => sentences.push(piece))).toEqual([
      [],
      ['Yes.'],
      [],
      ['We open at 10 a.m. today.'],
      ['See Dr. Ito'],
      ['at noon.', 'One'],
    ]);
    expect(sentences.end()).toEqual([]);
  });

  it('a long one is handed on at a comma', () => {
    const sentences = createSentences();
    const long = `${'word '.repeat(30)}word, and so on for a while without any end`;
    expect(sentences.push(long)).toEqual([`${'word '.repeat(30)}word,`]);
    expect(sentences.end()).toEqual(['and so on for a while without any end']);
  });

  it('words come in no pieces', () => {
    const text = 'One sentence here. Another one, with a comma there! And a third?';
    const sentences = createSentences();
    const said = text
      .split('')
      .flatMap((character) => sentences.push(character))
      .concat(sentences.end());
    expect(said.join(' ')).toBe(text);
  });

  it('has its phrases in every language of the product', () => {
    const german = phrasesOf('de-DE');
    expect(german.goodbye).toBe('Auf Wiederhören!');
    expect(phrasesOf('multi')).toBe(phrasesOf('en-AU'));
    for (const language of ['es-MX', 'fr-CA', 'it-IT', 'pt-BR', 'nl-NL'])
      expect(phrasesOf(language)).not.toBe(phrasesOf('en-US'));
  });
});

describe('what was heard', () => {
  const sentence = { text: 'We are open today', startMs: 0, lengthMs: 1_700, isWhole: true, timings: [] };

  it.each([
    [0, ''],
    [300, 'We'],
    [900, 'We are'],
    [1_100, 'We are open'],
    [1_690, 'We are open'],
    [1_700, 'We are open today'],
    [9_999, 'We are open today'],
  ])('after %d ms, by the share of characters: whole words', (ms, heard) => {
    expect(heardText([sentence], ms)).toBe(heard);
  });

  it('by the times of the synthesizer, if it tells them', () => {
    const timings = [
      { characters: 2, ms: 1_000 },
      { characters: 6, ms: 1_200 },
      { characters: 17, ms: 1_700 },
    ];
    const timed = { ...sentence, timings };
    expect([900, 1_000, 1_250, 1_699].map((ms) => heardText([timed], ms))).toEqual(['', 'We', 'We are', 'We are']);
  });

  it('of a sentence that is still being made, by how fast people speak', () => {
    expect(heardText([{ ...sentence, isWhole: false, lengthMs: 5_000 }], 500)).toBe('We are');
    // It broke off after 200 ms of audio.
    expect(heardText([{ ...sentence, isWhole: false, lengthMs: 200 }], Number.POSITIVE_INFINITY)).toBe('We');
  });

  it('over several sentences', () => {
    const second = { ...sentence, text: 'Until five', startMs: 1_700, lengthMs: 1_000 };
    expect(heardText([sentence, second], 2_300)).toBe('We are open today Until');
  });
});

describe('the audio of sentences', () => {
  const collect = async (say: (text: string) => AsyncIterable<{ samples: Int16Array }>, texts: readonly string[]) => {
    const sentences = createQueue<string>();
    for (const text of texts) sentences.push(text);
    sentences.end();
    const speaker: Speaker = { label: 'script', speak: ({ text }) => say(text) };
    const voice = { voice: undefined, language: 'en-US' };
    const speech = speechOf(sentences, speaker, voice, new AbortController().signal);
    const parts: number[] = [];
    for await (const samples of speech.audio) parts.push(samples[0] ?? 0);
    return { parts, heard: speech.heardText(Number.POSITIVE_INFINITY) };
  };

  it('the next sentence is made while one is heard, and never a third', async () => {
    const begun: string[] = [];
    const seen: string[][] = [];
    await collect(
      async function* (text) {
        begun.push(text);
        for (let at = 0; at < 3; at += 1) {
          seen.push([...begun]);
          yield { samples: new Int16Array(320) };
        }
      },
      ['one', 'two', 'three'],
    );
    expect(seen.filter((each) => each.length === 3).length).toBeGreaterThan(0);
    expect(begun).toEqual(['one', 'two', 'three']);
  });

  it('a sentence that breaks off is followed by the next', async () => {
    const { parts, heard } = await collect(
      async function* (text) {
        yield { samples: new Int16Array(3_200).fill(text.length) };
        if (text.startsWith('Broken')) throw new SpeechFailure('unavailable', 'cut');
        yield { samples: new Int16Array(320).fill(text.length) };
      },
      ['Broken off here', 'Whole.'],
    );
    expect([parts, heard]).toEqual([[15, 6, 6], 'Whole.']);
  });

  it('one of which nothing can be said is a failure', async () => {
    const failing = collect(
      // biome-ignore lint/correctness/useYield: it fails before its first sound
      async function* () {
        throw new SpeechFailure('unavailable', 'down');
      },
      ['One.'],
    );
    await expect(failing).rejects.toThrow(SpeechFailure);
  });
});

describe('turn taking', () => {
  it('is what the agent’s settings say, within their bounds', () => {
    expect(turnTakingOf({})).toEqual({
      waitMs: 500,
      waitStepMs: 500,
      waitMaxMs: 2_000,
      protectedMs: 3_000,
      wordsToInterrupt: 3,
      silenceMs: 13_000,
      silencesMax: 3,
      longestCallMs: 1_200_000,
    });
    expect(
      turnTakingOf({
        speechProcessingDelay: -5,
        callerResponseTimeout: 0,
        speakingTimeout: 1e9,
        interruptionWordCount: 99,
      }),
    ).toMatchObject({ waitMs: 0, silenceMs: 1_000, longestCallMs: 14_400_000, wordsToInterrupt: 50 });
  });
});

describe('a speech on the screen', () => {
  it('takes back nothing that it showed as heard, until it is over', () => {
    const clock = createClock();
    const told: SpeechTold[] = [];
    // An estimate by its speed, a better one once the whole is there, and what was heard in the end.
    const heard = ['We are open', 'We are', 'We are open until five.'];
    const speech = showSpeech({
      mark: 'speech-1',
      show: (one) => told.push(one),
      clock,
      heardText: () => heard.shift() ?? '',
      caughtMs: null,
    });
    speech.add('We are open until five.');
    speech.began();
    for (let at = 0; at < 3; at += 1) clock.advance(250);
    speech.end('We are');
    expect(told.map(({ heardCharacters, isOver }) => [heardCharacters, isOver])).toEqual([
      [0, false],
      [0, false],
      [11, false],
      [11, false],
      [23, false],
      [6, true],
    ]);
  });
});
