/** A value that every transition into the state has set. */
export const required = <Value>(value: Value | null | undefined): Value => {
  if (value == null) throw new TypeError('A value of this state is missing.');
  return value;
};
