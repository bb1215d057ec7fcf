#!/bin/sh
# One Date in an answer of fastify has two days: the formats `date` and `date-time` use different time zones.
#
# fastify 5.12.8 with fast-json-stringify 7.3.10.
#
# Expected: `format: date-time`, `date` and `time` in the schema of an answer write a Date in one zone, UTC: the readme gives
# 2020-04-03T09:11:08.615Z, 2020-04-03 and 09:11:08 as examples, and names `toISOString()`.
# Behaviour: `date-time` is in UTC, `date` and `time` are in the zone of the server (`asDateTime`, `asDate`, `asTime` in
# lib/serializer.js). On a server in Shanghai a message of 20:00 UTC has the next day, and in a container with UTC all tests pass.
#
# Output seen:
#   TZ=UTC: {"at":"2026-03-31T20:00:00.000Z","day":"2026-03-31","time":"20:00:00"}
#   TZ=Asia/Shanghai: {"at":"2026-03-31T20:00:00.000Z","day":"2026-04-01","time":"04:00:00"}
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fastify@5.12.8 fast-json-stringify@7.3.10
cat > run.mjs <<'END'
import fastify from 'fastify';

const text = (format) => ({ type: 'string', format });
const response = { 200: { type: 'object', properties: { at: text('date-time'), day: text('date'), time: text('time') } } };
const sent = new Date('2026-03-31T20:00:00Z');
const app = fastify();
app.get('/', { schema: { response } }, async () => ({ at: sent, day: sent, time: sent }));
const seen = [];
for (const zone of ['UTC', 'Asia/Shanghai']) {
  process.env.TZ = zone;
  seen.push(`TZ=${zone}: ${(await app.inject('/')).body}`);
}
console.log(seen.join('\n'));
const wanted = [
  'TZ=UTC: {"at":"2026-03-31T20:00:00.000Z","day":"2026-03-31","time":"20:00:00"}',
  'TZ=Asia/Shanghai: {"at":"2026-03-31T20:00:00.000Z","day":"2026-04-01","time":"04:00:00"}',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
END
node run.mjs
