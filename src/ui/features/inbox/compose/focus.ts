/** Where somebody writes on as soon as it is known to whom. */
export const focusMessage = (): void =>
  document.querySelector<HTMLElement>('[data-machine=compose] [data-part=compose] textarea')?.focus();
