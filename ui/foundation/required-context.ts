import { type Context, useContext } from 'react';

/** Reads a context without a default. If it is used outside the widget, that is a bug, so it throws. */
export const useRequired = <T>(context: Context<T | null>, name: string): T => {
  const value = useContext(context);
  if (value === null) throw new Error(`${name} is only there inside <KefuWidget>`);
  return value;
};
