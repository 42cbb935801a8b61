import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { click, OWNER, openConsole, press, RESELLER } from './console';
import { agentItem, page } from './fixtures';

const AGENTS = { listAccounts: () => page([agentItem(7, 'Trattoria of Ada Lovelace'), agentItem(8, 'Events')]) };
const PATH = '/app/reseller/3/org/5';

const panel = async () => within(await screen.findByRole('complementary', { name: 'Living chart' }));
const isOpen = () => screen.queryByRole('complementary', { name: 'Living chart' }) !== null;
const activeIn = (name: string) =>
  [...document.querySelectorAll(`[data-chart="${name}"] [data-path][data-active=true]`)].map((state) =>
    state.getAttribute('data-path'),
  );
const actors = () => [...document.querySelectorAll('[data-actor]')].map((actor) => actor.getAttribute('data-actor'));

/** Opens the console of a reseller with the living chart, once the list of agents is there. */
async function openChart(path = `${PATH}?debug=true`) {
  const opened = openConsole(path, { ...RESELLER, ...AGENTS });
  const chart = await panel();
  await waitFor(() => expect(actors()).toContain('agentList'));
  return { ...opened, chart };
}

/** Keeps what is saved on this device. */
function catchFiles() {
  const saved: Promise<string>[] = [];
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (blob: Blob) => `blob:${saved.push(blob.text())}` }));
  Object.assign(URL, { revokeObjectURL: () => {} });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  return saved;
}

const choose = (input: HTMLElement, text: string) =>
  act(async () => {
    fireEvent.change(input, { target: { files: [new File([text], 'recording.json')] } });
  });

describe('whoever may inspect', () => {
  it('sees who runs, and where the workspace is', async () => {
    const { chart, close } = await openChart();
    await waitFor(() => expect(activeIn('workspace')).toEqual(expect.arrayContaining(['account', 'account.ready'])));
    expect(actors().slice(0, 2)).toEqual(['app', 'location']);
    expect(chart.getByRole('button', { name: /^workspace / }).getAttribute('aria-current')).toBe('true');
    await click(chart.getByRole('button', { name: /^session / }));
    expect(activeIn('session')).toContain('authenticated');
    await click(chart.getByRole('button', { name: /^location / }));
    expect(chart.getByText('It has no chart')).toBeTruthy();
    close();
  });

  it('goes on to another screen with it, and closes it there', async () => {
    const { address, close } = await openChart();
    await click(screen.getAllByRole('link', { name: 'Inbox' })[0] as Element);
    await waitFor(() => expect(actors()).toContain('roomList'));
    expect(address()).toBe(`${PATH}/inbox?debug=true`);
    await click((await panel()).getByRole('button', { name: 'Close the living chart' }));
    expect([isOpen(), address()]).toEqual([false, `${PATH}/inbox`]);
    await click(screen.getAllByRole('link', { name: 'Agents' })[0] as Element);
    await screen.findByRole('list', { name: 'Agents' });
    expect([isOpen(), address()]).toEqual([false, PATH]);
    close();
  });

  it('stops watching with Escape, and with Back', async () => {
    const { app, address, close } = await openChart();
    let isWatched = true;
    const { inspect } = app.system;
    vi.spyOn(app.system, 'inspect').mockImplementation((observer) => {
      isWatched = true;
      const { unsubscribe } = inspect(observer);
      return {
        unsubscribe: () => {
          isWatched = false;
          unsubscribe();
        },
      };
    });
    await press('Escape');
    await waitFor(() => expect([isOpen(), address()]).toEqual([false, PATH]));
    await press('k', { ctrlKey: true });
    await click(await screen.findByRole('option', { name: /^Living chart/ }));
    await panel();
    expect([address(), isWatched]).toEqual([`${PATH}?debug=true`, true]);
    await act(async () => window.history.back());
    await waitFor(() => expect([isOpen(), isWatched]).toEqual([false, false]));
    close();
  });

  it('lists what happens, for all actors or one', async () => {
    const { chart, close } = await openChart();
    await click(screen.getByRole('button', { name: /^Published/ }));
    const events = () =>
      within(chart.getByLabelText('Events', { selector: 'ul, section section' }))
        .getAllByRole('button')
        .map((row) => row.getAttribute('data-event'));
    await waitFor(() => expect(events()).toContain('location.replace'));
    await act(async () => {
      fireEvent.change(chart.getByRole('combobox', { name: 'Events of' }), { target: { value: 'chosen' } });
    });
    expect(new Set(events())).not.toContain('location.replace');
    expect(events()).toContain('location.changed');
    close();
  });

  it('holds it, goes back step by step, and goes on live', async () => {
    const { chart, close } = await openChart();
    await click(screen.getByRole('button', { name: /^Published/ }));
    await waitFor(() => expect(document.querySelector('[data-event="location.changed"]')).not.toBeNull());
    await click(chart.getByRole('button', { name: 'Pause' }));
    const place = () => chart.getByRole<HTMLInputElement>('slider', { name: 'Step' });
    const total = Number(place().max);
    expect(total).toBeGreaterThan(0);
    expect(place().getAttribute('aria-valuetext')).toBe(`${total} of ${total}`);
    await click(chart.getByRole('button', { name: 'A step back' }));
    expect(place().value).toBe(String(total - 1));
    await click(chart.getByRole('button', { name: 'To the beginning' }));
    expect([place().value, chart.getByRole('button', { name: 'A step back' })]).toEqual([
      '0',
      expect.objectContaining({ disabled: true }),
    ]);
    await act(async () => {
      fireEvent.change(place(), { target: { value: '1' } });
    });
    expect(place().getAttribute('aria-valuetext')).toBe(`1 of ${total}`);
    await click(chart.getByRole('button', { name: 'Back to live' }));
    expect(chart.queryByRole('slider')).toBeNull();
    close();
  });

  it('records while working, exports, and opens the file again', async () => {
    const saved = catchFiles();
    const { chart, close } = await openChart();
    await click(chart.getByRole('button', { name: 'Record' }));
    await click(chart.getByRole('button', { name: 'Close the living chart' }));
    await click(screen.getAllByRole('link', { name: 'Inbox' })[0] as Element);
    await press('k', { ctrlKey: true });
    await click(await screen.findByRole('option', { name: /^Living chart/ }));
    const again = await panel();
    await click(await again.findByRole('button', { name: 'Stop recording' }));
    await click(await again.findByRole('button', { name: 'Export' }));
    const [text = ''] = await Promise.all(saved);
    expect(JSON.parse(text)).toMatchObject({ format: 'automated-phone.recording', version: 1 });
    // What the host told and what the browser keeps is not in it.
    for (const secret of ['Ada', 'Olivetta', 'Dana', '@', 'secret', '/app/']) expect(text).not.toContain(secret);

    await choose(again.getByLabelText('Open a recording'), text);
    expect(again.getByText('A recording, read-only')).toBeTruthy();
    await waitFor(() => expect(actors()).toContain('agentList'));
    expect(actors()).not.toContain('roomList');
    await click(again.getByRole('button', { name: 'To the end' }));
    expect(actors()).toContain('roomList');
    close();
  });

  it('is told that a file is no recording', async () => {
    const { chart, close } = await openChart();
    await choose(chart.getByLabelText('Open a recording'), '{"hello":"world"}');
    expect((await chart.findByRole('alert')).textContent).toBe(
      'This file is not a recording of this console, or it is damaged.',
    );
    await click(chart.getByRole('button', { name: 'Pause' }));
    await click(chart.getByRole('button', { name: 'Back to live' }));
    expect(chart.queryByRole('alert')).toBeNull();
    close();
  });
});

describe('whoever may not inspect', () => {
  it('sees nothing, and nothing is watched', async () => {
    const { app, address, close } = openConsole('/app/org/5?debug=true', { ...OWNER, ...AGENTS });
    const inspect = vi.spyOn(app.system, 'inspect');
    await screen.findByRole('list', { name: 'Agents' });
    await act(async () => {
      await import('#src/ui/features/debug/overlays/LivingChart.tsx');
    });
    expect([isOpen(), inspect.mock.calls.length, address()]).toEqual([false, 0, '/app/org/5?debug=true']);
    await click(screen.getAllByRole('link', { name: 'Inbox' })[0] as Element);
    await waitFor(() => expect(address()).toBe('/app/org/5/inbox'));
    close();
  });

  it('loses it, with what was recorded, when the role viewed as may not', async () => {
    const { app, chart, close } = await openChart();
    await click(chart.getByRole('button', { name: 'Record' }));
    await act(async () => {
      app.getSnapshot().children.workspace?.send({ type: 'viewRole.choose', role: 'owner' });
    });
    await waitFor(() => expect(isOpen()).toBe(false));
    await act(async () => {
      app.getSnapshot().children.workspace?.send({ type: 'viewRole.choose', role: 'reseller' });
    });
    const again = await panel();
    expect(again.queryByRole('button', { name: 'Stop recording' })).toBeNull();
    expect(again.queryByRole('button', { name: 'Export' })).toBeNull();
    close();
  });
});
