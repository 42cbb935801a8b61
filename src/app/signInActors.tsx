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
import { Foot } from '../ui/routes/signIn/Foot';
import { LaterStep } from '../ui/routes/signIn/LaterStep';
import { SignInPage } from '../ui/routes/signIn/SignInPage';
import { type Environment, runPage } from './environment';
import type { OpenPage } from './openPage';
import { signInOf } from './signInSource';
import { startPage } from './startPage';

/** Goes on with the sign-in page once its first screen answers: starts its machines, and shows what they say. */
export function continueSignIn(environment: Environment, container: HTMLElement, page: OpenPage): Promise<void> {
  const { window } = environment.platform;
  const { document } = window;
  const platform = openingInPlace(environment.platform, () => {
    page.close();
    for (const element of document.querySelectorAll('[data-page=signIn]')) element.remove();
    void import('./console').then(({ startConsole }) => startConsole(window, container, environment));
  });
  const mailbox = mailboxIn(document);
  const notice = noticeOf(takeWhySignIn(platform.storage)) ?? legacyNotice(window.location.search);
  return runPage(page, { ...environment, platform }, async () => ({
    startActors: startPage('signIn', () => null),
    viewOf: (app) => (
      <SignInPage
        source={signInOf(app)}
        notice={notice}
        laterStep={(props) => <LaterStep {...props} mailbox={mailbox} />}
        foot={<Foot keepsNothing={!platform.storage.keeps} />}
      />
    ),
  }));
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
