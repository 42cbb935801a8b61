/** How often one key may do something: `points` within `durationS`. */
export type Budget = { readonly points: number; readonly durationS: number };
