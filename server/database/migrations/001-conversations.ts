import type { Migration } from '../migrate';

export const conversations: Migration = {
  id: 1,
  name: 'conversations',
  sql: `
create table merchants (
  id text primary key check (id ~ '^[A-Za-z0-9_-]{1,64}$'),
  name text not null,
  lang text not null default 'en',
  is_robot_first boolean not null default false,
  is_open boolean not null default true,
  is_banned boolean not null default false,
  -- The fields of the config answer (style, colours, logo_url, adv, …) and the welcome texts.
  look jsonb not null default '{}',
  created_at bigint not null
);

create table agents (
  id text primary key,
  merchant_id text not null references merchants on delete cascade,
  nick_name text not null,
  avatar text not null default '',
  is_online boolean not null default true,
  position integer not null default 0
);
create index agents_of_merchant on agents (merchant_id, position, id);

create table visitors (
  id bigint generated always as identity primary key,
  merchant_id text not null references merchants on delete cascade,
  visiter_id text not null,
  channel text not null unique,
  name text not null default '',
  lang text not null default '',
  from_url text not null default '',
  mode text not null check (mode in ('robot', 'agent')),
  agent_id text references agents on delete set null,
  is_taken boolean not null default false,
  -- Given to another agent without a frame to the widget: the next send answers that the agent changed.
  is_moved_silently boolean not null default false,
  is_ended boolean not null default false,
  is_banned boolean not null default false,
  -- What the visitor wrote that no operator has looked at.
  unread integer not null default 0,
  -- The newest message: the cursor of polls.
  last_cid bigint not null default 0,
  page_loads integer not null default 0,
  keeps_page_load boolean not null default false,
  -- A rating that was asked for while nobody listened.
  rating_request jsonb,
  created_at bigint not null,
  last_seen bigint not null,
  last_message_at bigint not null default 0,
  unique (merchant_id, visiter_id)
);
create index visitors_by_activity on visitors (merchant_id, last_message_at desc);

create sequence message_cids;

create table messages (
  visitor_id bigint not null references visitors on delete cascade,
  cid bigint not null,
  unstr text not null,
  direction text not null check (direction in ('to_service', 'to_visiter', 'system')),
  content text not null default '',
  contents jsonb,
  imgs jsonb not null default '[]',
  video text not null default '',
  nick_name text not null default '',
  avatar text not null default '',
  service_id text not null default '',
  type integer,
  qid text,
  state text not null check (state in ('unread', 'read', 'delete')),
  -- To or by the robot: polls leave it out, the history has it after the page was loaded again.
  is_robot boolean not null default false,
  page_load integer not null default 0,
  created_at bigint not null,
  primary key (visitor_id, cid),
  unique (visitor_id, unstr)
);

create table ratings (
  id bigint generated always as identity primary key,
  visitor_id bigint not null references visitors on delete cascade,
  service_id text not null default '',
  scores jsonb not null,
  comment text not null default '',
  created_at bigint not null
);
create index ratings_of_visitor on ratings (visitor_id);

create table questions (
  id bigint generated always as identity primary key,
  merchant_id text not null references merchants on delete cascade,
  lang text not null default '',
  keyword text not null,
  question text not null,
  -- HTML.
  answer text not null,
  -- Words that lead to this answer, in lower case, besides those of the question.
  terms jsonb not null default '[]',
  position integer not null default 0
);
create index questions_of_merchant on questions (merchant_id, position, id);

create table articles (
  id bigint generated always as identity primary key,
  merchant_id text not null references merchants on delete cascade,
  lang text not null default '',
  title text not null,
  -- HTML.
  body text not null,
  position integer not null default 0
);
create index articles_of_merchant on articles (merchant_id, position, id);

create table uploads (
  grant_id text primary key,
  visitor_id bigint not null references visitors on delete cascade,
  key text not null unique,
  media_type text not null,
  size bigint not null,
  sha256 text not null,
  created_at bigint not null
);
create index uploads_of_visitor on uploads (visitor_id);

-- Keys that the server made for itself, the same for all processes.
create table server_keys (
  name text primary key,
  value text not null
);
`,
};
