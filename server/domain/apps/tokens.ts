import { seal, unseal } from '../../request/seal';

/** A sign-in at a provider. */
export type SignIn = {
  readonly accessToken: string;
  readonly refreshToken?: string;
  /** Missing: the provider does not say. */
  readonly expiresAtMs?: number;
  readonly connectedAtMs: number;
  /** The provider does not accept it any more. */
  readonly ended?: true;
};
export type SignIns = Readonly<Record<string, SignIn>>;

export function signInsOf(secretKey: Buffer, stored: Buffer | null): SignIns {
  return stored === null ? {} : ((unseal(secretKey, stored) ?? {}) as SignIns);
}

export const sealSignIns = (secretKey: Buffer, signIns: SignIns): Buffer => seal(secretKey, signIns);

/** A token that ends within this time is renewed before it is used. */
const RENEWED_BEFORE_MS = 60_000;

export const isOld = ({ expiresAtMs }: SignIn, nowMs: number): boolean =>
  expiresAtMs !== undefined && expiresAtMs - RENEWED_BEFORE_MS <= nowMs;
