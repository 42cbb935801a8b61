/** What a person reads on the editor's page, in jsdom and in a real browser. */
export type Seen = {
  readonly editor: EditorSeen;
  readonly versions: VersionsSeen | null;
  readonly review: ReviewSeen | null;
};

export type EditorSeen =
  | 'skeleton'
  /** The failure shown if the agent could not be loaded, and whether one can retry. */
  | { readonly failed: string; readonly again: boolean }
  | {
      /** The pill's text, its button, and whether it says that drafts cannot be stored. */
      readonly pill: { readonly words: string; readonly button: string | null; readonly isNotKept: boolean };
      readonly publish: ButtonSeen;
      /** A failure that is not about the prompt. */
      readonly failure: string | null;
      readonly promptError: string | null;
      /** The fields merged from elsewhere. */
      readonly merged: string | null;
      /** Whether the conflict's dialog is open. */
      readonly isConflictOpen: boolean;
    };

/** Its text, and whether it can be pressed. */
export type ButtonSeen = { readonly words: string; readonly isBusy: boolean; readonly isOff: boolean };

export type VersionsSeen = {
  readonly isLoading: boolean;
  readonly isEmpty: boolean;
  readonly failure: string | null;
  readonly canRetry: boolean;
  readonly isBusy: boolean;
};

export type ReviewSeen = {
  readonly title: string;
  readonly isLoading: boolean;
  readonly hasDifferences: boolean;
  readonly failure: string | null;
  readonly canRetry: boolean;
  /** The button that confirms. */
  readonly act: ButtonSeen;
};

export type Words = {
  readonly loading: string;
  readonly publish: readonly string[];
  readonly conflictTitle: string;
  readonly notKept: string;
  readonly dismiss: string;
  readonly retry: string;
  readonly versionsLabel: string;
  readonly versionsLoading: string;
  readonly versionsEmpty: string;
  readonly reviewTitles: readonly string[];
  readonly reviewLoading: string;
  readonly noDifference: string;
};

/** The editor's state, from its root element; null if it is not rendered. */
export const readState = (): string | null =>
  document.querySelector('[data-machine=campaign]')?.getAttribute('data-state') ?? null;

/** Reads the page. It runs inside the page, so it uses nothing of this module. Times of day become {time}. */
export const readPage = (words: Words): Seen | null => {
  const root = document.querySelector('[data-machine=campaign]');
  if (root === null) return null;
  const textOf = (element: Element | null | undefined) =>
    (element?.textContent ?? '').trim().replace(/\d{1,2}:\d\d(?:\s?[AP]M)?/u, '{time}');
  const buttonsOf = (element: Element | null | undefined) => [...(element?.querySelectorAll('button') ?? [])];
  const labelled = (within: Element, label: string) => within.querySelector(`[aria-label="${label}"]`);
  const dialogs = [...document.querySelectorAll('dialog')];
  // How much differs is the host's to say.
  const titleOf = (dialog: Element) => textOf(dialog.querySelector('h2')).replace(/ \d+ changes?$/u, '');
  const buttonSeen = (button: HTMLButtonElement | undefined) => ({
    words: textOf(button),
    isBusy: button?.getAttribute('aria-busy') === 'true',
    isOff: button?.disabled ?? true,
  });

  const readEditor = (): EditorSeen => {
    if (labelled(root, words.loading)) return 'skeleton';
    // The header row of the page holds the pill and the buttons; on a phone the editor does.
    const pill = document.querySelector('[data-save-state]');
    if (pill === null) {
      const failed = root.querySelector('[role=alert]');
      return {
        failed: textOf(failed?.children[2]),
        again: buttonsOf(failed).some((button) => textOf(button) === words.retry),
      };
    }
    const [state] = pill.children;
    const [button] = buttonsOf(state);
    const buttonWords = button === undefined ? null : textOf(button);
    const alerts = [...root.querySelectorAll('[role=alert]')].filter(
      (alert) => alert.id !== 'prompt-error' && alert.closest('section') === null,
    );
    const merged = [...root.querySelectorAll('[role=status]')].find((notice) =>
      buttonsOf(notice).some((one) => textOf(one) === words.dismiss),
    );
    return {
      pill: {
        words: textOf(state).slice(0, buttonWords === null ? undefined : -buttonWords.length),
        button: buttonWords,
        isNotKept: textOf(pill).endsWith(words.notKept),
      },
      publish: buttonSeen(
        buttonsOf(document.body).find((one) => one.closest('dialog') === null && words.publish.includes(textOf(one))),
      ),
      failure: alerts.length === 0 ? null : textOf(alerts[0]?.querySelector('div')),
      promptError: root.querySelector('#prompt-error') === null ? null : textOf(root.querySelector('#prompt-error')),
      merged: merged === undefined ? null : textOf(merged.querySelector('div')),
      isConflictOpen: dialogs.some((dialog) => titleOf(dialog) === words.conflictTitle),
    };
  };

  const readVersions = (): VersionsSeen | null => {
    const panel = labelled(root, words.versionsLabel)?.closest('section');
    if (!panel) return null;
    const alert = panel.querySelector('[role=alert]');
    return {
      isLoading: labelled(panel, words.versionsLoading) !== null,
      isEmpty: textOf(panel).includes(words.versionsEmpty),
      // If the list could not be loaded, the cause is below an icon and a title.
      failure: alert === null ? null : textOf(alert.children.length === 0 ? alert : alert.children[2]),
      canRetry: buttonsOf(alert).some((button) => textOf(button) === words.retry),
      isBusy: panel.querySelector('[aria-busy=true]') !== null,
    };
  };

  const readReview = (): ReviewSeen | null => {
    const dialog = dialogs.find((one) => words.reviewTitles.includes(titleOf(one)));
    if (dialog === undefined) return null;
    // A toast is inside the top dialog.
    const alert = dialog.querySelector('[role=alert]:not([data-machine=toast] *)');
    const again = buttonsOf(alert).find((button) => textOf(button) === words.retry);
    return {
      title: titleOf(dialog),
      isLoading: labelled(dialog, words.reviewLoading) !== null,
      hasDifferences: dialog.querySelector('[data-diff-field]') !== null || textOf(dialog).includes(words.noDifference),
      failure: alert === null ? null : textOf(alert.children[2]),
      canRetry: again !== undefined,
      act: buttonSeen(buttonsOf(dialog.querySelector('footer')).at(-1)),
    };
  };

  return { editor: readEditor(), versions: readVersions(), review: readReview() };
};
