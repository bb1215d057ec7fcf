import { createContext } from 'react';

/** Opens the menu of the chat below the button that was pressed. */
export const ChatMenuContext = createContext<(button: HTMLElement) => void>(() => undefined);
