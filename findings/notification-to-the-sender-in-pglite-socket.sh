#!/bin/sh
# Behind pglite-socket, NOTIFY reaches the client that sends it, and not the one that listens.
#
# @electric-sql/pglite-socket 0.2.17 with @electric-sql/pglite 0.5.14, and pg 8.23.1 as the client.
#
# Expected: a client that has done LISTEN gets what another one notifies, as from Postgres, or LISTEN fails: the readme lets
# several clients connect, and warns that not all uses of a Postgres work.
# Behaviour: LISTEN succeeds, the client that listens gets nothing, and the one that has only notified gets its own notification.
# All connections share one session of PGlite, and what it answers to a query, with the notifications in it, goes to the socket
# that the query came from (`processQueue` in src/index.ts). A server with one connection for events and one for writing stays
# silent in development; a test with a single connection passes.
#
# Output seen:
#   notified by the listener: the listener hears "mine", the other hears nothing
#   notified by the other: the listener hears nothing, the other hears "yours"
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @electric-sql/pglite@0.5.14 @electric-sql/pglite-socket@0.2.17 pg@8.23.1
cat > run.mjs <<'END'
import { PGlite } from '@electric-sql/pglite';
import { PGLiteSocketServer } from '@electric-sql/pglite-socket';
import pg from 'pg';

const server = new PGLiteSocketServer({ db: await PGlite.create(), host: '127.0.0.1', port: 0, maxConnections: 2 });
await server.start();
const [host, port] = server.getServerConn().split(':');
const connect = async () => {
  const client = new pg.Client({ host, port: Number(port), user: 'postgres', database: 'postgres', ssl: false });
  await client.connect();
  const heard = [];
  client.on('notification', ({ payload }) => heard.push(`"${payload}"`));
  return { client, heard: () => heard.splice(0).join() || 'nothing' };
};
const listener = await connect();
const other = await connect();
await listener.client.query('listen chat');

const notify = async ({ client }, payload) => {
  await client.query(`notify chat, '${payload}'`);
  // What came late would come with the answer of a further query.
  await listener.client.query('select 1');
  await other.client.query('select 1');
  return `the listener hears ${listener.heard()}, the other hears ${other.heard()}`;
};
const seen = [`notified by the listener: ${await notify(listener, 'mine')}`, `notified by the other: ${await notify(other, 'yours')}`];
console.log(seen.join('\n'));
const wanted = [
  'notified by the listener: the listener hears "mine", the other hears nothing',
  'notified by the other: the listener hears nothing, the other hears "yours"',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
process.exit();
END
node run.mjs
