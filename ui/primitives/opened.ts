import { createContext } from 'react';

/** How often the reader has asked for more of each part of a row. */
export type Opened = Map<'text' | 'media', number>;

/** A list removes rows that are out of sight. What was opened in one is open when it comes back; null: it is closed again. */
export const OpenedContext = createContext<Opened | null>(null);
