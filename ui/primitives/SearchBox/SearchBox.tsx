import { type FormEvent, useRef } from 'react';
import { useT } from '../../foundation/TranslationsContext';
import { IconButton } from '../IconButton';
import { SearchInput } from './SearchInput';

interface SearchBoxProps {
  readonly value: string;
  readonly onType: (text: string) => void;
  /** Called by the button and by Enter. */
  readonly onSearch: () => void;
  readonly onClear: () => void;
}

/** The search box of the help centre. */
export const SearchBox = ({ value, onType, onSearch, onClear }: SearchBoxProps) => {
  const t = useT();
  const box = useRef<HTMLInputElement>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch();
  };
  const clear = () => {
    onClear();
    box.current?.focus();
  };
  return (
    <search>
      <form className="kefu-search" onSubmit={submit}>
        <SearchInput
          box={box}
          className="kefu-search-box"
          label={t('help_search')}
          data-kefu="help-search"
          value={value}
          onType={onType}
        />
        {value !== '' && <IconButton icon="close" size={18} label={t('help_clear')} onClick={clear} />}
        <IconButton icon="search" label={t('help_search_button')} type="submit" />
      </form>
    </search>
  );
};
