import { SESSION_EXPIRED } from '#contract/rules/messages/session';
import type { Platform } from '../platform/platform';
import { modeOf } from '../ui/routes/signIn/model';
import { SignInPage } from '../ui/routes/signIn/SignInPage';
import { isPseudoLocale } from '../ui/strings/catalogue';
import { takeExpiry } from './expiry';
import { type OpenPage, openEnvironment, openPage } from './openPage';

/** Starts the sign-in page. React takes over the first screen that stands in the HTML, with what was typed into it. */
export function startSignIn(window: Window, container: HTMLElement): OpenPage {
  const { document } = window;
  const environment = openEnvironment(window);
  const platform = stayingHere(environment.platform, () => {
    page.close();
    for (const element of document.querySelectorAll('[data-page=signIn]')) element.remove();
    void import('./console').then(({ startConsole }) => startConsole(window, container, environment));
  });
  // It has done its work, and is nothing that React draws.
  container.querySelector('[autofocus]')?.removeAttribute('autofocus');
  // The HTML holds the form of signing in, in English.
  const isDrawn = modeOf(window.location.pathname) === 'signIn' && !isPseudoLocale();
  if (!isDrawn) delete document.documentElement.dataset.first;
  const page = openPage(container, { ...environment, platform }, <SignInPage />, isDrawn);
  const surroundings = {
    keepsNothing: !platform.storage.keeps,
    mailbox: mailboxIn(document),
    notice: takeExpiry(platform.storage) ? SESSION_EXPIRED : null,
  };
  void page.show(<SignInPage {...surroundings} />, () => Promise.all([import('./signInActors')]));
  return page;
}

/**
 * Where the browser keeps nothing, another document would not know who signed in: then the console is opened in this one,
 * and the token stays in memory.
 */
function stayingHere(platform: Platform, open: () => void): Platform {
  if (platform.storage.keeps) return platform;
  const { location } = platform;
  const leave = (href: string) => {
    location.push(href);
    // After the event that led here is through, since the actor that sent it is about to stop.
    queueMicrotask(open);
  };
  return { ...platform, location: { ...location, leave } };
}

/** The host names the mailbox in the page, where there is one. */
function mailboxIn(document: Document): string | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="dev-mailbox"]')?.content ?? '';
  return content.startsWith('/') ? content : null;
}
