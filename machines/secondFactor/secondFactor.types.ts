import type { NewFactor, SecondFactor } from '#contract/entities/secondFactor';
import type { Failure } from '../shared/failure';

export type SecondFactorContext = {
  /** What the host said last; null until then. */
  readonly record: SecondFactor | null;
  /** The secret that the app needs, until its first code confirmed it. */
  readonly newFactor: NewFactor | null;
  /** The code as it is typed. */
  readonly code: string;
  /** Told only once, so they are kept until the person has them. */
  readonly recoveryCodes: readonly string[];
  readonly failure: Failure | null;
};

export type SecondFactorEvent =
  | { type: 'secondFactor.retry' }
  /** Sets it up. */
  | { type: 'secondFactor.begin' }
  | { type: 'secondFactor.turnOff' }
  /** Asks for new recovery codes. */
  | { type: 'secondFactor.renew' }
  | { type: 'secondFactor.edit'; code: string }
  | { type: 'secondFactor.submit' }
  | { type: 'secondFactor.cancel' }
  /** The person has the recovery codes. */
  | { type: 'secondFactor.done' };

type Refused = { readonly kind: 'refused'; readonly failure: Failure };
export type CheckFactorInput = { readonly code: string };
export type SetUpOutput = { readonly kind: 'begun'; readonly factor: NewFactor } | Refused;
export type ConfirmOutput = { readonly kind: 'on'; readonly recoveryCodes: readonly string[] } | Refused;
export type TurnOffOutput = { readonly kind: 'off' } | Refused;
