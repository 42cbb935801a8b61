import { modeOf } from '../ui/routes/signIn/model';
import { SignInPage } from '../ui/routes/signIn/SignInPage';
import { isPseudoLocale } from '../ui/strings/catalogue';
import { firstSignIn } from './hooks/signIn';
import { type OpenPage, openPage } from './openPage';

/**
 * Starts the sign-in page. React hydrates the first screen of the HTML and keeps what was typed into it; everything else is loaded
 * while it already answers.
 */
export function startSignIn(window: Window, container: HTMLElement): OpenPage {
  const { pathname } = window.location;
  // The browser has applied it, and React does not render it.
  container.querySelector('[autofocus]')?.removeAttribute('autofocus');
  // The HTML contains only the sign-in form, in English.
  const isDrawn = modeOf(pathname) === 'signIn' && !isPseudoLocale();
  if (!isDrawn) delete window.document.documentElement.dataset.first;
  const page = openPage(container, { view: <SignInPage source={firstSignIn(pathname)} />, isDrawn });
  // Two files, each run as it comes: together they would keep a key waiting.
  const opening = import('./environment').then(({ openEnvironment }) => openEnvironment(window));
  Promise.all([opening, import('./signInActors')]).then(
    ([environment, { continueSignIn }]) => continueSignIn(environment, container, page),
    page.fail,
  );
  return page;
}
