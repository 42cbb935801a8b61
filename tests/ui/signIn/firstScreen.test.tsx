import { readFileSync } from 'node:fs';
import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { firstSignIn } from '#src/app/hooks/signIn.ts';
import { SignInPage } from '#src/ui/routes/signIn/SignInPage.tsx';

it('login.html contains what the sign-in page renders first, so that React can hydrate it', () => {
  const standing = /<div id="root">([\s\S]*?)<\/div>\s*<aside/.exec(readFileSync('login.html', 'utf8'))?.[1];
  const drawn = renderToString(<SignInPage source={firstSignIn('/login')} />);
  // Only the HTML can focus the field before any code is loaded.
  expect(standing?.replace(' autofocus=""', '')).toBe(drawn);
});
