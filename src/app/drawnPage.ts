import type { AddressValues, SignInModel, SignInVerbs } from '../ui/routes/signIn/model';

/** The drawn page, as the part that brings the machines needs it. */
export type DrawnPage = {
  readonly window: Window;
  readonly container: HTMLElement;
  draw(model: SignInModel, verbs: SignInVerbs): void;
  /** Hands on what was sent before there was anybody to carry it out, and whatever still comes that way. */
  onWish(listener: (values: AddressValues) => void): void;
  /** Empties the container, and draws no more. */
  clear(): void;
};
