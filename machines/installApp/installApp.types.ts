/** How the browser stands to the console as an app. */
export type InstallFact =
  /** It can be installed by a press. */
  | { type: 'install.offered' }
  /** It is installed, or this is the installed app. */
  | { type: 'install.installed' };

export type InstallEvent = InstallFact | { type: 'install.ask' };
/** What the person answered the browser. */
export type InstallAnswer = 'accepted' | 'dismissed';
