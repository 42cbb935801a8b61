/** The id of a feature's child. In its own file, because the first screen needs only this. */
export const idOf = ({ name, key }: { readonly name: string; readonly key: string }): string => `${name}:${key}`;
