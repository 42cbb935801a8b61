/** The value of a token that was just made, for a person to take along. Machines never hold it; this does, until its dialog closes. */
export type NewTokenValue = {
  keep(value: string): void;
  read(): string | null;
  forget(): void;
};

export function openNewTokenValue(): NewTokenValue {
  let kept: string | null = null;
  return {
    keep(value) {
      kept = value;
    },
    read: () => kept,
    forget() {
      kept = null;
    },
  };
}
