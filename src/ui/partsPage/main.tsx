import { createRoot } from 'react-dom/client';
import { PageServicesContext } from '#src/app/hooks/services.ts';
import { bringFont } from '#src/app/interfaceFont.ts';
import { openPlatform } from '#src/platform/platform.ts';
import { accentVariables } from '../theme/accent';
import { Themed } from '../theme/Themed';
import { PartsPage } from './PartsPage';

/** The page of all parts, in development only: `npm run dev`, then /parts. */
const container = document.getElementById('root');
const root = document.documentElement;
for (const [name, value] of Object.entries(accentVariables(undefined))) root.style.setProperty(name, value);
bringFont(openPlatform(window), true);
const services = {
  nonce: '',
  storageKeeps: true,
  keySwitch: { isOn: () => true, set: () => undefined, subscribe: () => () => undefined },
  scriptUrl: (url: string) => url,
};
if (container) {
  createRoot(container).render(
    <PageServicesContext value={services}>
      <Themed>
        <PartsPage />
      </Themed>
    </PageServicesContext>,
  );
}
