/** What a person reads of the suggestions for an agent's answers. */
export type Seen = {
  /** The line below the fields, and its button. */
  readonly line: { readonly says: string; readonly button: string | null };
  /** The suggestion that is looked at. */
  readonly dialog: {
    readonly title: string;
    readonly position: string;
    /** Whether it can be answered, and how it was. */
    readonly answer: { readonly says: string; readonly isOff: boolean };
  } | null;
};

export const readState = (): string | null =>
  document.querySelector('[data-machine=templateFields]')?.getAttribute('data-state') ?? null;

export const readPage = (): Seen | null => {
  const root = document.querySelector('[data-machine=templateFields]');
  if (root === null) return null;
  const textOf = (element: Element | null | undefined) => (element?.textContent ?? '').trim();
  const dialog = [...document.querySelectorAll('dialog')].find((one) =>
    textOf(one.querySelector('h2')).startsWith('Suggestion:'),
  );
  const answer = [...(dialog?.querySelectorAll<HTMLButtonElement>('footer button') ?? [])].at(-1);
  return {
    line: {
      says: textOf(root.children[1]),
      button: root.querySelector('button')?.textContent ?? null,
    },
    dialog: dialog
      ? {
          title: textOf(dialog.querySelector('h2')),
          position: textOf(dialog.querySelector('footer [role=status]')),
          answer: { says: textOf(answer), isOff: answer?.disabled ?? true },
        }
      : null,
  };
};
