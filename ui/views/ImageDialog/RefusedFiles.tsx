import type { ImageItem } from '../../../application/presentation/media/contract';
import { useT } from '../../foundation/WordsContext';

interface RefusedFilesProps {
  readonly items: readonly ImageItem[];
  /** A screen reader announces each refusal. false after an upload has failed: the failure is announced instead. */
  readonly said: boolean;
}

/** The files that will not be sent, each with its reason. */
export const RefusedFiles = ({ items, said }: RefusedFilesProps) => {
  const t = useT();
  const refused = items.filter((item) => item.error !== null);
  if (refused.length === 0) return null;
  return (
    <div role={said ? 'alert' : undefined} aria-atomic={said ? false : undefined}>
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
