import type { Migration } from '../migrate';

export const departures: Migration = {
  id: 3,
  name: 'departures',
  sql: `
-- When the visitor's last socket was closed; 0: the visitor may be here.
alter table visitors add column left_at bigint not null default 0;
`,
};
