import type { Drawing } from '../../foundation/look/Theme';
import { Figure } from './Figure';

/** The host: a top hat and a bow tie. */
export const service: Drawing = () => (
  <Figure coat="#6156b8">
    <path d="M12 0h16l-1 14H13Z" fill="#6156b8" />
    <path d="M12.500 9.500h15V14h-15Z" fill="#e2a92f" />
    <path d="M6 13.500h28v3.500H6Z" fill="#6156b8" />
    <path d="m20 34-6-3v6ZM20 34l6-3v6Z" fill="#e2a92f" />
  </Figure>
);
