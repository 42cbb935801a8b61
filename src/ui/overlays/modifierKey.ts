/** The shortcut modifier as this machine's keyboard prints it. */
export const modifierKey = (): string => (/Mac|iP(?:hone|ad|od)/.test(navigator.userAgent) ? '⌘' : 'Ctrl');
