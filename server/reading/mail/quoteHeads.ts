/** The lines with which mail programs begin what they quote, in the languages that people write to agents in. */

/** "On …, Ada wrote:", known by its beginning; it may be broken into several lines. */
const SENTENCES: readonly RegExp[] = [
  /^On\s.{6,300}\swrote:$/i,
  /^Am\s.{6,300}\sschrieb\b.{0,300}:$/i,
  /^Le\s.{6,300}\sa\sécrit\s?:$/i,
  /^El\s.{6,300}\sescribi(?:ó|o):$/i,
  /^Il\s(?:giorno\s)?.{6,300}\sha\sscritto:$/i,
  /^Op\s.{6,300}\sschreef\b.{0,300}:$/i,
  /^Op\s.{6,300}\sheeft\s.{1,300}geschreven:$/i,
  /^(?:Em|No\sdia|A|Na)\s.{6,300}\sescreveu:$/i,
  /^(?:Den|På)\s.{6,300}\sskrev\b.{0,300}:$/i,
  /^(?:W\sdniu|Dnia)\s.{6,300}\snapisał\(?a?\)?:$/i,
  /^(?:Dne|Dňa)\s.{6,300}\snapsal\(?a?\)?:$/i,
  /^(?:在|于)\s?.{6,300}写道[:：]$/,
  /^(?:בתאריך|ב-).{6,300}(?:כתב|כתבה|מאת).{0,300}:$/,
];

/** Those that begin with who wrote, or with the date; each in one line, with an address or a time of day. */
const LINES: readonly RegExp[] = [
  /\s(?:wrote|schrieb|a\sécrit|escribió|ha\sscritto|schreef|escreveu|skrev|kirjoitti|пишет|написала?|писала?|yazdı|napisał\(?a?\)?|napsal\(?a?\)?)\s?:$/i,
  /\s(?:schrieb|schreef|skrev)\s(?:am|op|den)\s.{4,100}:$/i,
  /\s(?:a\sécrit\sle|escribió\sel|ha\sscritto\sil|escreveu\sem)\s.{4,100}:$/i,
  /(?:写道|のメール|書きました|작성)\s?[:：]$/,
  // "2026-11-16 10:00 Ada <ada@example.com>:"
  /\d.*<[^\s<>@]+@[^\s<>]+>\s?[:：]$/,
];
const ADDRESS_OR_TIME = /\S@\S|\d[:.]\d\d/;

/** "-----Original Message-----". Of a forwarded one the sender wants it read. */
const RULES: readonly RegExp[] = [
  /^-{2,}\s*(?:Original Message|Original Appointment|Ursprüngliche Nachricht|Originalnachricht|Message d['’]origine|Message original|Mensaje original|Messaggio originale|Oorspronkelijk bericht|Originele bericht|Mensagem original|Originalmeddelande|Ursprungligt meddelande|Oprindelig meddelelse|Opprinnelig melding|Alkuperäinen viesti|Oryginalna wiadomość|Původní zpráva|Исходное сообщение|Original-Nachricht|原始邮件|元のメッセージ)\s*-{2,}$/i,
];

/** The first line of the head of Outlook and its like, and the others of it. */
const FROM =
  /^\*?(?:From|Von|De|Da|Van|Från|Fra|Lähettäjä|Od|От|Kimden|Feladó|Από|发件人|寄件者|差出人|보낸 사람|מאת|من)\s?[:：]\*?\s*\S/i;
const OTHERS: readonly RegExp[] = [
  /^\*?(?:Sent|Date|Gesendet|Datum|Envoyé|Enviado(?: el| em)?|Fecha|Data|Inviato|Verzonden|Skickat|Sendt|Dato|Lähetetty|Wysłano|Odesláno|Отправлено|Дата|Gönderildi|Tarih|发送时间|日期|送信日時|보낸 날짜)\s?[:：]/i,
  /^\*?(?:To|An|À|A|Para|Aan|Till|Til|Vastaanottaja|Do|Komu|Кому|Kime|收件人|宛先|받는 사람)\s?[:：]/i,
  /^\*?(?:Subject|Betreff|Objet|Asunto|Oggetto|Onderwerp|Assunto|Ämne|Emne|Aihe|Temat|Předmět|Тема|Konu|主题|件名|제목)\s?[:：]/i,
];

/** How many lines the head of Outlook has at most, and over how many a sentence is broken. */
const HEAD_LINES = 7;
const SENTENCE_LINES = 3;
const LINE_MAX = 400;

/** Whether a quoted mail begins at that line, marked as quoted or not. */
export function isQuoteHead(lines: readonly string[], at: number): boolean {
  const line = bare(lines[at]);
  if (line === '') return false;
  if (RULES.some((rule) => rule.test(line)) || isHeadOfOutlook(lines, at)) return true;
  if (line.length <= LINE_MAX && ADDRESS_OR_TIME.test(line) && LINES.some((head) => head.test(line))) return true;
  if (!/\d/.test(line)) return false;
  for (let count = 1; count <= SENTENCE_LINES; count += 1) {
    const sentence = lines
      .slice(at, at + count)
      .map(bare)
      .join(' ');
    if (SENTENCES.some((head) => head.test(sentence))) return true;
  }
  return false;
}

function isHeadOfOutlook(lines: readonly string[], at: number): boolean {
  if (!FROM.test(bare(lines[at]))) return false;
  const head = lines.slice(at + 1, at + HEAD_LINES).map(bare);
  return OTHERS.filter((other) => head.some((line) => other.test(line))).length >= 2;
}

const bare = (line = ''): string => line.replaceAll(/[\u200e\u200f\u202a-\u202e\u00a0]/g, ' ').trim();

/** What mail programs write before the subject of a mail that is passed on, to be read. */
export const isForwarded = (subject: string): boolean =>
  /^\s*(?:fwd?|wg|tr|rv|i|enc|inoltra|doorst|vs|vb|pd|fs|転送|转发)\s*[:：]/i.test(subject);
