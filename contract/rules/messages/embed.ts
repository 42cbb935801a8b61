/** The console inside other pages (api-shapes 3 and 16). */

export const LOAD_EMBED_FAILED = 'The settings for other sites could not be loaded.';
export const SAVE_EMBED_FAILED = 'The sites could not be saved.';

/** 400, as existing clients know it. */
export const EMAIL_REQUIRED = 'email is required';
/** 404: nobody the caller may sign in has that address, or no account that external id. */
export const noAccountForKey = (key: string) => `Account not found for key: ${key}`;
/** 422 */
export const ORIGIN_INVALID = 'Enter the address of a site, such as https://www.example.com.';
/** 422: an agent's page is framed where its organization's is. */
export const SITES_NOT_HERE = 'The sites are set at the organization, the reseller or the partner.';
/** In the place of a page that nobody is signed in to, where another site shows it: no browser lets a person sign in there. */
export const SIGNED_OUT_IN_FRAME = 'You are signed out. Open this page again from the site around it.';
/** In a frame whose sandbox takes the page's own origin away, so that it can load and keep nothing. */
export const FRAME_SANDBOXED = 'This page needs allow-scripts and allow-same-origin in the sandbox of its frame.';
/** 400: the one-time token is that of somebody else. */
export const NOT_THAT_EMAIL = 'This link was made for another person.';
