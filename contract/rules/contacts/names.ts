type Names = { readonly name: string | null; readonly firstName: string | null; readonly lastName: string | null };

/**
 * The names of a contact after a change: the whole name and its parts tell the same. What the change names wins; a missing key is
 * not changed.
 */
export function namesAfter(before: Names, change: Partial<Names>): Names {
  const isNamed = change.name !== undefined;
  const hasParts = change.firstName !== undefined || change.lastName !== undefined;
  if (!isNamed && !hasParts) return before;
  const parts = {
    firstName: change.firstName === undefined ? before.firstName : change.firstName,
    lastName: change.lastName === undefined ? before.lastName : change.lastName,
  };
  if (isNamed && hasParts) return { ...parts, name: change.name ?? joined(parts) };
  if (isNamed) return { name: change.name ?? null, ...divided(change.name ?? null) };
  return { ...parts, name: joined(parts) };
}

function divided(name: string | null): Pick<Names, 'firstName' | 'lastName'> {
  const [firstName, ...rest] = name?.split(/\s+/) ?? [];
  return { firstName: firstName ?? null, lastName: rest.length > 0 ? rest.join(' ') : null };
}

function joined({ firstName, lastName }: Pick<Names, 'firstName' | 'lastName'>): string | null {
  return [firstName, lastName].filter((part) => part !== null).join(' ') || null;
}
