import { createContext } from 'react';

/** How often the chat was opened for the visitor. 0: a component in a page, which decides about the focus itself. */
export const OpeningContext = createContext(0);
