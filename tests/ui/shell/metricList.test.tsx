import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { known } from '../effects/rows/metrics';
import { click, OWNER, openConsole, RESELLER } from './console';

/** What people do with all metrics of an account (specification 2, 3). */

describe('all metrics', () => {
  it('are given to organizations by a reseller, and taken back', async () => {
    const { callsOf, close } = openConsole('/app/reseller/3/metrics/list', {
      ...RESELLER,
      listMetrics: () => known,
      setDefaultMetrics: () => known,
    });
    const given = within(await screen.findByRole('region', { name: 'Given to organizations' }));
    await click(given.getByRole('button', { name: 'Give none' }));
    await waitFor(() =>
      expect(callsOf('setDefaultMetrics').map(({ input }) => input.body)).toEqual([{ metrics: null }]),
    );
    close();
  });

  it('go back to the usual ones after a question', async () => {
    const { callsOf, close } = openConsole('/app/org/5/metrics/list', {
      ...OWNER,
      listMetrics: () => known,
      resetMetrics: () => known,
    });
    await click(await screen.findByRole('button', { name: 'Go back to the usual ones' }));
    const question = within(screen.getByRole('dialog', { name: 'Go back to the usual metrics?' }));
    await click(question.getByRole('button', { name: 'Go back to the usual ones' }));
    await waitFor(() => expect(callsOf('resetMetrics')).toHaveLength(1));
    close();
  });
});
