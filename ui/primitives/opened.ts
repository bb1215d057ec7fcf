import { createContext } from 'react';

/** How often the reader has asked for more of each part of a row: `text`, `media`, or a picture that waits for a press. */
export type Opened = Map<string, number>;

/** A list removes rows that are out of sight. What was opened in one is open when it comes back; null: it is closed again. */
export const OpenedContext = createContext<Opened | null>(null);
