/** A language that questions can be asked in. */
export type AnswerLanguage = {
  readonly code: string;
  /** PostgreSQL's text search configuration: stop words and word forms. */
  readonly config: string;
  /** More stop words than PostgreSQL's, for questions; folded. */
  readonly fillers: ReadonlySet<string>;
  readonly hello: string;
  readonly welcome: string;
  readonly notFound: string;
  readonly noted: string;
};

const words = (text: string) => new Set(text.trim().split(/\s+/));

const ENGLISH: AnswerLanguage = {
  code: 'en',
  config: 'english',
  fillers: words(`
    may might must shall us bring come please tell know let see say ask want need would could like get got give take
    takes accept offer serve sell provide contain contains include made make allowed possible available find nearby near
    around long time much many also something anything really maybe wonder wondering never policy information option
    options dish dishes okay ok yes well thank thanks wonderful great perfect bye goodbye cost costs price prices fee
    fees charge charges rate rates expensive`),
  hello: 'Hello! How can I help you?',
  welcome: 'You’re welcome! Is there anything else I can look up for you?',
  notFound:
    'I could not find that in what is written down here. You can leave a message: the team reads this conversation. Add your name and phone number if they should get back to you.',
  noted: 'Thank you. That stands in this conversation now, which the team reads.',
};

const GERMAN: AnswerLanguage = {
  code: 'de',
  config: 'german',
  fillers: words(`
    bringen mitbringen kommen bitte sagen sag wissen frage fragen mochte mochten hatte gern gerne brauche gibt geben
    gebt darf durfen konnte nehmen nimmt bieten anbieten verkaufen enthalt enthalten finde finden nahe lange dauert
    dauern wann wer wohin woher wieviel viele eigentlich mal ja nein ok danke dank vielen super wunderbar perfekt
    tschuss wiedersehen kosten kostet preis preise teuer`),
  hello: 'Guten Tag! Wie kann ich Ihnen helfen?',
  welcome: 'Gern geschehen! Kann ich sonst noch etwas für Sie nachsehen?',
  notFound:
    'Das konnte ich in dem, was hier aufgeschrieben ist, nicht finden. Sie können eine Nachricht hinterlassen: Das Team liest dieses Gespräch. Mit Namen und Telefonnummer kann man sich bei Ihnen melden.',
  noted: 'Vielen Dank. Das steht nun in diesem Gespräch, das das Team liest.',
};

const FRENCH: AnswerLanguage = {
  code: 'fr',
  config: 'french',
  fillers: words(`
    amener apporter venir a bonjour svp plait dire dites savoir voudrais aimerais veux puis peut peux pouvez pouvoir
    faut prenez prendre acceptez proposez offrez vendez contient contiennent trouve trouver proximite pres ou quand
    comment combien quel quelle quels quelles jusqu heure heures temps dure oui non ok merci beaucoup parfait super
    revoir payer prix cout coute coutent tarif tarifs`),
  hello: 'Bonjour ! Comment puis-je vous aider ?',
  welcome: 'Je vous en prie ! Puis-je chercher autre chose pour vous ?',
  notFound:
    'Je n’ai pas trouvé cela dans ce qui est écrit ici. Vous pouvez laisser un message : l’équipe lit cette conversation. Ajoutez votre nom et votre numéro de téléphone pour qu’on vous recontacte.',
  noted: 'Merci. C’est maintenant dans cette conversation, que l’équipe lit.',
};

const SPANISH: AnswerLanguage = {
  code: 'es',
  config: 'spanish',
  fillers: words(`
    traer llevar venir favor decir digame saber quiero quisiera gustaria puedo puede pueden podria necesito dan toman
    aceptan ofrecen venden contiene contienen encuentro encontrar cerca cuanto cuanta cuantos cuantas cual cuales donde
    cuando quien que como hora horas tiempo dura tarda usted ustedes si ok gracias muchas perfecto genial adios cuesta
    cuestan precio precios vale valen tarifa tarifas`),
  hello: '¡Hola! ¿En qué puedo ayudarle?',
  welcome: '¡De nada! ¿Puedo buscar algo más para usted?',
  notFound:
    'No he encontrado eso en lo que está escrito aquí. Puede dejar un mensaje: el equipo lee esta conversación. Añada su nombre y su teléfono si quiere que le respondan.',
  noted: 'Gracias. Queda en esta conversación, que el equipo lee.',
};

const LANGUAGES = [ENGLISH, GERMAN, FRENCH, SPANISH];

/** The languages a question may be in, the agent's first. For an unsupported language, words are searched as written. */
export function languagesFor(agentLang = 'multi'): readonly AnswerLanguage[] {
  const code = agentLang.slice(0, 2).toLowerCase();
  const own = LANGUAGES.find((language) => language.code === code);
  if (own) return [own, ...LANGUAGES.filter((language) => language !== own)];
  return code === 'mu' ? LANGUAGES : [{ ...ENGLISH, config: 'simple', fillers: new Set() }, ...LANGUAGES];
}

export const NOT_FOUND_TEXTS: ReadonlySet<string> = new Set(LANGUAGES.map(({ notFound }) => notFound));
