/** What a person reads of a message to somebody new, in jsdom and in a real browser. */
export type Seen = {
  /** Who it is to, or what is typed in that field. */
  readonly to: string;
  readonly from: string;
  readonly how: string;
  readonly middle: 'loading' | { readonly failed: string } | { readonly says: string };
  readonly words: string;
  /** The button below the words, and whether it can be pressed. */
  readonly button: { readonly says: string; readonly isOff: boolean };
  /** Why it was not sent. */
  readonly failure: string | null;
  /** What becomes of it. */
  readonly note: string;
};

export const readState = (): string | null =>
  document.querySelector('[data-machine=compose]')?.getAttribute('data-state') ?? null;

/** Reads the page. It runs inside the page, so it uses nothing of this module. */
export const readPage = (): Seen | null => {
  const root = document.querySelector('[data-machine=compose]');
  if (root === null) return null;
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').trim();
  const [, to, from, middle, below] = [...root.children];
  const how = from?.querySelector('button[aria-haspopup]');
  const sender = from?.querySelector('select');
  const alert = middle?.querySelector('[role=alert]');
  const field = below?.querySelector('textarea');
  const button = below?.querySelector<HTMLButtonElement>('button:not([aria-haspopup])');
  const fixed = below?.querySelector('div[dir=auto]');
  const readMiddle = (): Seen['middle'] => {
    if (middle?.querySelector('[aria-label="Loading what you can send"]')) return 'loading';
    if (alert) return { failed: textOf(alert.children[2]) };
    return { says: textOf(middle?.querySelector('h3, p')) };
  };
  return {
    to: to?.querySelector('input')?.value ?? textOf(to?.querySelector('span[dir=auto]')),
    from: sender ? (sender.selectedOptions[0]?.text ?? '') : textOf(how?.previousElementSibling),
    how: textOf(how),
    middle: readMiddle(),
    words: field?.value ?? textOf(fixed),
    button: { says: textOf(button), isOff: button?.disabled ?? true },
    failure: below?.querySelector('[role=alert]') ? textOf(below.querySelector('[role=alert]')) : null,
    note: textOf(below?.lastElementChild).replace(/\s+/g, ' '),
  };
};
