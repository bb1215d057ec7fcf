import type { ReactNode } from 'react';

interface FigureProps {
  /** Colour of the coat. */
  readonly coat: string;
  /** Behind the head: hair, or the back of a hat. */
  readonly behind?: ReactNode;
  /** The hat, and what the figure holds. */
  readonly children: ReactNode;
}

/** The head that all characters of businesses share. Decorative, as every avatar. */
export const Figure = ({ coat, behind, children }: FigureProps) => (
  <svg viewBox="0 0 40 40" aria-hidden="true" focusable="false">
    {behind}
    <path d="M3 40c1-7 7-9.500 17-9.500S36 33 37 40Z" fill={coat} />
    <path d="M16.500 27h7v5a3.500 3.500 0 0 1-7 0Z" fill="#dca87f" />
    <path d="M11.500 16h17v6a8.500 8.500 0 0 1-17 0Z" fill="#f6d2b0" />
    <path
      d="M16.500 20.500v1.500M23.500 20.500v1.500M17 25.500c2 1.700 4 1.700 6 0"
      fill="none"
      stroke="#4a2c1d"
      strokeWidth="1.900"
      strokeLinecap="round"
    />
    {children}
  </svg>
);
