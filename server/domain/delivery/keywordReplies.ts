import type { KeywordKind, ReplyLanguage } from './keywords';

/** What a reply names: the organization, and how it is reached. */
type Named = { readonly name: string; readonly reach: string };
type Replies = Readonly<Record<KeywordKind, (of: Named) => string>>;

/** The automatic replies to keywords, as carriers demand them: who answers, what it means, and how to take it back. */
export const TEXT_REPLIES: Readonly<Record<ReplyLanguage, Replies>> = {
  en: {
    stop: ({ name }) => `${name}: You will get no more text messages from us. Reply START to get them again.`,
    start: ({ name }) => `${name}: You get our text messages again. Reply HELP for help, STOP to end them.`,
    help: ({ name, reach }) =>
      `${name}: For help, contact ${reach}. Reply STOP to get no more text messages. Msg & data rates may apply.`,
  },
  fr: {
    stop: ({ name }) =>
      `${name} : vous ne recevrez plus de SMS de notre part. Répondez START pour en recevoir à nouveau.`,
    start: ({ name }) => `${name} : vous recevez à nouveau nos SMS. Répondez AIDE pour de l'aide, ARRET pour arrêter.`,
    help: ({ name, reach }) =>
      `${name} : pour de l'aide, contactez ${reach}. Répondez ARRET pour ne plus recevoir de SMS. Des frais peuvent s'appliquer.`,
  },
  es: {
    stop: ({ name }) => `${name}: ya no recibirá mensajes de texto nuestros. Responda START para recibirlos de nuevo.`,
    start: ({ name }) =>
      `${name}: vuelve a recibir nuestros mensajes de texto. Responda AYUDA para ayuda, ALTO para terminar.`,
    help: ({ name, reach }) =>
      `${name}: para ayuda, contacte con ${reach}. Responda ALTO para no recibir más mensajes. Pueden aplicarse tarifas.`,
  },
  pt: {
    stop: ({ name }) => `${name}: não receberá mais as nossas SMS. Responda START para voltar a recebê-las.`,
    start: ({ name }) => `${name}: volta a receber as nossas SMS. Responda AJUDA para ajuda, SAIR para terminar.`,
    help: ({ name, reach }) =>
      `${name}: para ajuda, contacte ${reach}. Responda SAIR para não receber mais SMS. Podem aplicar-se tarifas.`,
  },
  de: {
    stop: ({ name }) => `${name}: Sie erhalten keine SMS mehr von uns. Antworten Sie START, um sie wieder zu erhalten.`,
    start: ({ name }) => `${name}: Sie erhalten wieder SMS von uns. Antworten Sie HILFE für Hilfe, STOPP zum Beenden.`,
    help: ({ name, reach }) =>
      `${name}: Hilfe erhalten Sie unter ${reach}. Antworten Sie STOPP, um keine SMS mehr zu erhalten. Es können Kosten anfallen.`,
  },
  it: {
    stop: ({ name }) => `${name}: non riceverà più i nostri SMS. Risponda START per riceverli di nuovo.`,
    start: ({ name }) => `${name}: riceve di nuovo i nostri SMS. Risponda AIUTO per aiuto, STOP per terminare.`,
    help: ({ name, reach }) =>
      `${name}: per aiuto contatti ${reach}. Risponda STOP per non ricevere più SMS. Possono essere applicate tariffe.`,
  },
  nl: {
    stop: ({ name }) => `${name}: u ontvangt geen sms-berichten meer van ons. Antwoord START om ze weer te ontvangen.`,
    start: ({ name }) => `${name}: u ontvangt onze sms-berichten weer. Antwoord HULP voor hulp, STOP om te stoppen.`,
    help: ({ name, reach }) =>
      `${name}: voor hulp kunt u terecht op ${reach}. Antwoord STOP om geen sms meer te ontvangen. Er kunnen kosten zijn.`,
  },
};

/** Those by mail, where HELP is a question like any other. */
export const MAIL_REPLIES: Readonly<Record<ReplyLanguage, Omit<Replies, 'help'>>> = {
  en: {
    stop: ({ name }) => `You will get no more emails from ${name}. Reply START to get them again.`,
    start: ({ name }) => `You get emails from ${name} again. Reply STOP to end them.`,
  },
  fr: {
    stop: ({ name }) => `Vous ne recevrez plus d'e-mails de ${name}. Répondez START pour en recevoir à nouveau.`,
    start: ({ name }) => `Vous recevez à nouveau les e-mails de ${name}. Répondez STOP pour arrêter.`,
  },
  es: {
    stop: ({ name }) => `Ya no recibirá correos de ${name}. Responda START para recibirlos de nuevo.`,
    start: ({ name }) => `Vuelve a recibir los correos de ${name}. Responda STOP para terminar.`,
  },
  pt: {
    stop: ({ name }) => `Não receberá mais e-mails de ${name}. Responda START para voltar a recebê-los.`,
    start: ({ name }) => `Volta a receber e-mails de ${name}. Responda STOP para terminar.`,
  },
  de: {
    stop: ({ name }) => `Sie erhalten keine E-Mails mehr von ${name}. Antworten Sie START, um sie wieder zu erhalten.`,
    start: ({ name }) => `Sie erhalten wieder E-Mails von ${name}. Antworten Sie STOP zum Beenden.`,
  },
  it: {
    stop: ({ name }) => `Non riceverà più e-mail da ${name}. Risponda START per riceverle di nuovo.`,
    start: ({ name }) => `Riceve di nuovo le e-mail da ${name}. Risponda STOP per terminare.`,
  },
  nl: {
    stop: ({ name }) => `U ontvangt geen e-mails meer van ${name}. Antwoord START om ze weer te ontvangen.`,
    start: ({ name }) => `U ontvangt weer e-mails van ${name}. Antwoord STOP om te stoppen.`,
  },
};
