import { useDomain } from '#src/app/hooks/page.ts';
import { laterSignInStrings as strings } from '../../strings/signInLater';

/** @param keepsNothing whether the browser stores nothing, as in a private window */
export function Foot({ keepsNothing }: { readonly keepsNothing: boolean }) {
  const { privacyUrl, tosUrl, supportUrl } = useDomain()?.settings ?? {};
  const links = Object.entries({ privacy: privacyUrl, terms: tosUrl, support: supportUrl }) as [LinkName, string?][];
  const known = links.filter(([, href]) => href);
  return (
    <>
      {keepsNothing ? <p>{strings.keepsNothing}</p> : null}
      {known.length > 0 ? (
        <nav aria-label={strings.legal}>
          {known.map(([name, href]) => (
            <a key={name} href={href} target="_blank" rel="noreferrer">
              {strings[name]}
            </a>
          ))}
        </nav>
      ) : null}
    </>
  );
}

type LinkName = 'privacy' | 'terms' | 'support';
