import { type CallPattern, hoursBetween } from './script';

export const GERMAN_BAKERY: CallPattern = {
  hours: hoursBetween(6, 18, [7, 8, 9]),
  weekdays: [0.7, 0.2, 1, 1, 1.1, 1.5, 1.6],
  days: ['Dienstag', 'Mittwoch', 'Donnerstag', 'Freitag', 'Samstag', 'Sonntag'],
  fill: ['Roggensauerteig', 'Dinkelkruste', 'Kaiserbrötchen', 'Brezeln', 'Walnussbrot'],
  scripts: [
    {
      summary: 'Vorbestellung für {day}: {n} × {fill}.',
      said: [
        'Guten Tag, ich möchte für {day} {n} mal {fill} vorbestellen.',
        'Sehr gern: {n} mal {fill} für {day}. Auf welchen Namen, und wann holen Sie ab?',
        'Unter dieser Nummer, gleich morgens.',
        'Ist notiert. Bezahlt wird bei der Abholung. Bis {day}!',
      ],
      outcome: 'Bestellung notiert',
      weight: 46,
      duration: [35, 110],
    },
    {
      summary: 'Torte für {day} bestellt.',
      said: [
        'Ich bräuchte für {day} eine Torte.',
        'Gern. Eine ganze Schwarzwälder Kirschtorte kostet 46 Euro, die Obsttorte für zwölf Personen 38. Torten brauchen drei Tage Vorlauf.',
        'Dann die Schwarzwälder.',
        'Notiert: eine Schwarzwälder Kirschtorte für {day}.',
      ],
      outcome: 'Bestellung notiert',
      weight: 16,
      duration: [70, 180],
    },
    {
      summary: 'Frage nach Öffnungszeiten.',
      said: [
        'Wie lange haben Sie offen?',
        'Dienstag bis Freitag von halb sieben bis 18 Uhr, samstags bis 14 Uhr, sonntags von halb acht bis elf. Montags ist zu.',
        'Danke schön!',
      ],
      outcome: 'Frage beantwortet',
      weight: 14,
      duration: [15, 45],
    },
    {
      summary: 'Frage nach Zutaten von {fill}.',
      said: [
        'Was ist denn alles drin? Es geht um {fill}.',
        'Wir backen mit Weizen, Nüssen, Milch und Ei in einer Backstube, Spuren sind immer möglich. Zu {fill} ruft Sie das Team genauer zurück, wenn Sie möchten.',
        'Nein, das reicht mir.',
      ],
      outcome: 'Frage beantwortet',
      weight: 12,
      duration: [25, 80],
    },
    {
      summary: 'Bestellung für {day} geändert.',
      said: [
        'Ich muss meine Bestellung für {day} ändern: bitte zwei Brote weniger.',
        'Ist notiert: zwei Brote weniger am {day}. Sonst alles wie gehabt?',
        'Ja, genau.',
        'Danke für den Anruf!',
      ],
      outcome: 'Änderung notiert',
      weight: 8,
      duration: [25, 70],
    },
    {
      summary: 'Lieferung für eine Firma angefragt.',
      said: [
        'Liefern Sie auch ins Büro?',
        'An Firmen in Freiburg, ab 40 Euro, werktags bis neun Uhr. Darf sich das Team bei Ihnen melden?',
        'Gern, unter dieser Nummer.',
        'Ich gebe es weiter.',
      ],
      outcome: 'Nachricht notiert',
      weight: 4,
      duration: [60, 160],
    },
  ],
};

export const SPANISH_PHYSIO: CallPattern = {
  hours: hoursBetween(9, 20, [9, 10, 16, 17]),
  weekdays: [0.1, 1.4, 1.1, 1.1, 1, 0.9, 0.4],
  days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
  fill: ['dolor lumbar', 'una rodilla', 'el hombro', 'las cervicales', 'suelo pélvico'],
  scripts: [
    {
      summary: 'Cita el {day} por {fill}.',
      said: [
        'Buenos días, quería una cita el {day}. Es por {fill}.',
        'Muy bien: {day}, por {fill}. ¿Por la mañana o por la tarde?',
        'Por la tarde, si puede ser.',
        'Anotado. El equipo le confirma la hora por mensaje.',
      ],
      outcome: 'Cita solicitada',
      weight: 42,
      duration: [70, 190],
    },
    {
      summary: 'Primera visita por {fill}.',
      said: [
        'Sería mi primera visita, es por {fill}.',
        'La primera visita dura 50 minutos y cuesta 45 euros. Traiga ropa cómoda y sus informes, si los tiene. ¿Qué día le viene bien?',
        'Cualquier mañana.',
        'Anotado. Le confirmamos por mensaje.',
      ],
      outcome: 'Cita solicitada',
      weight: 18,
      duration: [90, 240],
    },
    {
      summary: 'Cambió la cita al {day}.',
      said: [
        'Tengo que cambiar mi cita. ¿Podría ser el {day}?',
        'Lo anoto: la cita pasa al {day}. Le confirmamos la hora por mensaje.',
        'Muchas gracias.',
      ],
      outcome: 'Cambio anotado',
      weight: 14,
      duration: [35, 90],
    },
    {
      summary: 'Preguntó por precios y bonos.',
      said: [
        '¿Cuánto cuesta una sesión?',
        'Una sesión son 38 euros; el bono de cinco, 175, y el de diez, 330.',
        'Perfecto, gracias.',
      ],
      outcome: 'Pregunta respondida',
      weight: 12,
      duration: [30, 100],
    },
    {
      summary: 'Preguntó si trabajan con su seguro.',
      said: [
        '¿Trabajan con mi seguro? Tengo Sanitas.',
        'Sí, con Adeslas, Sanitas y Asisa. Con otros le damos factura para el reembolso.',
        'Estupendo.',
      ],
      outcome: 'Pregunta respondida',
      weight: 9,
      duration: [30, 90],
    },
    {
      summary: 'Canceló la cita del {day}.',
      said: [
        'Tengo que anular la cita del {day}.',
        'Queda anulada la cita del {day}. Hasta 24 horas antes no se cobra nada.',
        'Gracias.',
      ],
      outcome: 'Cambio anotado',
      weight: 5,
      duration: [20, 60],
    },
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
      said: [
        'Bonjour, auriez-vous une chambre pour {n} nuits à partir de {day} ?',
        'Je note la demande : {n} nuits à partir de {day}. Pour combien de personnes ?',
        'Nous sommes deux.',
        'Merci. L’équipe confirme par e-mail. La double côté jardin est à 128 euros la nuit, vue lac à 168.',
      ],
      outcome: 'Réservation demandée',
      weight: 40,
      duration: [80, 220],
    },
    {
      summary: 'Chambre à partir de {day}, avec {fill}.',
      said: [
        'Je voudrais une chambre à partir de {day}, avec {fill}.',
        'Avec plaisir : à partir de {day}, avec {fill}. Combien de nuits ?',
        'Deux nuits.',
        'C’est noté. L’équipe vous confirme par e-mail.',
      ],
      outcome: 'Réservation demandée',
      weight: 20,
      duration: [90, 240],
    },
    {
      summary: 'Question sur le parking et la borne.',
      said: [
        'Avez-vous un parking ? Et une borne ?',
        'Le parking de l’hôtel coûte 15 euros la nuit, et la borne de recharge est gratuite.',
        'Parfait, merci.',
      ],
      outcome: 'Question répondue',
      weight: 14,
      duration: [25, 80],
    },
    {
      summary: 'Question sur le petit déjeuner.',
      said: [
        'À quelle heure est le petit déjeuner ?',
        'De 7 h 30 à 10 h 30, dans le jardin d’hiver, à 16 euros par personne.',
        'Très bien, merci.',
      ],
      outcome: 'Question répondue',
      weight: 10,
      duration: [20, 70],
    },
    {
      summary: 'Annulation pour {day}.',
      said: [
        'Je dois annuler ma chambre pour {day}.',
        'C’est noté pour {day}. L’annulation est gratuite jusqu’à 48 heures avant l’arrivée.',
        'Merci, au revoir.',
      ],
      outcome: 'Changement noté',
      weight: 10,
      duration: [30, 90],
    },
    {
      summary: 'Objet oublié dans la chambre.',
      said: [
        'J’ai oublié un chargeur dans la chambre.',
        'Je transmets à l’équipe. Pouvons-nous vous rappeler à ce numéro ?',
        'Oui, merci.',
        'Nous vous rappelons dès que nous l’avons trouvé.',
      ],
      outcome: 'Message noté',
      weight: 6,
      duration: [50, 140],
    },
  ],
};
