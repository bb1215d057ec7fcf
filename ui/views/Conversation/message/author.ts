import type { Author } from '../../../../domain/message/message';
import type { Translate, ViewKey } from '../../../i18n/keys';

const ROLES: Readonly<Record<Author['role'], ViewKey>> = {
  visitor: 'you',
  service: 'role_service',
  robot: 'role_robot',
  system: 'role_system',
};

/** The name of the author, or the role. */
export const authorName = (t: Translate, author: Author): string =>
  (author.role !== 'visitor' && author.name) || t(ROLES[author.role]);
