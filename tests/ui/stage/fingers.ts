/** What hands do in jsdom. Each fails if the control is missing or cannot be used. */
import { act, fireEvent } from '@testing-library/react';
import { vi } from 'vitest';

export async function press(control: Element | undefined, words: string): Promise<void> {
  if (control === undefined) throw new Error(`There is no ${words}.`);
  if (control.matches(':disabled')) throw new Error(`The ${words} cannot be used.`);
  await act(async () => fireEvent.click(control));
}

/** Replaces what a field holds. */
export async function fill(kind: 'input' | 'textarea' | 'select', label: string, value: string): Promise<void> {
  const field = document.querySelector(`${kind}[aria-label="${label}"]`);
  await write(field, label, value);
}

/** Replaces what a field that was found by other means holds. */
export async function write(field: Element | null, label: string, value: string): Promise<void> {
  if (field === null) throw new Error(`There is no field "${label}".`);
  await act(async () => {
    fireEvent.focus(field);
    fireEvent.change(field, { target: { value } });
  });
}

export const nameOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? control.textContent?.trim() ?? '';

/** Opens an address of this page, as Back or a link does. */
export async function visit(query: string): Promise<void> {
  await act(async () => {
    window.history.pushState(null, '', `${window.location.pathname}?${query}`);
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
}

export async function setOnline(online: boolean): Promise<void> {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(online);
  await act(async () => window.dispatchEvent(new Event(online ? 'online' : 'offline')));
}
