import type { InputHTMLAttributes, Ref } from 'react';

interface SearchInputProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly box: Ref<HTMLInputElement>;
  /** Its name, and what it says while it is empty. */
  readonly label: string;
  readonly onType: (text: string) => void;
}

/** The box in which a query is typed, in any direction. */
export const SearchInput = ({ box, label, onType, ...own }: SearchInputProps) => (
  <input
    {...own}
    ref={box}
    type="text"
    inputMode="search"
    enterKeyHint="search"
    dir="auto"
    autoComplete="off"
    maxLength={200}
    aria-label={label}
    placeholder={label}
    onChange={(event) => onType(event.target.value)}
  />
);
