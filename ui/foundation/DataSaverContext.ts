import { createContext } from 'react';

/** Pictures and films of others load when the reader presses them. */
export const DataSaverContext = createContext(false);
