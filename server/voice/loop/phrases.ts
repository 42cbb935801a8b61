import { languageOf } from '#contract/rules/agents/languages';
import type { Line } from './turn/index';

/** What an agent says besides its answers, in the languages of the product. */
type Phrases = {
  readonly stillThere: string;
  readonly notHeard: string;
  readonly sorry: string;
  readonly goodbye: string;
  /** While a function runs. */
  readonly filler: string;
};

const ENGLISH: Phrases = {
  stillThere: 'Are you still there?',
  notHeard: 'I am sorry, I cannot hear you well. You can press keys, or write to me instead.',
  sorry: 'I am sorry, that took me too long. Could you say that again?',
  goodbye: 'Goodbye!',
  filler: 'One moment, please.',
};

const PHRASES: Readonly<Record<string, Phrases>> = {
  en: ENGLISH,
  de: {
    stillThere: 'Sind Sie noch da?',
    notHeard: 'Es tut mir leid, ich verstehe Sie nicht gut. Sie können Tasten drücken oder mir schreiben.',
    sorry: 'Es tut mir leid, das hat zu lange gedauert. Könnten Sie das noch einmal sagen?',
    goodbye: 'Auf Wiederhören!',
    filler: 'Einen Moment, bitte.',
  },
  fr: {
    stillThere: 'Êtes-vous toujours là ?',
    notHeard: 'Je suis désolé, je vous entends mal. Vous pouvez appuyer sur des touches ou m’écrire.',
    sorry: 'Je suis désolé, cela a pris trop de temps. Pourriez-vous répéter ?',
    goodbye: 'Au revoir !',
    filler: 'Un instant, s’il vous plaît.',
  },
  es: {
    stillThere: '¿Sigue ahí?',
    notHeard: 'Lo siento, no le oigo bien. Puede pulsar teclas o escribirme.',
    sorry: 'Lo siento, he tardado demasiado. ¿Podría repetirlo?',
    goodbye: '¡Hasta luego!',
    filler: 'Un momento, por favor.',
  },
  it: {
    stillThere: 'È ancora in linea?',
    notHeard: 'Mi dispiace, non la sento bene. Può premere i tasti oppure scrivermi.',
    sorry: 'Mi dispiace, ci ho messo troppo. Potrebbe ripetere?',
    goodbye: 'Arrivederci!',
    filler: 'Un momento, per favore.',
  },
  pt: {
    stillThere: 'Você ainda está aí?',
    notHeard: 'Desculpe, não estou ouvindo bem. Você pode usar as teclas ou escrever para mim.',
    sorry: 'Desculpe, demorei demais. Pode repetir?',
    goodbye: 'Até logo!',
    filler: 'Um momento, por favor.',
  },
  nl: {
    stillThere: 'Bent u er nog?',
    notHeard: 'Sorry, ik versta u niet goed. U kunt toetsen indrukken of mij schrijven.',
    sorry: 'Sorry, dat duurde te lang. Kunt u dat nog eens zeggen?',
    goodbye: 'Tot ziens!',
    filler: 'Een ogenblik, alstublieft.',
  },
};

/** @param language a code of `LANGUAGES` */
export const phrasesOf = (language: string): Phrases =>
  PHRASES[languageOf(language)?.code.split('-')[0] ?? ''] ?? ENGLISH;

export const textOf = (line: Line, language: string): string =>
  'text' in line ? line.text : phrasesOf(language)[line.kind];
