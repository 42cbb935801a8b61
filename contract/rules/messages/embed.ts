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
/** 400: the one-time token is that of somebody else. */
export const NOT_THAT_EMAIL = 'This link was made for another person.';
