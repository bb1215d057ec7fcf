import type { Migration } from '../migrate';

export const signsOfOperators: Migration = {
  id: 102,
  name: 'signs of operators',
  sql: `
-- The last call or sign of an open page.
alter table operators add column seen_at bigint not null default 0;
-- There was none for so long that visitors see the operator as offline.
alter table operators add column is_gone boolean not null default false;
`,
};
