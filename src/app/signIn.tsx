import { FACTOR_NEEDS_CODE } from '#contract/rules/messages/secondFactor';
import {
  LINK_INCOMPLETE,
  LINK_OF_ANOTHER,
  LINK_REFUSED,
  NO_PASSWORDS,
  SESSION_EXPIRED,
} from '#contract/rules/messages/session';
import type { Platform } from '../platform/platform';
import { takeWhySignIn, type WhySignIn } from '../platform/storage/whySignIn';
import { modeOf } from '../ui/routes/signIn/model';
import { SignInPage } from '../ui/routes/signIn/SignInPage';
import { isPseudoLocale } from '../ui/strings/catalogue';
import { type OpenPage, openEnvironment, openPage } from './openPage';

/** Starts the sign-in page. React hydrates the first screen of the HTML and keeps what was typed into it. */
export function startSignIn(window: Window, container: HTMLElement): OpenPage {
  const { document } = window;
  const environment = openEnvironment(window);
  const platform = openingInPlace(environment.platform, () => {
    page.close();
    for (const element of document.querySelectorAll('[data-page=signIn]')) element.remove();
    void import('./console').then(({ startConsole }) => startConsole(window, container, environment));
  });
  // The browser has applied it, and React does not render it.
  container.querySelector('[autofocus]')?.removeAttribute('autofocus');
  // The HTML contains only the sign-in form, in English.
  const isDrawn = modeOf(window.location.pathname) === 'signIn' && !isPseudoLocale();
  if (!isDrawn) delete document.documentElement.dataset.first;
  const page = openPage(container, { ...environment, platform }, <SignInPage />, isDrawn);
  const props = {
    keepsNothing: !platform.storage.keeps,
    mailbox: mailboxIn(document),
    notice: noticeOf(takeWhySignIn(platform.storage)) ?? legacyNotice(window.location.search),
  };
  void page.show(async () => {
    const { startActors } = await import('./signInActors');
    return { startActors, view: <SignInPage {...props} /> };
  });
  return page;
}

/**
 * Without storage, another document would not know who signed in. Then the console opens in this one, with the token in memory.
 */
function openingInPlace(platform: Platform, open: () => void): Platform {
  if (platform.storage.keeps) return platform;
  const { location } = platform;
  const leave = (href: string) => {
    location.push(href);
    // Only after this event is handled, since the actor that sent it is about to stop.
    queueMicrotask(open);
  };
  return { ...platform, location: { ...location, leave } };
}

const noticeOf = (why: WhySignIn | null): string | null => why && NOTICES[why];
const NOTICES: Readonly<Record<WhySignIn, string>> = {
  expired: SESSION_EXPIRED,
  linkRefused: LINK_REFUSED,
  linkOfAnother: LINK_OF_ANOTHER,
  linkIncomplete: LINK_INCOMPLETE,
  secondFactor: FACTOR_NEEDS_CODE,
};

/** An old link asked for a password (`legacyLogin`, specification 2), here or in the console that was asked for. */
const legacyNotice = (search: string): string | null => (search.includes('legacyLogin') ? NO_PASSWORDS : null);

/** The development mailbox that the host names in the page, if any. */
function mailboxIn(document: Document): string | null {
  const content = document.querySelector<HTMLMetaElement>('meta[name="dev-mailbox"]')?.content ?? '';
  return content.startsWith('/') ? content : null;
}
