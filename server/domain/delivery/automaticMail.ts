import type { InboundMail } from '#contract/entities/delivery';
import type { MailAddress } from './mailAddress';

type Mail = Pick<Extract<InboundMail, { type: 'message' }>, 'subject' | 'autoSubmitted' | 'returnPath' | 'headers'>;

/**
 * Whether a program wrote a mail, so that none answers it (RFC 3834): by its headers, its sender, or what mail programs write before the
 * subject of the mail that they answer.
 */
export function isAutomaticMail(mail: Mail, from: MailAddress): boolean {
  return isByHeaders(mail) || ROBOTS.test(from.address.split('@')[0] ?? '') || SUBJECT.test(mail.subject);
}

function isByHeaders({ autoSubmitted, returnPath, headers = {} }: Mail): boolean {
  const named = new Map(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value).trim()]));
  const header = (name: string) => named.get(name) ?? '';
  const submitted = autoSubmitted ?? header('auto-submitted');
  // Nobody is to be told of what becomes of it.
  if ((returnPath ?? named.get('return-path'))?.replaceAll(/[<>\s]/g, '') === '') return true;
  return (
    (submitted.trim() !== '' && !/^no\s*(?:;|$)/i.test(submitted.trim())) ||
    /^(?:bulk|junk|list|auto_reply)$/i.test(header('precedence')) ||
    /\b(?:all|autoreply|oof)\b/i.test(header('x-auto-response-suppress')) ||
    /^multipart\/report\b/i.test(header('content-type')) ||
    [...named.keys()].some((name) => OF_PROGRAMS.test(name))
  );
}

/** Headers that mailing lists and programs which answer write (RFC 2369, 2919), and mail servers in what they send back. */
const OF_PROGRAMS =
  /^(?:list-.+|x-autoreply|x-autorespond|x-autoresponder|x-auto-reply.*|x-mail-autoreply|x-loop|x-failed-recipients)$/;

/** The left side of addresses that nobody reads: of mail servers and lists, and "do not reply" in the languages of the templates. */
const ROBOTS = new RegExp(
  [
    '^(?:mailer-?daemon|postmaster|mail-?daemon|nobody|bounces?|listserv|majordomo|mdaemon|autoresponder|auto-?reply)(?:[+=._-]|$)',
    '^owner-|-(?:request|owner|bounces?)$',
    '(?:^|[+=._-])(?:no|not|do-?not|dont)[._-]?(?:reply|respond|answer)(?:[+=._-]|\\d|$)',
    '(?:^|[+=._-])(?:ne[._-]?pas[._-]?repondre|no[._-]?responder?|no[._-]?responda|nao[._-]?responder?|nao[._-]?responda|non[._-]?rispondere|nicht[._-]?antworten|keine[._-]?antwort|niet[._-]?(?:beantwoorden|antwoorden))(?:[+=._-]|\\d|$)',
  ].join('|'),
  'i',
);

/** What mail programs and servers write before a subject, or instead of one. */
const SUBJECT = new RegExp(
  `^\\s*(?:${[
    'automatic reply',
    'auto(?:matic)?[ -]?(?:reply|response|responder|antwort)',
    'out of (?:the )?office',
    'automatische (?:antwort|rückmeldung)',
    'abwesenheits(?:notiz|meldung|nachricht)',
    'abwesend',
    'réponse automatique',
    "message d['’]absence",
    'absence du bureau',
    'respuesta automática',
    'fuera de (?:la )?oficina',
    'resposta automática',
    'fora do escritório',
    'risposta automatica',
    'fuori (?:sede|ufficio)',
    'automatisch antwoord',
    'afwezigheids?(?:bericht|melding)',
    'niet aanwezig',
    'auto(?:matiskt? )?svar',
    'automaattinen vastaus',
    'odpowiedź automatyczna',
    'автоответ',
    '自动回复',
    '自動回覆',
    '自動返信',
    'undeliverable',
    'undelivered mail',
    'unzustellbar',
    'delivery status notification',
    'mail delivery (?:failed|failure|subsystem)',
    'delivery (?:failure|has failed)',
    'returned mail',
    'failure notice',
    'non remis',
    'no se puede entregar',
    'non recapitabile',
    'onbestelbaar',
  ].join('|')})(?:\\s*(?:[:：(.,!—–-]|$)|\\s(?:auto-?reply|returned|notification|until|bis|to sender)\\b)`,
  'iu',
);
