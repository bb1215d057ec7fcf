import type { ImageItem } from '../../../application/presentation/media/contract';
import { useT } from '../../foundation/WordsContext';

/**
 * The files that will not be sent, each with its reason. The region exists before its content, so that screen
 * readers announce each file.
 */
export const RefusedFiles = ({ items }: { readonly items: readonly ImageItem[] }) => {
  const t = useT();
  const refused = items.filter((item) => item.error !== null);
  return (
    <div aria-live="assertive" aria-atomic={false}>
      {refused.length > 0 && (
        <ul className="kefu-refused">
          {refused.map(({ id, name, error }) => (
            <li key={id}>
              <bdi>{name}</bdi>
              {error !== null && <span>{t(error)}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
