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
  /** Of a message with several questions, some were not found. */
  readonly restNotFound: string;
  readonly noted: string;
  /** A person takes over. */
  readonly handedOver: string;
  /** The agent may not hand over. */
  readonly personReads: string;
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
    fees charge charges rate rates expensive pls plz allowed permitted
    welcome anyone restaurant shop store place business meal guys exactly whats wheres whens hows
    theres dont doesnt cant isnt arent`),
  hello: 'Hello! How can I help you?',
  welcome: 'You’re welcome! Is there anything else I can look up for you?',
  notFound:
    'I could not find that in what is written down here. You can leave a message: the team reads this conversation. Add your name and phone number if they should get back to you.',
  restNotFound: 'I could not find the rest of your question in what is written down here.',
  noted: 'Thank you. That stands in this conversation now, which the team reads.',
  handedOver:
    'I am handing this over to a person of the team, who goes on in this conversation. Add your name and phone number if they should call you.',
  personReads:
    'I am an automated assistant. The team reads this conversation: write what it is about, with your name and phone number if they should get back to you.',
};

const GERMAN: AnswerLanguage = {
  code: 'de',
  config: 'german',
  fillers: words(`
    bringen mitbringen kommen bitte sagen sag wissen frage fragen mochte mochten hatte gern gerne brauche gibt geben
    gebt darf durfen konnte nehmen nimmt bieten anbieten verkaufen enthalt enthalten finde finden nahe lange dauert
    dauern wann wer wohin woher wieviel viele eigentlich mal ja nein ok danke dank vielen super wunderbar perfekt
    tschuss wiedersehen kosten kostet preis preise teuer erlaubt willkommen habt seid ihr euch euer eure bitten
    gericht gerichte speise speisen restaurant laden geschaft lokal genau hallo schonen abend bedeutet mochte bekommen`),
  hello: 'Guten Tag! Wie kann ich Ihnen helfen?',
  welcome: 'Gern geschehen! Kann ich sonst noch etwas für Sie nachsehen?',
  notFound:
    'Das konnte ich in dem, was hier aufgeschrieben ist, nicht finden. Sie können eine Nachricht hinterlassen: Das Team liest dieses Gespräch. Mit Namen und Telefonnummer kann man sich bei Ihnen melden.',
  restNotFound: 'Den Rest Ihrer Frage konnte ich in dem, was hier aufgeschrieben ist, nicht finden.',
  noted: 'Vielen Dank. Das steht nun in diesem Gespräch, das das Team liest.',
  handedOver:
    'Ich übergebe an einen Menschen aus dem Team, der in diesem Gespräch weitermacht. Schreiben Sie Namen und Telefonnummer dazu, wenn man Sie anrufen soll.',
  personReads:
    'Ich bin ein automatischer Assistent. Das Team liest dieses Gespräch: Schreiben Sie, worum es geht, mit Namen und Telefonnummer, wenn man sich bei Ihnen melden soll.',
};

const FRENCH: AnswerLanguage = {
  code: 'fr',
  config: 'french',
  fillers: words(`
    amener apporter venir a bonjour svp plait dire dites savoir voudrais aimerais veux puis peut peux pouvez pouvoir
    faut prenez prendre acceptez proposez offrez vendez contient contiennent trouve trouver proximite pres ou quand
    comment combien quel quelle quels quelles jusqu heure heures temps dure oui non ok merci beaucoup parfait super
    revoir prix cout coute coutent tarif tarifs admis autorise autorises accepte
    acceptes permis bienvenus plat plats restaurant magasin boutique trouvez situe journee soiree svp serons`),
  hello: 'Bonjour ! Comment puis-je vous aider ?',
  welcome: 'Je vous en prie ! Puis-je chercher autre chose pour vous ?',
  notFound:
    'Je n’ai pas trouvé cela dans ce qui est écrit ici. Vous pouvez laisser un message : l’équipe lit cette conversation. Ajoutez votre nom et votre numéro de téléphone pour qu’on vous recontacte.',
  restNotFound: 'Je n’ai pas trouvé le reste de votre question dans ce qui est écrit ici.',
  noted: 'Merci. C’est maintenant dans cette conversation, que l’équipe lit.',
  handedOver:
    'Je passe la main à une personne de l’équipe, qui continue dans cette conversation. Ajoutez votre nom et votre numéro de téléphone si l’on doit vous appeler.',
  personReads:
    'Je suis un assistant automatique. L’équipe lit cette conversation : écrivez de quoi il s’agit, avec votre nom et votre numéro de téléphone pour qu’on vous recontacte.',
};

const SPANISH: AnswerLanguage = {
  code: 'es',
  config: 'spanish',
  fillers: words(`
    traer llevar venir favor decir digame saber quiero quisiera gustaria puedo puede pueden podria necesito dan toman
    aceptan ofrecen venden contiene contienen encuentro encontrar cerca cuanto cuanta cuantos cuantas cual cuales donde
    cuando quien que como hora horas tiempo dura tarda usted ustedes si ok gracias muchas perfecto genial adios cuesta
    cuestan precio precios vale valen tarifa tarifas admiten admite permiten permite
    permitido bienvenidos plato platos restaurante local tienda negocio encuentran situado lleva llevan luego hasta`),
  hello: '¡Hola! ¿En qué puedo ayudarle?',
  welcome: '¡De nada! ¿Puedo buscar algo más para usted?',
  notFound:
    'No he encontrado eso en lo que está escrito aquí. Puede dejar un mensaje: el equipo lee esta conversación. Añada su nombre y su teléfono si quiere que le respondan.',
  restNotFound: 'No he encontrado el resto de su pregunta en lo que está escrito aquí.',
  noted: 'Gracias. Queda en esta conversación, que el equipo lee.',
  handedOver:
    'Le paso con una persona del equipo, que sigue en esta conversación. Añada su nombre y su teléfono si quiere que le llamen.',
  personReads:
    'Soy un asistente automático. El equipo lee esta conversación: escriba de qué se trata, con su nombre y su teléfono si quiere que le respondan.',
};

const LANGUAGES = [ENGLISH, GERMAN, FRENCH, SPANISH];

/** The languages a question may be in, the agent's first. For an unsupported language, words are searched as written. */
export function languagesFor(agentLang = 'multi'): readonly AnswerLanguage[] {
  const code = agentLang.slice(0, 2).toLowerCase();
  const own = LANGUAGES.find((language) => language.code === code);
  if (own) return [own, ...LANGUAGES.filter((language) => language !== own)];
  return code === 'mu' ? LANGUAGES : [{ ...ENGLISH, config: 'simple', fillers: new Set() }, ...LANGUAGES];
}

/** What the agent says before a message for the team. */
export const ASKS_FOR_MESSAGE: ReadonlySet<string> = new Set(
  LANGUAGES.flatMap(({ notFound, personReads }) => [notFound, personReads]),
);
