import { type CallPattern, hoursBetween } from './script';

export const GERMAN_BAKERY: CallPattern = {
  hours: hoursBetween(6, 18, [7, 8, 9]),
  weekdays: [0.7, 0.2, 1, 1, 1.1, 1.5, 1.6],
  days: ['Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  fill: ['Roggensauerteig', 'Dinkelkruste', 'Kaiserbrötchen', 'Brezeln', 'Walnussbrot'],
  scripts: [
    {
      summary: 'Vorbestellung für {day}: {n} × {fill}.',
      outcome: 'Bestellung notiert',
      weight: 46,
      duration: [35, 110],
    },
    { summary: 'Torte für {day} bestellt.', outcome: 'Bestellung notiert', weight: 16, duration: [70, 180] },
    { summary: 'Frage nach Öffnungszeiten.', outcome: 'Frage beantwortet', weight: 14, duration: [15, 45] },
    { summary: 'Frage nach Zutaten von {fill}.', outcome: 'Frage beantwortet', weight: 12, duration: [25, 80] },
    { summary: 'Bestellung für {day} geändert.', outcome: 'Änderung notiert', weight: 8, duration: [25, 70] },
    { summary: 'Lieferung für eine Firma angefragt.', outcome: 'Nachricht notiert', weight: 4, duration: [60, 160] },
  ],
};

export const SPANISH_PHYSIO: CallPattern = {
  hours: hoursBetween(9, 20, [9, 10, 16, 17]),
  weekdays: [0.1, 1.4, 1.1, 1.1, 1, 0.9, 0.4],
  days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  fill: ['dolor lumbar', 'una rodilla', 'el hombro', 'las cervicales', 'suelo pélvico'],
  scripts: [
    { summary: 'Cita el {day} por {fill}.', outcome: 'Cita solicitada', weight: 42, duration: [70, 190] },
    { summary: 'Primera visita por {fill}.', outcome: 'Cita solicitada', weight: 18, duration: [90, 240] },
    { summary: 'Cambió la cita al {day}.', outcome: 'Cambio anotado', weight: 14, duration: [35, 90] },
    { summary: 'Preguntó por precios y bonos.', outcome: 'Pregunta respondida', weight: 12, duration: [30, 100] },
    { summary: 'Preguntó si trabajan con su seguro.', outcome: 'Pregunta respondida', weight: 9, duration: [30, 90] },
    { summary: 'Canceló la cita del {day}.', outcome: 'Cambio anotado', weight: 5, duration: [20, 60] },
  ],
};

export const FRENCH_HOTEL: CallPattern = {
  hours: hoursBetween(7, 21, [9, 10, 17, 18]),
  weekdays: [0.8, 1.1, 1, 1, 1.1, 1.2, 0.9],
  days: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  fill: ['un lit bébé', 'une vue sur le lac', 'un petit chien', 'une arrivée tardive', 'deux petits déjeuners'],
  scripts: [
    {
      summary: 'Chambre pour {n} nuits à partir de {day}.',
      outcome: 'Réservation demandée',
      weight: 40,
      duration: [80, 220],
    },
    {
      summary: 'Chambre à partir de {day}, avec {fill}.',
      outcome: 'Réservation demandée',
      weight: 20,
      duration: [90, 240],
    },
    { summary: 'Question sur le parking et la borne.', outcome: 'Question répondue', weight: 14, duration: [25, 80] },
    { summary: 'Question sur le petit déjeuner.', outcome: 'Question répondue', weight: 10, duration: [20, 70] },
    { summary: 'Annulation pour {day}.', outcome: 'Changement noté', weight: 10, duration: [30, 90] },
    { summary: 'Objet oublié dans la chambre.', outcome: 'Message noté', weight: 6, duration: [50, 140] },
  ],
};
