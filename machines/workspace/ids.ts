/** The id of the child that a feature is. It stands alone: the first screen needs it, and nothing else of what decides on children. */
export const idOf = ({ name, key }: { readonly name: string; readonly key: string }): string => `${name}:${key}`;
