import type { ReactNode } from 'react';

interface FoundationSectionProps {
  readonly title: string;
  readonly meaning: string;
  readonly children: ReactNode;
}

/** A group of tokens: its name, what the group is for, and its table. */
export const FoundationSection = ({ title, meaning, children }: FoundationSectionProps) => (
  <section>
    <h2 style={{ fontSize: 'var(--kefu-type-4)', marginBlockEnd: 'var(--kefu-1)' }}>{title}</h2>
    <p style={{ color: 'var(--kefu-muted)', marginBlockEnd: 'var(--kefu-2)' }}>{meaning}</p>
    {children}
  </section>
);
