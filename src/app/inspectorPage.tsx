import { createRoot } from 'react-dom/client';
import { createRecorder } from '../recorder/recorder';
import { openSession } from '../recorder/session';
import { InspectorPage } from '../ui/routes/inspector/InspectorPage';
import { applyAccent } from '../ui/theme/applyAccent';
import { Themed } from '../ui/theme/Themed';
import { openEnvironment } from './environment';
import { PageServicesContext } from './hooks/services';
import { bringFont } from './interfaceFont';

/** Shows the machines of the window that opened this one. Development only. */
export async function startInspectorPage(window: Window, container: HTMLElement): Promise<void> {
  const { platform, page } = openEnvironment(window);
  applyAccent(window.document.documentElement, undefined);
  bringFont(platform);
  const recorder = createRecorder<string>({ monotonicMs: () => performance.now(), wallMs: () => Date.now() });
  const session = openSession(recorder, requestAnimationFrame);
  const { receiveFrom } = await import('../inspect/receive');
  const { contextOf } = receiveFrom(window, recorder);
  createRoot(container).render(
    <PageServicesContext value={page}>
      <Themed>
        <InspectorPage session={session} contextOf={contextOf} />
      </Themed>
    </PageServicesContext>,
  );
}
