/** How an outcome reads: something is done, somebody must act, something went wrong, a person took it, or nothing of note. */
export type OutcomeTone = 'success' | 'warning' | 'danger' | 'accent' | 'neutral';

/** Words of outcomes in the languages of the templates. An outcome is free text: one that matches nothing stays neutral. */
const WORDS: readonly (readonly [OutcomeTone, RegExp])[] = [
  ['danger', /left open|not found|failed|complaint|urgent|emergency|unanswered/i],
  ['accent', /transfer|by a person|referred|ticket/i],
  ['success', /book|order|confirmed|scheduled|reserv|réserv|bestell|termin|cita|pedido|commande/i],
  ['warning', /opted out|for a person|message|nachricht|mensaje|recado|call ?back/i],
];

export const outcomeTone = (outcome: string): OutcomeTone =>
  WORDS.find(([, words]) => words.test(outcome))?.[0] ?? 'neutral';
