import type { Migration } from '../migrate';

export const accessKeys: Migration = {
  id: 2,
  name: 'access keys',
  sql: `
-- Signs the access keys of visitors whom the shop knows; empty: none is accepted.
alter table merchants add column signing_key text not null default '';
-- Named by an access key: the id alone opens this conversation for nobody.
alter table visitors add column needs_key boolean not null default false;
`,
};
