/** In the address of the sign-in page: the site whose frame the console was in, as far as the browser tells it. */
export const FRAMED_BY = 'framedBy';

/** Whether the value of the query parameter `appEmbed` turns embed mode on: true, 1, yes, y or empty (specification 2). */
export function parseAppEmbed(value: string | null): boolean {
  return value !== null && ['true', '1', 'yes', 'y', ''].includes(value.trim().toLowerCase());
}

/** Embed mode: framed by another origin, or requested by the query string (specification 2). */
export function isEmbedded(place: { readonly isFramedByOtherOrigin: boolean; readonly search: string }): boolean {
  return place.isFramedByOtherOrigin || parseAppEmbed(new URLSearchParams(place.search).get('appEmbed'));
}
