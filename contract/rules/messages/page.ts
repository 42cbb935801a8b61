/**
 * What a page may have to say before anything else of it is here. Its first screen takes these from here and not from the
 * whole catalogue, so that it does not bring the sentences of all screens along.
 */

/** Something in the page, or in the host (500), did not do what it should. */
export const INTERNAL_ERROR = 'Something went wrong on our side. Please try again.';
/** 503: the database cannot be reached. Whether anything is kept, only the page knows. */
export const DATABASE_AWAY = 'The database cannot be reached right now.';
/** A part of the console that did not arrive, as after an update of the host. */
export const PART_NOT_LOADED = 'This part of the page could not be loaded. Please reload.';
