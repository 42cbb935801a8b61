import { expect, test } from 'vitest';
import { writtenText } from '#server/reading/mail/writtenText.ts';

/** What a mail says itself, and what it quotes: nothing of it is lost. */

const parts = (mail: string, subject = 'Re: Parking') => writtenText(mail, subject);
const squeezed = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

const HEADS = [
  ['Gmail', 'On Mon, Nov 16, 2026 at 10:00 AM Agent <agent@shop.test> wrote:'],
  [
    'Gmail, in three lines',
    'On Mon, Nov 16, 2026 at 10:00 AM The Agent of the Shop\n<agent.of.the.shop@shop.test>\nwrote:',
  ],
  ['Apple', 'On 16. Nov 2026, at 10:00, Agent <agent@shop.test> wrote:'],
  ['Gmail, German', 'Am Mo., 16. Nov. 2026 um 10:00 Uhr schrieb Agent <agent@shop.test>:'],
  ['Gmail on a German phone', 'Agent <agent@shop.test> schrieb am Mo., 16. Nov. 2026, 10:00:'],
  ['Thunderbird, German', 'Am 16.11.26 um 10:00 schrieb Agent:'],
  ['Gmail, French', 'Le lun. 16 nov. 2026 à 10:00, Agent <agent@shop.test> a écrit :'],
  ['Gmail, Spanish', 'El lun, 16 nov 2026 a las 10:00, Agent (<agent@shop.test>) escribió:'],
  ['Gmail, Italian', 'Il giorno lun 16 nov 2026 alle ore 10:00 Agent <agent@shop.test> ha scritto:'],
  ['Thunderbird, Italian', 'Il 16/11/2026 10:00, Agent ha scritto:'],
  ['Gmail, Dutch', 'Op ma 16 nov 2026 om 10:00 schreef Agent <agent@shop.test>:'],
  ['Apple, Dutch', 'Op 16 nov. 2026, om 10:00 heeft Agent <agent@shop.test> het volgende geschreven:'],
  ['Gmail, Portuguese', 'Em seg., 16 de nov. de 2026 às 10:00, Agent <agent@shop.test> escreveu:'],
  ['Apple, Portuguese', 'No dia 16/11/2026, às 10:00, Agent <agent@shop.test> escreveu:'],
  ['Gmail, Swedish', 'Den mån 16 nov. 2026 kl 10:00 skrev Agent <agent@shop.test>:'],
  ['Gmail, Danish', 'Den man. 16. nov. 2026 kl. 10.00 skrev Agent <agent@shop.test>:'],
  ['Gmail, Finnish', 'ma 16. marrask. 2026 klo 10.00 Agent (agent@shop.test) kirjoitti:'],
  ['Gmail, Polish', 'pon., 16 lis 2026 o 10:00 Agent <agent@shop.test> napisał(a):'],
  ['Gmail, Russian', 'пн, 16 нояб. 2026 г. в 10:00, Agent <agent@shop.test>:'],
  ['Gmail, Turkish', 'Agent <agent@shop.test>, 16 Kas 2026 Pzt, 10:00 tarihinde şunu yazdı:'],
  ['Gmail, Japanese', '2026年11月16日(月) 10:00 Agent <agent@shop.test>:'],
  ['Gmail, Chinese', 'Agent <agent@shop.test> 于2026年11月16日周一 10:00写道：'],
  ['Outlook', 'From: Agent <agent@shop.test>\nSent: Monday, November 16, 2026 10:00 AM\nTo: Ada\nSubject: Parking'],
  ['Outlook under a line', '________________________________\nFrom: Agent\nSent: Monday\nTo: Ada\nSubject: Parking'],
  ['Outlook in bold', '*From:* Agent <agent@shop.test>\n*Date:* Monday\n*To:* Ada\n*Subject:* Parking'],
  [
    'Outlook, German',
    'Von: Agent <agent@shop.test>\nGesendet: Montag, 16. November 2026 10:00\nAn: Ada\nBetreff: Parking',
  ],
  ['Outlook, French', 'De : Agent <agent@shop.test>\nEnvoyé : lundi 16 novembre 2026 10:00\nÀ : Ada\nObjet : Parking'],
  ['Outlook, Spanish', 'De: Agent\nEnviado el: lunes, 16 de noviembre de 2026 10:00\nPara: Ada\nAsunto: Parking'],
  ['Outlook, Italian', 'Da: Agent <agent@shop.test>\nInviato: lunedì 16 novembre 2026 10:00\nA: Ada\nOggetto: Parking'],
  [
    'Outlook, Dutch',
    'Van: Agent <agent@shop.test>\nVerzonden: maandag 16 november 2026 10:00\nAan: Ada\nOnderwerp: Parking',
  ],
  ['Outlook, Portuguese', 'De: Agent\nEnviada: segunda-feira\nEnviado: segunda-feira\nPara: Ada\nAssunto: Parking'],
  ['Outlook, Swedish', 'Från: Agent\nSkickat: måndag\nTill: Ada\nÄmne: Parking'],
  ['Outlook of old', '-----Original Message-----\nFrom: Agent'],
  ['Outlook of old, German', '-----Ursprüngliche Nachricht-----\nVon: Agent'],
  ['Outlook of old, Italian', '-----Messaggio originale-----\nDa: Agent'],
  ['Outlook of old, Dutch', '-----Oorspronkelijk bericht-----\nVan: Agent'],
] as const;

test.each(HEADS)('what stands below the head of %s is folded, with or without marks', (_program, head) => {
  for (const quoted of ['> Hello!\n>\n> How can I help?', 'Hello!\n\nHow can I help?']) {
    const mail = `At seven, please.\r\n\r\n${head}\n\n${quoted}\n`;
    const { text, folded } = parts(mail);
    expect(text).toBe('At seven, please.');
    expect(squeezed(`${text} ${folded}`)).toBe(squeezed(mail));
  }
});

test.each([
  [
    'answers between the lines',
    'Hello,\n\nOn 16 Nov 2026, Agent wrote:\n> When?\nAt seven.\n\n> How many?\nFour.\n',
    'Four.',
  ],
  [
    'an answer below',
    'On 16 Nov 2026, Agent wrote:\n> When?\n> How many?\n\nAt seven, four people.',
    'At seven, four people.',
  ],
  ['answers between lines without a head', '> When?\nAt seven.\n> How many?\nFour.', 'Four.'],
])('%s stay, with what they answer', (_what, mail, last) => {
  const { text, folded } = parts(mail);
  expect([text.includes('When?'), text.endsWith(last), folded]).toEqual([true, true, '']);
});

test('what is quoted below the last answer is folded', () => {
  const mail = 'On 16 Nov 2026, Agent wrote:\n> When?\nAt seven.\n> Yours,\n> Agent\n';
  expect(parts(mail)).toEqual({
    text: 'On 16 Nov 2026, Agent wrote:\n> When?\nAt seven.',
    folded: '\n> Yours,\n> Agent',
  });
});

test.each([
  ['that is passed on', 'See below.\n\nFrom: Bob\nSent: Monday\nTo: Ada\nSubject: Order\n\nFour pizzas', 'FW: Order'],
  [
    'that is passed on, in German',
    'Siehe unten.\n\nVon: Bob\nGesendet: Montag\nAn: Ada\nBetreff: Order\n\nVier',
    'WG: Order',
  ],
  ['that only quotes', '> Hello!\n> How can I help?', 'Re: Parking'],
  ['that quotes nothing', 'On Monday I wrote:\nnothing. From: here\nTo: there', 'Hello'],
  ['that tells of a letter', 'Mein Mann schrieb am Montag:\nBitte einen Tisch.', 'Tisch'],
  ['that begins with “On” before the head', 'On my way!\nAsk Bob:\nhe knows.', 'Re: Parking'],
])('a mail %s is shown whole', (_what, mail, subject) => {
  expect(parts(mail, subject)).toEqual({ text: mail, folded: '' });
});

test('a first line that begins like a head stays', () => {
  const mail = 'On my way.\nOn Mon, Nov 16, 2026 at 10:00 Agent <agent@shop.test> wrote:\n> When?';
  expect(parts(mail).text).toBe('On my way.');
});
