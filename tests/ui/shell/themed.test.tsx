import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageServicesContext } from '#src/app/hooks/services.ts';
import { Button } from '#src/ui/components/Button.tsx';
import { Themed } from '#src/ui/theme/Themed.tsx';
import { SERVICES } from './services';

it('declares the order of style layers before any layer is used, also when one page follows another', () => {
  // The test files of a worker share what they import. Only the styles of its own nonce were made here.
  const services = { ...SERVICES, nonce: 'themed' };
  const draw = () =>
    render(
      <PageServicesContext value={services}>
        <Themed>
          <Button>Press</Button>
        </Themed>
      </PageServicesContext>,
    );
  draw().unmount();
  draw();
  const layers = [...document.head.querySelectorAll('style[nonce=themed]')]
    .flatMap((style) => [...(style.textContent ?? '').matchAll(/@layer\s+([^{;]+)/g)])
    .map(([, names = '']) => names.trim().replaceAll(/\s/g, ''));
  expect(layers[0]).toBe('reset,base,tokens,recipes');
  expect(layers).toContain('recipes');
});
