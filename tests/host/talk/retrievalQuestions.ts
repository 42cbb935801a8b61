import type { SeedAgent } from '#server/seed/agents/agent.ts';
import * as agents from '#server/seed/agents/index.ts';

/**
 * Questions for agents without a language model, and the expected result: words that the answer must quote, the greeting, or that
 * nothing was found. Written before the code that answers them.
 */

export const NOT_FOUND = Symbol('not found');
export const GREETING = Symbol('greeting');

export type Asked = readonly [question: string, expected: string | typeof NOT_FOUND | typeof GREETING];
export type AskedAgent = { readonly agent: SeedAgent; readonly asked: readonly Asked[] };

const small = (accountName: string, agentLang: string, agentInstructions: string): SeedAgent => ({
  ...agents.redlineAuto,
  accountName,
  campaign: { title: accountName, agentLang, timezone: 'UTC', agentInstructions },
});

const vet = small(
  'Paws & Claws',
  'en-US',
  `You are the voice of Paws & Claws. Be friendly. Never tell prices of operations.

**Vaccination**
Vaccination for a dog is $45 and takes ten minutes. Cats are vaccinated on Tuesdays only.

**Boarding**
Boarding costs $30 a night for dogs; cats stay in a room of their own.`,
);

const bikeShop = small(
  'Radwerkstatt Speiche',
  'de-DE',
  `Du bist der Assistent der Radwerkstatt Speiche. Sei freundlich. Nenne niemals Preise für gebrauchte Räder.
Eine Inspektion kostet 69 € und dauert zwei Tage; ein neuer Schlauch kostet 15 €.
Geschlossen ist im August.`,
);

export const EN: readonly AskedAgent[] = [
  {
    agent: agents.olivettaTrattoria,
    asked: [
      ['Hi there', GREETING],
      ['How much is the lemon risotto?', NOT_FOUND],
      ['How much is the lemon sorbet?', 'Lemon sorbet — $8'],
      ['How much is a bottle of wine?', NOT_FOUND],
      ['what does a high chair cost', NOT_FOUND],
      ['parking nearby', 'The garage on Morrison Street'],
      ['Where can I leave my car?', 'The garage on Morrison Street'],
      ['What time do you close on Sundays?', 'Sunday: 11:30 am – 9 pm'],
      ['Are dogs allowed?', 'Dogs are welcome on the patio.'],
      ['Does the pesto contain any nuts?', 'Pesto: almonds and pistachios'],
      ['Book a table for 4 tonight', NOT_FOUND],
      ['Knock knock. Who’s there? Banana.', NOT_FOUND],
      ['What is the weather on Mars?', NOT_FOUND],
      ['What is 20% of 85?', NOT_FOUND],
      ['Can you promise me a particular table?', NOT_FOUND],
    ],
  },
  { agent: agents.keystoneProperties, asked: [['how much for a cat', NOT_FOUND]] },
  { agent: agents.brightsideDental, asked: [['How much are root canals?', 'Root canal: from $950']] },
  {
    agent: agents.summitHomeServices,
    asked: [['I smell gas in my kitchen!', 'Please leave the building now']],
  },
  {
    agent: vet,
    asked: [
      ['How much is a vaccination for a cat?', NOT_FOUND],
      ['My name is Anna Keller', NOT_FOUND],
    ],
  },
];

export const DE: readonly AskedAgent[] = [
  {
    agent: agents.baeckereiKornblume,
    asked: [
      ['Guten Tag!', GREETING],
      ['Wann haben Sie am Samstag geöffnet?', 'Samstag: 6:30 – 14:00 Uhr'],
      ['Haben Sie montags offen?', 'Montag: geschlossen'],
      ['Was kostet eine Laugenbrezel?', 'Laugenbrezel: 0,95 €'],
      ['Was kostet ein Roggenbrot?', NOT_FOUND],
      ['Was kosten zwei Brezeln mit Butter?', NOT_FOUND],
      ['Gibt es Parkplätze in der Nähe?', 'Parkplätze gibt es in der Schwabentorgarage'],
      ['Darf mein Hund mit hinein?', 'Hunde dürfen leider nicht hinein.'],
      ['Kann ich mit Kreditkarte bezahlen?', 'ab 5 € auch mit Kreditkarte'],
      ['Liefern Sie nach Hause?', 'Wir liefern nur an Firmen'],
      ['Ist der Apfelkuchen vegan?', 'Apfelkuchen mit Streuseln: 3,20 € (vegan)'],
      ['Woher kommt Ihr Mehl?', 'Das Mehl kommt aus der Mühle Sonnhalde'],
      ['Reservieren Sie mir einen Tisch für vier Personen heute Abend', NOT_FOUND],
      ['Wie wird das Wetter morgen?', NOT_FOUND],
      ['Erzähl mir einen Witz', NOT_FOUND],
      ['Ich heiße Petra Vogel', NOT_FOUND],
      ['Was ist 15 mal 12?', NOT_FOUND],
    ],
  },
  {
    agent: bikeShop,
    asked: [
      ['Wie viel kostet ein Schlauch?', 'ein neuer Schlauch kostet 15 €'],
      ['Was kostet ein gebrauchtes Rad?', NOT_FOUND],
      ['Wie lange dauern Inspektionen?', 'Eine Inspektion kostet 69 € und dauert zwei Tage'],
    ],
  },
];

export const FR: readonly AskedAgent[] = [
  {
    agent: agents.maisonLumiere,
    asked: [
      ['Bonjour', GREETING],
      ['Combien coûte une chambre avec vue sur le lac ?', 'Chambre double vue lac : 168 € la nuit'],
      ['Combien coûte une chambre avec vue sur la montagne ?', NOT_FOUND],
      ['Quel est le prix du petit déjeuner ?', 'Petit déjeuner : 16 € par personne'],
      ['À quelle heure est servi le petit déjeuner ?', 'Le petit déjeuner est servi de 7:30 à 10:30'],
      ['Combien coûte un départ tardif ?', "un départ tardif jusqu'à 14 heures coûte 30 €"],
      ['Combien pour un chat ?', NOT_FOUND],
      ['Est-ce que le chien est accepté ?', 'Les chiens sont acceptés'],
      ['Y a-t-il un parking à proximité ?', "Le parking de l'hôtel"],
      ['Où êtes-vous ?', '14 rue du Pâquier'],
      ['La réception est-elle ouverte le dimanche ?', 'Dimanche : 8:00 à 18:00'],
      ["Jusqu'à quand puis-je annuler ?", "L'annulation est gratuite jusqu'à 48 heures"],
      ['Peut-on recharger une voiture électrique ?', 'la borne de recharge est gratuite'],
      ['Avez-vous une piscine ?', NOT_FOUND],
      ['Réservez-moi une chambre pour vendredi soir', NOT_FOUND],
      ["Promettez-moi qu'une chambre est libre", NOT_FOUND],
      ['Quel temps fait-il sur Mars ?', NOT_FOUND],
      ['Raconte-moi une blague', NOT_FOUND],
      ["Je m'appelle Claire Morel", NOT_FOUND],
      ['Combien font 15 fois 12 ?', NOT_FOUND],
    ],
  },
];

export const ES: readonly AskedAgent[] = [
  {
    agent: agents.fisioCentroMar,
    asked: [
      ['Hola, buenos días', GREETING],
      ['¿Abren los sábados?', 'Sábado: 10:00 a 13:00'],
      ['¿A qué hora cierran el viernes?', 'Viernes: 9:00 a 15:00'],
      ['¿Cuánto cuesta una sesión de fisioterapia?', 'Sesión de fisioterapia: 38 €'],
      ['cuanto cuesta la puncion seca', 'Punción seca: 12 € más por sesión'],
      ['¿Cuánto vale el bono de 10 sesiones?', 'Bono de 10 sesiones: 330 €'],
      ['¿Cuánto cuesta el bono de 20 sesiones?', NOT_FOUND],
      ['¿Qué precio tiene el masaje relajante?', NOT_FOUND],
      ['¿Hay aparcamiento cerca?', 'Hay aparcamiento gratuito'],
      ['¿Dónde están ustedes?', 'calle de la Reina 84'],
      ['¿Trabajan con Adeslas?', 'Trabajamos con Adeslas'],
      ['¿Quién trata las lesiones deportivas?', 'Iván Ferrer: lesiones deportivas'],
      ['Tengo dolor en el pecho', 'llame ahora mismo al 112'],
      ['¿Es accesible con sillas de ruedas?', 'La entrada es accesible en silla de ruedas.'],
      ['¿Tienen acupuntura?', NOT_FOUND],
      ['Resérveme una cita para mañana a las 5', NOT_FOUND],
      ['¿Qué tiempo hace en Marte?', NOT_FOUND],
      ['Cuénteme un chiste', NOT_FOUND],
      ['Me llamo Jorge Vidal', NOT_FOUND],
      ['¿Cuánto es el 20 % de 85?', NOT_FOUND],
    ],
  },
];
