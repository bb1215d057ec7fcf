import { createContext, type RefObject } from 'react';

/** The element that scrolls the messages. Outside a conversation it is the window: null. */
export const ScrollerContext = createContext<RefObject<Element | null>>({ current: null });
