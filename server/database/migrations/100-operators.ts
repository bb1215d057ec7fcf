import type { Migration } from '../migrate';

export const operators: Migration = {
  id: 100,
  name: 'operators',
  sql: `
create table operators (
  id bigint generated always as identity primary key,
  -- In lower case: what is written at the log-in.
  name text not null unique check (name ~ '^[a-z0-9][a-z0-9._-]{0,62}[a-z0-9]$'),
  -- What visitors see.
  nick_name text not null,
  role text not null check (role in ('agent', 'admin')),
  -- scrypt$N$r$p$salt$hash, base64url.
  password text not null,
  is_disabled boolean not null default false,
  created_at bigint not null
);

-- The agent as whom an operator answers the visitors of one merchant.
alter table agents add column operator_id bigint references operators on delete set null;
create unique index agent_of_operator on agents (merchant_id, operator_id);

create table operator_sessions (
  -- SHA-256 of the token in the cookie.
  token_hash text primary key,
  operator_id bigint not null references operators on delete cascade,
  created_at bigint not null,
  used_at bigint not null
);
create index sessions_of_operator on operator_sessions (operator_id);

-- Failed log-ins of one account or one address.
create table log_in_attempts (
  key text primary key,
  failures integer not null,
  last_at bigint not null,
  paused_until bigint not null
);

create table canned_answers (
  id bigint generated always as identity primary key,
  title text not null,
  content text not null,
  position integer not null default 0
);

-- What operators did. It outlives the operator and the visitor, and holds no text of a message.
create table audit_entries (
  id bigint generated always as identity primary key,
  at bigint not null,
  operator_id bigint,
  operator_name text not null,
  action text not null,
  target text not null default '',
  detail jsonb not null default '{}'
);

-- Files of deleted visitors that are still to be removed.
create table removed_files (key text primary key);

-- { timeZone, days: seven of [from, to] in minutes or null, Monday first }; null: always open.
alter table merchants add column hours jsonb;

-- Scripts without spaces get one word a character, so that a search for neighbours finds a word in them.
create function kefu_search_text(content text) returns text language sql immutable parallel safe as $$
  select regexp_replace(regexp_replace(content, '<[^>]*>', ' ', 'g'),
    '([\\u0e00-\\u0eff\\u1000-\\u109f\\u1780-\\u17ff\\u3040-\\u30ff\\u3400-\\u9fff\\uac00-\\ud7af])', ' \\1 ', 'g')
$$;
create index messages_by_words on messages using gin (to_tsvector('simple', kefu_search_text(content)));
create index conversations_by_activity on visitors (last_message_at desc, id desc);
create index conversations_waiting on visitors (last_message_at desc, id desc)
  where not is_taken and not is_ended and unread > 0;
create index conversations_taken on visitors (agent_id) where is_taken;
create index visitors_by_name on visitors (lower(name) text_pattern_ops);
create index visitors_by_visiter_id on visitors (visiter_id);
`,
};
