import { useT, useWords } from '../foundation/WordsContext';

interface TextCounterProps {
  readonly counter: { readonly used: number; readonly limit: number } | null;
}

/** Code points used below a text box, from 180 on; it is announced too. */
export const TextCounter = ({ counter }: TextCounterProps) => {
  const t = useT();
  const { number } = useWords();
  return (
    <div className="kefu-text-counter">
      {counter && <span aria-hidden="true">{`${number(counter.used)}/${number(counter.limit)}`}</span>}
      <span className="kefu-hidden" role="status">
        {counter && t('characters_left', counter)}
      </span>
    </div>
  );
};
