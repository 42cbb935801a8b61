import { capital } from '../text/capital';
import type { Phrases } from './phrases';

export const es: Phrases = {
  locale: 'es-ES',
  is24Hour: true,

  hello: '¡Hola! ¿En qué puedo ayudarle?',
  welcome: '¡De nada! ¿Puedo ayudarle en algo más?',
  goodbye: 'Gracias por escribirnos. ¡Hasta pronto!',
  whoAmI: (name) =>
    `Soy el asistente automático de ${name}. Respondo con lo que el equipo ha dejado escrito, y ellos leen estos mensajes.`,
  topics: (topics) =>
    `Puedo informarle sobre: ${topics}. También puedo tomar un mensaje o una solicitud de cita para el equipo.`,
  anythingElse: '¿Puedo ayudarle en algo más?',
  unknown:
    'No tengo esa información y prefiero no inventarla. Paso su pregunta al equipo. Si me deja su nombre y su teléfono, se pondrán en contacto con usted.',

  and: 'y',
  today: 'hoy',
  tomorrow: 'mañana',
  onWeekday: (weekday) => `el ${weekday}`,
  onDate: (date) => `el ${date}`,
  span: (start, end) => `de ${start} a ${end}`,
  allDay: 'las 24 horas',
  closed: 'cerrado',
  openOn: (day, hours) => `${capital(day)} abrimos ${hours}.`,
  yesOpenOn: (day, hours) => `Sí, ${day} abrimos ${hours}.`,
  closedOn: (day) => `${capital(day)} está cerrado.`,
  noClosedOn: (day) => `No, ${day} está cerrado.`,
  againOn: (day, hours) => `Volvemos a abrir ${day} ${hours}.`,
  opensAt: (day, time) => `${capital(day)} abrimos a las ${time}.`,
  closesAt: (day, time) => `${capital(day)} cerramos a las ${time}.`,
  openNow: (until) => `Sí, estamos abiertos ahora, hasta las ${until}.`,
  closedNow: 'No, ahora mismo está cerrado.',
  notThen: (day, hours) => `A esa hora no: ${day} abrimos ${hours}.`,
  week: (lines) => `Nuestro horario es:\n${lines}`,
  noSpecialHours: (day) =>
    `No tengo anotado un horario especial para ese día; este es el habitual. El equipo puede confirmarle si ${day} hay algún cambio.`,

  priceOf: (name, price) => `${name}: ${price}.`,
  yesListOf: (items) => `Sí, tenemos:\n${items}`,
  listOf: (items) => `Tenemos:\n${items}`,
  more: (count) => `… y ${count} más.`,

  asks: {
    partySize: '¿Para cuántas personas?',
    date: '¿Qué día le vendría bien?',
    time: '¿A qué hora le vendría bien?',
    name: '¿Me dice su nombre, por favor?',
    phone: '¿En qué teléfono pueden localizarle?',
    email: '¿Cuál es su correo electrónico?',
    message: '¿Qué quiere que les diga?',
    purpose: '¿Para qué sería?',
  },
  askDateAndTime: '¿Qué día y a qué hora le vendría bien?',
  askNameAndPhone: '¿Me dice su nombre y un teléfono, por favor?',
  askText: (what) => `¿Podría decirme: ${what}?`,
  bookingStart: (understood) => (understood ? `Con mucho gusto lo anoto: ${understood}.` : 'Con mucho gusto lo anoto.'),
  changeStart: 'Puedo pasar ese cambio al equipo.',
  messageStart: 'Con gusto tomo un mensaje para el equipo.',
  gotIt: 'Gracias.',
  otherDay: '¿Qué otro día le vendría bien?',
  otherTime: '¿Qué otra hora le vendría bien?',
  people: (count) => (count === 1 ? '1 persona' : `${count} personas`),
  bookingDone: (name, summary) =>
    `Gracias${name ? `, ${name}` : ''}. He anotado su solicitud para el equipo: ${summary}. Todavía no está confirmada; se pondrán en contacto con usted.`,
  changeDone: (name, summary) =>
    `Gracias${name ? `, ${name}` : ''}. He anotado el cambio para el equipo: ${summary}. Se lo confirmarán.`,
  messageDone: (name, summary) =>
    `Gracias${name ? `, ${name}` : ''}. He anotado su mensaje para el equipo: ${summary}. Se pondrán en contacto con usted.`,
  droppedRequest: 'Sin problema, lo dejo sin efecto. ¿Puedo ayudarle en algo más?',
};
