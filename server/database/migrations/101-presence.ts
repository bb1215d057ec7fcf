import type { Migration } from '../migrate';

export const presence: Migration = {
  id: 101,
  name: 'presence',
  sql: `
alter table operators add column is_away boolean not null default false;
`,
};
