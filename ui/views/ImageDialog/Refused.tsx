import type { ImageItem } from '../../../application/presenters/contracts/media';
import { useT } from '../../i18n/WordsContext';

/** Why some of the files will not be sent, each by its name; said as they come, one by one. */
export const Refused = ({ items }: { readonly items: readonly ImageItem[] }) => {
  const t = useT();
  const refused = items.filter((item) => item.error !== null);
  if (refused.length === 0) return null;
  return (
    <div role="alert" aria-atomic="false">
      <ul className="kefu-refused">
        {refused.map(({ id, name, error }) => (
          <li key={id}>
            <bdi>{name}</bdi>
            {error !== null && <span>{t(error)}</span>}
          </li>
        ))}
      </ul>
    </div>
  );
};
