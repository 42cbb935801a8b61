/** What somebody asks for by a word: no more messages, messages again, or whose number it is. */
export type KeywordKind = 'stop' | 'start' | 'help';

/** The languages that such a word is answered in. */
export type ReplyLanguage = 'en' | 'fr' | 'es' | 'pt' | 'de' | 'it' | 'nl';

export type Keyword = { readonly kind: KeywordKind; readonly language: ReplyLanguage };

/** Where a word is written: a mail is a keyword only by words that mean nothing else. */
type Written = { readonly channel: 'sms'; readonly number: string } | { readonly channel: 'email' };

type Words = {
  readonly language: ReplyLanguage;
  /** Calling codes; null: everywhere. */
  readonly codes: readonly string[] | null;
  readonly stop: readonly string[];
  /** Keywords of the carriers that a mail may well hold as an answer: they count in texts only. */
  readonly stopInTexts?: readonly string[];
  readonly start?: readonly string[];
  readonly help?: readonly string[];
};

/**
 * The words that end texts, by language and country: those that US carriers and the FCC demand everywhere (CTIA, 47 CFR 64.1200(a)(10)),
 * Canada's in French, and those that laws or carriers of other countries name. YES is left to providers: it is mostly an answer.
 */
const WORDS: readonly Words[] = [
  {
    language: 'en',
    codes: null,
    stop: ['STOP', 'STOP ALL', 'UNSUBSCRIBE', 'REVOKE', 'OPT OUT'],
    stopInTexts: ['CANCEL', 'END', 'QUIT', 'REMOVE'],
    start: ['START', 'UNSTOP'],
    help: ['HELP', 'INFO'],
  },
  {
    language: 'fr',
    codes: ['1', '32', '33', '41', '262', '352', '377', '508', '590', '594', '596', '681', '687', '689'],
    stop: ['ARRET', 'ARRETT', 'ARRETE', 'ARRETEZ', 'ARRETER', 'DESABONNER', 'DESABONNEMENT', 'DESINSCRIRE'],
    start: ['REPRENDRE', 'ABONNER'],
    help: ['AIDE', 'CONTACT'],
  },
  {
    language: 'es',
    codes: ['1', '34', '51', '52', '53', '54', '56', '57', '58', '240', '591', '593', '595', '598'].concat([
      '502',
      '503',
      '504',
      '505',
      '506',
      '507',
    ]),
    stop: ['ALTO', 'BAJA', 'DARME DE BAJA', 'DETENER'],
    stopInTexts: ['CANCELAR', 'PARAR', 'PARE'],
    start: ['ALTA', 'INICIAR', 'REANUDAR'],
    help: ['AYUDA'],
  },
  {
    language: 'pt',
    codes: ['55', '238', '239', '244', '245', '258', '351'],
    stop: ['SAIR', 'DESCADASTRAR', 'DESCADASTRE'],
    stopInTexts: ['CANCELAR', 'PARAR', 'PARE'],
    start: ['INICIAR', 'RETOMAR'],
    help: ['AJUDA'],
  },
  {
    language: 'de',
    codes: ['41', '43', '49', '352', '423'],
    stop: ['STOPP', 'ABMELDEN', 'ABBESTELLEN', 'AUSTRAGEN'],
    start: ['ANMELDEN', 'STARTEN'],
    help: ['HILFE'],
  },
  {
    language: 'it',
    codes: ['39', '41', '378'],
    stop: ['DISISCRIVI', 'DISISCRIVIMI', 'CANCELLAMI'],
    stopInTexts: ['FERMA', 'BASTA'],
    start: ['ISCRIVIMI', 'RIPRENDI'],
    help: ['AIUTO'],
  },
  {
    language: 'nl',
    codes: ['31', '32', '297', '597', '599'],
    stop: ['STOPPEN', 'AFMELDEN', 'UITSCHRIJVEN'],
    start: ['AANMELDEN', 'HERVATTEN'],
    help: ['HULP'],
  },
  {
    language: 'en',
    codes: ['45', '46', '47', '298', '299', '354', '358'],
    stop: ['STOPP', 'AVSLUTA', 'AFMELD', 'LOPETA'],
  },
  { language: 'en', codes: ['48'], stop: ['REZYGNUJE', 'WYPISZ'] },
  { language: 'en', codes: ['90'], stop: ['RET', 'IPTAL'] },
  {
    language: 'en',
    codes: ['7', '373', '374', '375', '380', '995', '996', '998'],
    stop: ['СТОП', 'ОТПИСКА', 'ОТПИСАТЬСЯ'],
  },
  { language: 'en', codes: ['972'], stop: ['הסר', 'הסירו', 'עצור'] },
  {
    language: 'en',
    codes: ['20', '212', '213', '216', '961', '962', '965', '966', '968', '971', '973', '974'],
    stop: ['إلغاء', 'إيقاف', 'قف'],
  },
  { language: 'en', codes: ['65', '86', '852', '853', '886'], stop: ['TD', 'T', '退订', '退訂'] },
  { language: 'en', codes: ['81'], stop: ['停止', '配信停止'] },
  { language: 'en', codes: ['82'], stop: ['수신거부'] },
];

/** Longer than any of them. */
const LENGTH_MAX = 40;

/** The keyword that a text is as a whole; null: it says something else. */
export function keywordIn(text: string, written: Written): Keyword | null {
  const word = compact(text);
  if (word === '' || text.length > LENGTH_MAX) return null;
  for (const words of WORDS) {
    if (!isSpoken(words, written)) continue;
    const kind = kindOf(words, word, written);
    if (kind !== null) return { kind, language: words.language };
  }
  return null;
}

/** A mail says nothing of its country. */
function isSpoken({ codes }: Words, written: Written): boolean {
  if (codes === null || written.channel === 'email') return true;
  return codes.some((code) => written.number.startsWith(`+${code}`));
}

function kindOf({ stop, stopInTexts = [], start = [], help = [] }: Words, word: string, { channel }: Written) {
  const has = (words: readonly string[]) => words.some((one) => compact(one) === word);
  if (has(stop)) return 'stop';
  if (has(start)) return 'start';
  if (channel !== 'sms') return null;
  if (has(stopInTexts)) return 'stop';
  return has(help) ? 'help' : null;
}

/** Letters and digits alone, in capitals and without accents: `“Opt-out!”` is OPTOUT. */
const compact = (text: string): string =>
  text
    .normalize('NFKD')
    .toUpperCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

type Kept = { readonly metadata: Readonly<Record<string, unknown>> };
const KINDS: readonly KeywordKind[] = ['stop', 'start', 'help'];

/** The keyword that a message of ours replies to: it is sent whoever holds the room. */
export const keywordOf = ({ metadata }: Kept): KeywordKind | null =>
  KINDS.find((kind) => kind === metadata.replyTo) ?? null;

/** Whether it is sent to somebody who wants nothing: that this is confirmed, and whose number it is, carriers demand. */
export const isDemanded = (row: Kept): boolean => ['stop', 'help'].includes(keywordOf(row) ?? '');
