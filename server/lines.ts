/** The lines that the host prints for the person at the terminal. */

export const listening = (address: string) => `Automated Phone is ready at ${address}`;
export const working = (address: string, role: 'worker' | 'voice') =>
  `The ${role === 'worker' ? 'worker' : 'voice process'} of Automated Phone is up; ${address}/healthz tells how it is.`;
export const callsGoOn = (calls: number) =>
  `${calls === 1 ? 'A call goes on. Ctrl-C again ends it' : `${calls} calls go on. Ctrl-C again ends them`} with a goodbye.`;
export const portTaken = (port: number) =>
  `Port ${port} is in use by another program. Stop it, or choose another: PORT=${port === 65_535 ? port - 1 : port + 1} npm start`;
export const portForbidden = (port: number) =>
  `Port ${port} may not be opened by this user. Choose one above 1023 with PORT.`;
export const dataFolderNotWritable = (folder: string) =>
  `The data folder ${folder} cannot be written. Choose another with DATA_DIR.`;
export const diskFull = (folder: string) => `The disk that holds ${folder} is full. Free some space and start again.`;
export const DATABASE_LOGIN_REFUSED = 'The server of DATABASE_URL refuses its user name or its password.';
export const DATABASE_MISSING =
  'The server of DATABASE_URL has no database of that name. Create it, owned by that user, and start again.';
export const databaseRightMissing = (reason: string) =>
  `The user of DATABASE_URL lacks a right (${reason}). It must own the database and have CREATEROLE.`;
export const databaseNotReached = (reason: string, retryS: number) =>
  `The database cannot be reached (${reason}). Trying again in ${retryS} s.`;
export const DATABASE_BACK = 'The database is back.';
export const settingInvalid = (name: string, reason: string) => `The setting ${name} is wrong: ${reason}`;
export const codeArrived = (email: string, code: string) => `Code for ${email}: ${code}`;
export const MAIL_NOT_SENT_WARNING =
  'No SMTP_URL is set: codes cannot be mailed, and with PUBLIC_URL or TRUST_PROXY set there is no development mailbox. Nobody can sign in.';
export const STOPPING = 'Stopping…';
export const STOPPED = 'Stopped. Everything is kept.';
