/** Whether the key belongs to an input method. */
export const isComposing = (event: KeyboardEvent): boolean =>
  // oxlint-disable-next-line typescript/no-deprecated -- in Safari only this code tells the key that ends a composed word
  event.isComposing || event.keyCode === 229;
