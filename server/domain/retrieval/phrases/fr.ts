import { capital } from '../text/capital';
import type { Phrases } from './phrases';

export const fr: Phrases = {
  locale: 'fr-FR',
  is24Hour: true,

  hello: 'Bonjour ! Que puis-je faire pour vous ?',
  welcome: 'Je vous en prie ! Puis-je vous aider pour autre chose ?',
  goodbye: 'Merci de votre message. Au revoir !',
  whoAmI: (name) =>
    `Je suis l’assistant automatique de ${name}. Je réponds avec ce que l’équipe a noté, et elle lit ces messages.`,
  topics: (topics) =>
    `Je peux vous renseigner sur : ${topics}. Je peux aussi noter un message ou une demande pour l’équipe.`,
  anythingElse: 'Puis-je vous aider pour autre chose ?',
  unknown:
    'Je n’ai pas cette information et je préfère ne pas inventer. Je transmets votre question à l’équipe. Si vous me laissez votre nom et votre numéro, elle vous répondra.',

  and: 'et',
  today: 'aujourd’hui',
  tomorrow: 'demain',
  onWeekday: (weekday) => weekday,
  onDate: (date) => `le ${date}`,
  span: (start, end) => `de ${start} à ${end}`,
  allDay: '24 heures sur 24',
  closed: 'fermé',
  openOn: (day, hours) => `${capital(day)}, nous sommes ouverts ${hours}.`,
  yesOpenOn: (day, hours) => `Oui, ${day} nous sommes ouverts ${hours}.`,
  closedOn: (day) => `${capital(day)}, nous sommes fermés.`,
  noClosedOn: (day) => `Non, ${day} nous sommes fermés.`,
  againOn: (day, hours) => `Nous rouvrons ${day} ${hours}.`,
  opensAt: (day, time) => `${capital(day)}, nous ouvrons à ${time}.`,
  closesAt: (day, time) => `${capital(day)}, nous fermons à ${time}.`,
  openNow: (until) => `Oui, nous sommes ouverts, jusqu’à ${until}.`,
  closedNow: 'Non, nous sommes fermés en ce moment.',
  notThen: (day, hours) => `Pas à cette heure-là : ${day} nous sommes ouverts ${hours}.`,
  week: (lines) => `Nos horaires :\n${lines}`,
  noSpecialHours: (day) =>
    `Je n’ai pas d’horaires particuliers pour ce jour ; voici les horaires habituels. L’équipe peut confirmer si quelque chose change ${day}.`,

  priceOf: (name, price) => `${name} : ${price}.`,
  yesListOf: (items) => `Oui, nous avons :\n${items}`,
  listOf: (items) => `Nous avons :\n${items}`,
  more: (count) => `… et ${count} autres.`,

  asks: {
    partySize: 'Pour combien de personnes ?',
    date: 'Quel jour vous conviendrait ?',
    time: 'À quelle heure ?',
    name: 'Quel est votre nom ?',
    phone: 'À quel numéro peut-on vous joindre ?',
    email: 'Quelle est votre adresse e-mail ?',
    message: 'Que dois-je leur transmettre ?',
    purpose: 'De quoi s’agit-il ?',
  },
  askDateAndTime: 'Quel jour et à quelle heure ?',
  askNameAndPhone: 'Puis-je avoir votre nom et un numéro de téléphone ?',
  askText: (what) => `Pourriez-vous me dire : ${what} ?`,
  bookingStart: (understood) => (understood ? `Je le note avec plaisir : ${understood}.` : 'Je le note avec plaisir.'),
  changeStart: 'Je peux transmettre ce changement à l’équipe.',
  messageStart: 'Je prends volontiers un message pour l’équipe.',
  gotIt: 'Merci.',
  otherDay: 'Quel autre jour vous conviendrait ?',
  otherTime: 'Quelle autre heure vous conviendrait ?',
  people: (count) => (count === 1 ? '1 personne' : `${count} personnes`),
  bookingDone: (name, summary) =>
    `Merci${name ? `, ${name}` : ''}. J’ai noté votre demande pour l’équipe : ${summary}. Elle n’est pas encore confirmée ; on vous recontactera.`,
  changeDone: (name, summary) =>
    `Merci${name ? `, ${name}` : ''}. J’ai noté le changement pour l’équipe : ${summary}. On vous le confirmera.`,
  messageDone: (name, summary) =>
    `Merci${name ? `, ${name}` : ''}. J’ai noté votre message pour l’équipe : ${summary}. On vous recontactera.`,
  droppedRequest: 'Aucun problème, c’est annulé. Puis-je vous aider pour autre chose ?',
};
