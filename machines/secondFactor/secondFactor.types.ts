import type { NewFactor, SecondFactor } from '#contract/entities/secondFactor';
import type { Failure } from '../shared/failure';

/** What a code is for: to turn it on, to get new recovery codes, to turn it off. */
export type FactorPurpose = 'confirm' | 'renew' | 'turnOff';

export type SecondFactorContext = {
  /** What the host said last; null until then. */
  readonly record: SecondFactor | null;
  /** The secret that the app needs, until its first code confirmed it. */
  readonly newFactor: NewFactor | null;
  /** What a code is asked for; it stays while the recovery codes are shown. */
  readonly purpose: FactorPurpose | null;
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
export type CheckFactorInput = { readonly purpose: FactorPurpose; readonly code: string };
export type SetUpOutput = { readonly kind: 'begun'; readonly factor: NewFactor } | Refused;
export type CheckFactorOutput =
  | { readonly kind: 'on'; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'off' }
  | Refused;
