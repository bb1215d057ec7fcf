import { createContext, type ReactNode } from 'react';

/** The button that enlarges the panel; nothing where its size is fixed. */
export const PanelSizeContext = createContext<ReactNode>(null);
