import type { Business } from './business';

export const GERMAN: Business = {
  name: 'Gasthaus Laterne',
  language: 'de-DE',
  greeting: 'Willkommen in der Laterne! Was möchten Sie wissen?',
  prompt: `# Wer du bist
Du beantwortest Nachrichten für das Gasthaus Laterne am Hafen. Sei freundlich und kurz.

# Regeln
- Versprich nie einen Tisch.

# Öffnungszeiten
- Montag: Ruhetag
- Dienstag bis Donnerstag: 11:30 – 22:00 Uhr
- Freitag und Samstag: 11:30 – 24:00 Uhr
- Sonntag: 12:00 – 20:00 Uhr

Die Küche schließt eine Stunde vor dem Haus.

# Anfahrt
Hafenstraße 48, gegenüber der alten Feuerwache. Telefon: 0431 555 0142.`,
  documents: [
    {
      title: 'Speisekarte',
      text: `# Vorspeisen
- Tomatensuppe mit Basilikum: 6,50 € (vegan)
- Feldsalat mit Speck: 8,90 €

# Hauptgerichte
- Wiener Schnitzel mit Kartoffelsalat: 19,80 €
- Käsespätzle mit Röstzwiebeln: 13,50 € (vegetarisch)
- Gemüsecurry mit Reis: 14,20 € (vegan, glutenfrei)
- Forelle Müllerin: 18,50 € (enthält Mandeln)

Alle Hauptgerichte gibt es als kleine Portion für 3 € weniger.

# Nachtisch
- Apfelstrudel mit Vanilleeis: 6,90 €
- Rote Grütze: 5,50 € (vegan)

# Getränke
- Pils vom Fass, 0,4 l: 4,40 €
- Apfelschorle, 0,4 l: 3,80 €
- Espresso: 2,50 €`,
    },
    {
      title: 'Reservieren und feiern',
      text: `# Reservierung
Tische reservieren Sie unter laterne.example/tisch bis zwei Monate im Voraus. Wir halten einen Tisch 15 Minuten frei.

# Gruppen
Ab acht Personen bitten wir um eine Anzahlung von 10 € pro Person. Der Saal im ersten Stock hat 40 Plätze.

# Stornierung
Bis 24 Stunden vorher können Sie kostenlos absagen. Danach behalten wir die Anzahlung.`,
    },
    {
      title: 'Lieferung',
      text: `Wir liefern ab 17 Uhr nach Gaarden, Wik und in die Altstadt.
Die Lieferung kostet 2,90 €; ab 35 € liefern wir kostenlos.
Der Mindestbestellwert beträgt 18 €. Die Lieferzeit beträgt meist 45 Minuten.

# Reklamation
Kommt ein Gericht kalt an oder fehlt etwas, schicken Sie uns innerhalb von zwei Stunden ein Foto: Wir erstatten den vollen Preis.`,
    },
    {
      title: 'Gut zu wissen',
      text: `# Parken
Das Parkhaus in der Mühlenstraße ist zwei Minuten entfernt; die erste Stunde ist kostenlos.

# Bezahlung
Wir nehmen Bargeld, EC-Karte und Kreditkarte. Schecks nehmen wir nicht.

# Hunde
Hunde sind auf der Terrasse willkommen, im Haus nicht.

# WLAN
Das WLAN ist kostenlos; das Passwort steht auf dem Kassenbon.

# Gutscheine
Gutscheine gibt es an der Theke; sie gelten drei Jahre.

# Kinder
Wir haben vier Hochstühle und einen Wickeltisch. Kinder unter sechs Jahren essen zum halben Preis.

# Barrierefreiheit
Der Eingang ist ebenerdig, die Toilette für Rollstühle geeignet.`,
    },
  ],
  asked: [
    ['Moin', 'greets'],
    ['Vielen Dank, schönen Tag noch!', 'thanks'],
    ['Kann ich mit einem Menschen sprechen?', 'handsOver'],
    ['bitte einen Mitarbeiter', 'handsOver'],
    ['Ich möchte mich beschweren, die Bedienung war total unfreundlich', 'handsOver'],
    ['Wie lange habt ihr am Sonntag auf?', ['Sonntag: 12:00 – 20:00 Uhr']],
    ['Habt ihr montags geöffnet?', ['Montag: Ruhetag']],
    ['öffnungszeiten', ['Dienstag bis Donnerstag: 11:30 – 22:00 Uhr', 'Sonntag: 12:00 – 20:00 Uhr']],
    ['Was kostet das Schnitzel?', ['Wiener Schnitzel mit Kartoffelsalat: 19,80 €']],
    ['preis apfelstrudel', ['Apfelstrudel mit Vanilleeis: 6,90 €']],
    ['Welche Gerichte sind vegan?', ['Gemüsecurry mit Reis: 14,20 € (vegan']],
    ['Sind in der Forelle Nüsse oder Mandeln?', ['enthält Mandeln']],
    ['Habt ihr glutenfreie Nudeln?', 'doesNotKnow'],
    ['Was kostet der Hummer?', 'doesNotKnow'],
    ['Was kostet ein Weizenbier?', 'doesNotKnow'],
    ['Wo kann ich parken?', ['Das Parkhaus in der Mühlenstraße']],
    ['Liefert ihr nach Gaarden?', ['Wir liefern ab 17 Uhr nach Gaarden']],
    ['wieviel kostet die lieferung', ['Die Lieferung kostet 2,90 €']],
    ['Müssen wir für 12 Personen eine Anzahlung machen?', ['Anzahlung von 10 € pro Person']],
    ['Kann ich meine Reservierung noch stornieren?', ['Bis 24 Stunden vorher können Sie kostenlos absagen']],
    ['Mein Essen kam kalt an, ich will mein Geld zurück', ['Wir erstatten den vollen Preis']],
    ['Kann man mit Karte zahlen?', ['EC-Karte und Kreditkarte']],
    ['Darf ich meinen Hund mitbringen?', ['Hunde sind auf der Terrasse willkommen']],
    ['Gibt es WLAN? Und habt ihr Hochstühle?', ['Das WLAN ist kostenlos', 'vier Hochstühle']],
    ['telefonnummer?', ['0431 555 0142']],
    ['Wo seid ihr genau?', ['Hafenstraße 48']],
    ['Gibt es Studentenrabatt?', 'doesNotKnow'],
    ['Habt ihr am Freitag Livemusik?', 'doesNotKnow'],
    ['Wie lange dauert die Liefreung?', ['Die Lieferzeit beträgt meist 45 Minuten']],
    ['Ist das Restaurant rollstuhlgerecht?', ['Der Eingang ist ebenerdig']],
  ],
  /** Written after the code, to see whether it only knows the questions above. */
  checked: [
    ['Hallo, was kostet ein Espresso?', ['Espresso: 2,50 €']],
    ['mittwochs offen?', ['Dienstag bis Donnerstag']],
    ['Kann ich bei euch mit Scheck bezahlen?', ['Schecks nehmen wir nicht']],
    ['Wie lange sind Gutscheine gültig?', ['sie gelten drei Jahre']],
    ['Ab welchem Bestellwert liefert ihr kostenlos?', ['ab 35 € liefern wir kostenlos']],
    ['Ich würde gern mit dem Chef reden', 'handsOver'],
    ['Was kostet die Forelle vom Grill?', 'doesNotKnow'],
    ['Ist die Terrasse überdacht?', 'doesNotKnow'],
  ],
};
