import { createContext, useContext } from 'react';

/**
 * The element above the panel that menus and dialogs are drawn into, so that nothing clips them. null until it
 * exists.
 */
export const OverlayContext = createContext<HTMLElement | null>(null);

export const useOverlay = (): HTMLElement | null => useContext(OverlayContext);
