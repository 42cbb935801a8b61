/** What a person reads in the set-up of an agent. */
export type Seen = {
  /** The place on the way. */
  readonly place: string;
  /** What the step asks, or what is waited for. */
  readonly asks: string;
  readonly failure: string | null;
  /** What can be chosen. */
  readonly choices: readonly string[];
  /** What is typed, and whether it is still to be answered or to be confirmed. */
  readonly answer: { readonly text: string; readonly isMissing: boolean; readonly wasRead: boolean } | null;
  /** The app that the template works with. */
  readonly app: string | null;
  /** Below: back, and on. */
  readonly foot: readonly string[];
  /** Whether the answers are stored. */
  readonly save: string;
};

export const readState = (): string | null =>
  document.querySelector('[data-machine=onboarding]')?.getAttribute('data-state') ?? null;

export const readPage = (): Seen | null => {
  const root = document.querySelector('[data-machine=onboarding]');
  if (root === null) return null;
  const [bar, middle] = [...root.children];
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').trim();
  const namesOf = (selector: string) => [...root.querySelectorAll(selector)].map(textOf);
  const heading = middle?.querySelector('[data-autofocus]');
  const alert = middle?.querySelector('[role=alert]:not([id$="-error"])');
  const control = middle?.querySelector<HTMLInputElement>('[data-field=openingHours] textarea, input[type=url]');
  return {
    // The number before it is drawn.
    place: textOf(bar?.querySelector('[aria-current=step]')).replace(/^\d/, ''),
    asks: textOf(heading ?? alert?.children[1] ?? middle?.querySelector('[role=status]')),
    failure: alert ? textOf(alert.children[2] ?? alert) : null,
    choices: namesOf('ul > li button'),
    answer: control
      ? {
          text: control.value,
          isMissing: middle?.querySelector('[data-field=openingHours] [role=alert]') !== null,
          wasRead: middle?.querySelector('[data-field=openingHours] a[href]') !== null,
        }
      : null,
    app: middle?.querySelector('[data-app]')?.textContent ?? null,
    foot: namesOf('footer button'),
    save: textOf(bar?.querySelector('[role=status]')),
  };
};
