/** Messages that a page may need before the rest of it is loaded; imported from here, they do not load the whole catalogue. */

/** A bug in the page or in the host (500). */
export const INTERNAL_ERROR = 'Something went wrong on our side. Please try again.';
/** 503: the database is unavailable. */
export const DATABASE_AWAY = 'The database cannot be reached right now.';
/** A part of the console could not be loaded, for example after an update of the host. */
export const PART_NOT_LOADED = 'This part of the page could not be loaded. Please reload.';
