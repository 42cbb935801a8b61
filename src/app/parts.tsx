import { createRoot } from 'react-dom/client';
import { PartsPage } from '../ui/routes/parts/PartsPage';
import { applyAccent } from '../ui/theme/applyAccent';
import { Themed } from '../ui/theme/Themed';
import { openEnvironment } from './environment';
import { PageServicesContext } from './hooks/services';
import { bringFont } from './interfaceFont';

/** Shows every part in each of its states. */
export function startParts(window: Window, container: HTMLElement): void {
  const { platform, page } = openEnvironment(window);
  applyAccent(window.document.documentElement, undefined);
  // Nothing is kept from moving here: whoever looks at the parts wants them in their font.
  bringFont(platform);
  createRoot(container).render(
    <PageServicesContext value={page}>
      <Themed>
        <PartsPage />
      </Themed>
    </PageServicesContext>,
  );
}
