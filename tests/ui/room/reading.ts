/** What a person reads of an open conversation, in jsdom and in a real browser. */
export type Seen = {
  readonly who: string | null;
  /** Who answers, in the bar above the messages. */
  readonly answering: string | null;
  /** Why a change was refused. */
  readonly refusal: string | null;
  /** Whether something is being changed, so that nothing else can be. */
  readonly isChanging: boolean;
  readonly middle: Middle;
  readonly reply: Reply | null;
};

export type Middle =
  | 'loading'
  | 'gone'
  | { readonly failed: string }
  | {
      readonly messages: readonly string[];
      /** What stands above them: the button for older ones, or why they did not come. */
      readonly above: string | null;
    };

type Reply = {
  readonly words: string;
  readonly subject: string | null;
  readonly button: string;
  readonly isOff: boolean;
};

export const readState = (): string | null =>
  document.querySelector('[data-machine=room]')?.getAttribute('data-state') ?? null;

/** Reads the page. It runs inside the page, so it uses nothing of this module. */
export const readPage = (): Seen | null => {
  const root = document.querySelector('[data-machine=room]');
  if (root === null) return null;
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').trim();
  const log = root.querySelector('[role=log]');
  const bar = root.querySelector('[data-part=answering]');
  const area = root.querySelector('[data-part=reply]');
  const refusal = bar?.nextElementSibling;
  const middleAlert = log === null ? root.querySelector('[role=alert]') : null;
  const button = area?.querySelector<HTMLButtonElement>('button[type=submit]');
  // What the outbox holds is its own walk's.
  const isStored = (line: Element) => line.closest('[data-part=waiting-reply]') === null;
  const readMessage = (line: Element) => {
    const reactions = line.querySelector('[data-part=reactions]');
    const words = textOf(line.querySelector('[dir=auto]'));
    const isFailed = [...line.querySelectorAll('span')].some((span) => textOf(span) === 'Not sent');
    return [words, isFailed && 'Not sent', textOf(reactions)].filter(Boolean).join(' | ');
  };
  const readMiddle = (): Middle => {
    if (root.querySelector('[aria-label="Loading conversations"]')) return 'loading';
    if (middleAlert) return { failed: textOf(middleAlert.children[2]) };
    if (log === null) return 'gone';
    const content = log.firstElementChild;
    const first = content?.firstElementChild;
    const isAbove = first?.matches('[role=alert]') || textOf(first) === 'Show older messages';
    return {
      messages: [...log.querySelectorAll('[data-message]')].filter(isStored).map(readMessage),
      above: isAbove ? textOf(first) : null,
    };
  };
  return {
    who: root.querySelector('h2') ? textOf(root.querySelector('h2')) : null,
    answering: bar ? textOf(bar.children[1]?.firstElementChild) : null,
    refusal: refusal?.matches('[role=alert]') ? textOf(refusal) : null,
    isChanging:
      root.querySelector<HTMLButtonElement>('button[aria-label="More for this conversation"]')?.disabled ?? false,
    middle: readMiddle(),
    reply: button
      ? {
          words: area?.querySelector('textarea')?.value ?? '',
          subject: area?.querySelector<HTMLInputElement>('input[aria-label=Subject]')?.value ?? null,
          button: button.getAttribute('aria-label') ?? '',
          isOff: button.disabled,
        }
      : null,
  };
};
