import { createContext } from 'react';

/**
 * How often the chat was opened for the visitor. 0: the chat is a component of a page, and the page decides about
 * the focus.
 */
export const OpeningContext = createContext(0);
