import { createContext, type ReactNode } from 'react';

/** What is shown between the header and the conversation, by whoever draws the chat. */
export const BelowHeader = createContext<ReactNode>(null);
