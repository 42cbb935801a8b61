import { plain } from './words';

/**
 * Sentences that recognizers invent out of silence and noise: they stand at the end of many films they learned from. People say some of
 * them too, with a voice.
 */
const INVENTED: ReadonlySet<string> = new Set(
  [
    'thank you',
    'thank you very much',
    'thank you for watching',
    'thanks for watching',
    'thank you so much for watching',
    'please subscribe',
    'you',
    'bye',
    'bye bye',
    'the end',
    'so',
    'vielen dank',
    'vielen dank fürs zuschauen',
    'untertitel der amara org community',
    'untertitel im auftrag des zdf für funk 2017',
    'merci',
    'merci d avoir regardé cette vidéo',
    'sous titres réalisés par la communauté d amara org',
    'gracias',
    'gracias por ver el video',
    'subtítulos realizados por la comunidad de amara org',
    'grazie',
    'grazie per la visione',
    'sottotitoli creati dalla comunità amara org',
    'obrigado',
    'legendas pela comunidade amara org',
    'bedankt',
    'bedankt voor het kijken',
    'ondertitels ingediend door de amara org gemeenschap',
  ].map(plain),
);

/** Nobody says one of them in less. */
const SAID_MIN_MS = 350;

/** @param voicedMs how much voice was heard while the text was said */
export const isInvented = (text: string, voicedMs: number): boolean =>
  voicedMs < SAID_MIN_MS && INVENTED.has(plain(text));
