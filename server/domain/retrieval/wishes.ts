/** What somebody writes who wants a person, not an answer, in the languages that questions can be asked in. Texts are folded. */

const PERSON =
  'human|(?:real )?person|people|some(?:one|body)|agent|representative|rep|operator|staff|employee|manager|owner|boss|team|mensch(?:en)?|person|jemand(?:em|en)?|mitarbeiter(?:in)?|chef(?:in)?|inhaber(?:in)?|kollege|kollegin|ansprechpartner(?:in)?|persona|humano|alguien|encargad[oa]|gerente|responsable|duen[oa]|agente|equipo|humain|personne|quelqu.?un|conseiller|responsable|gerant|patron|equipe|employe';

const WANTS_PERSON = new RegExp(
  [
    `\\b(?:speak|talk|chat|speaking|talking) (?:to|with)\\b[^.?!]{0,30}\\b(?:${PERSON})\\b`,
    `\\b(?:connect|transfer|put|forward) me\\b[^.?!]{0,20}\\b(?:to|with|through)\\b`,
    `\\bmit\\b[^.?!]{0,30}\\b(?:${PERSON})\\b[^.?!]{0,25}\\b(?:sprechen|reden|schreiben|telefonieren|verbinden|verbunden)\\b`,
    `\\b(?:sprechen|reden|verbinden)\\b[^.?!]{0,20}\\bmit\\b[^.?!]{0,20}\\b(?:${PERSON})\\b`,
    `\\bhablar con\\b[^.?!]{0,30}\\b(?:${PERSON})\\b`,
    `\\b(?:pasar?|comunicar?|pongan?|ponga)(?:me)? con\\b`,
    `\\bparler (?:a|au|avec)\\b[^.?!]{0,30}\\b(?:${PERSON})\\b`,
    `\\b(?:atender(?:me)?|attend)\\b[^.?!]{0,20}\\b(?:${PERSON})\\b`,
    `\\bpassez.moi\\b`,
    `\\bmettre en relation\\b`,
    `\\bcall me(?! an? )\\b|\\b(?:ruf\\w*|meld\\w*) (?:mich|sich)\\b[^.?!]{0,20}\\b(?:an|zuruck|bei mir)\\b|\\bruckruf\\b`,
    `\\b(?:llamenme|llameme|llamarme|me (?:pueden?|podrian?) llamar)\\b|\\b(?:rappele[rz].moi|me rappeler)\\b`,
    `^(?:(?:a|an|real|live|human|please|pls|plz|i|want|need|with|bitte|einen?|echten?|ich|will|brauche|mit|un|una|por|favor|quiero|necesito|je|veux|une|svp|vraie?)[ ,]*)*(?:${PERSON})[ ,.!?]*(?:please|pls|plz|bitte|por favor|svp|s.il vous plait|now|sofort)?[ .!?]*$`,
  ].join('|'),
);

const COMPLAINS = new RegExp(
  [
    '\\b(?:complain|complaint|unacceptable|disgusting|outrageous|scam|rude|lawyer)\\b',
    '\\b(?:beschweren|beschwerde|unverschamt|unverschamtheit|frechheit|unmoglich behandelt|anwalt|betrug)\\b',
    '\\b(?:quejarme|queja|inaceptable|verguenza|indignad[oa]|estafa|abogado)\\b',
    '\\b(?:me plaindre|plainte|reclamation|inacceptable|scandaleux|honteux|arnaque|avocat)\\b',
  ].join('|'),
);

export const wantsPerson = (folded: string): boolean => WANTS_PERSON.test(folded);
export const complains = (folded: string): boolean => COMPLAINS.test(folded);
