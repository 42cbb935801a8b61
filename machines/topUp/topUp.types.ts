import type { Card, CardProviderFact, CardStep, DemoCard, TopUp } from '#contract/entities/card';
import type { WalletChanged } from '../invoice';
import type { NetworkEvent } from '../network';
import type { AskAgain } from '../shared/askAgain';
import type { Failure } from '../shared/failure';

export type TopUpInput = { readonly targetAccountId: number };

/** What the person chooses. */
export type TopUpChoice = {
  /** In US dollars, as it was typed. */
  readonly amount: string;
  /** A card of the account; null: another one. */
  readonly cardId: string | null;
  /** Whether another one becomes a card of the account. */
  readonly keepsCard: boolean;
};

/** A top-up as the host told it, and what the person must do now. */
export type ToldTopUp = { readonly topUp: TopUp; readonly next: CardStep };

/** Who takes cards here (null: nobody), the cards of the account, and what was begun and not put away; null: nothing. */
export type TopUpStart = {
  readonly provider: CardProviderFact | null;
  readonly cards: readonly Card[];
  readonly begun: ToldTopUp | null;
};

export type TopUpContext = TopUpInput &
  TopUpChoice &
  AskAgain & {
    readonly provider: CardProviderFact | null;
    readonly cards: readonly Card[];
    readonly told: ToldTopUp | null;
    readonly failure: Failure | null;
  };

export type TopUpEvent =
  | { type: 'topUp.retry' }
  | { type: 'topUp.edit'; edit: Partial<TopUpChoice> }
  | { type: 'topUp.pay' }
  /** Opens the form or the bank's page of the provider, once more. */
  | { type: 'topUp.goOn' }
  /** Fills in the form of the demo. */
  | { type: 'topUp.fill'; card: DemoCard }
  /** Says yes or no in the place of the demo's bank. */
  | { type: 'topUp.confirm'; isConfirmed: boolean }
  /** The person has seen how it ended, or begins anew. */
  | { type: 'topUp.dismiss' }
  | WalletChanged
  | NetworkEvent;

/** The host told it, or refused. */
export type TopUpOutput =
  | ({ readonly kind: 'told' } & ToldTopUp)
  | { readonly kind: 'refused'; readonly failure: Failure };

export type PayInput = TopUpInput & TopUpChoice;
export type OfTopUp = TopUpInput & { readonly id: string };
export type FillInput = OfTopUp & { readonly card: DemoCard };
export type ConfirmInput = OfTopUp & { readonly isConfirmed: boolean };
export type LeaveInput = OfTopUp & { readonly url: string };
