import type { ImageItem } from '../../../application/presentation/media/contract';
import { useT } from '../../foundation/WordsContext';

/** The files that will not be sent, each with its reason. A screen reader announces each. */
export const RefusedFiles = ({ items }: { readonly items: readonly ImageItem[] }) => {
  const t = useT();
  const refused = items.filter((item) => item.error !== null);
  if (refused.length === 0) return null;
  return (
    <div role="alert" aria-atomic={false}>
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
