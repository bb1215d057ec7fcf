import { type Context, useContext } from 'react';

/** A context that has no sensible default: using it outside of the widget is a bug, and says so. */
export const useRequired = <T>(context: Context<T | null>, name: string): T => {
  const value = useContext(context);
  if (value === null) throw new Error(`${name} is only there inside <KefuWidget>`);
  return value;
};
