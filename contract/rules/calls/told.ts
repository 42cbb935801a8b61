/** Reads what an event tells; anything may be missing from it. */
export const textOf = (data: Readonly<Record<string, unknown>>, key: string): string => {
  const value = data[key];
  return typeof value === 'string' ? value : '';
};

export const msOf = (data: Readonly<Record<string, unknown>>, key: string): number => {
  const value = data[key];
  return typeof value === 'number' && value > 0 ? Math.round(value) : 0;
};
