import { highlightSelectionMatches, openSearchPanel, searchKeymap } from '@codemirror/search';
import type { Extension } from '@codemirror/state';
import { keymap } from '@codemirror/view';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { FindBar } from './FindBar';
import { findPanel } from './findPanel';

/** Finding words of the prompt: its keys, its bar above the text, and where else a selected word stands. */
export const promptFind = (show: (bar: ReactNode) => void): Extension => [
  keymap.of(searchKeymap),
  findPanel((place) => show(place && createPortal(<FindBar place={place} />, place.dom))),
  highlightSelectionMatches(),
];

export const openFind = openSearchPanel;
