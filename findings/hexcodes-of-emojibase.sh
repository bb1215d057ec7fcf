#!/bin/sh
# The function of emojibase that names an emoji does not find it in the data of emojibase.
#
# emojibase 17.0.0 and emojibase-data 17.0.0.
#
# Expected: `fromUnicodeToHexcode(entry.emoji)` is `entry.hexcode`, the key of the data, for each entry, or is with its second
# argument `strip`: two packages of one project.
# Behaviour: neither value of `strip` does it. By default all joiners and variation selectors are dropped, which the data keeps
# inside a sequence: no family is found. With `false` all are kept, and the data has dropped the selector at the end: no red
# heart. A reaction that is stored by one and looked up by the other shows no picture. (`fromUnicodeToHexcode` in lib/index.js;
# `hexcode` in en/data.json.)
#
# Output seen:
#   entries: 3979
#   not found by default: 1626
#   not found with `false`: 359
#   ❤️ is 2764, by default 2764, with `false` 2764-FE0F
#   👨‍👩‍👧 is 1F468-200D-1F469-200D-1F467, by default 1F468-1F469-1F467, with `false` 1F468-200D-1F469-200D-1F467
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts emojibase@17.0.0 emojibase-data@17.0.0
cat > run.mjs <<'END'
import { createRequire } from 'node:module';
import { fromUnicodeToHexcode } from 'emojibase';

const data = createRequire(import.meta.url)('emojibase-data/en/data.json');
const entries = data.flatMap((entry) => [entry, ...(entry.skins ?? [])]);
const keys = new Set(entries.map(({ hexcode }) => hexcode));
const missed = (...strip) => entries.filter(({ emoji }) => !keys.has(fromUnicodeToHexcode(emoji, ...strip))).length;
const compare = (emoji) => {
  const { hexcode } = entries.find((entry) => entry.emoji === emoji);
  return `${emoji} is ${hexcode}, by default ${fromUnicodeToHexcode(emoji)}, with \`false\` ${fromUnicodeToHexcode(emoji, false)}`;
};
const seen = [
  `entries: ${entries.length}`,
  `not found by default: ${missed()}`,
  `not found with \`false\`: ${missed(false)}`,
  compare('\u2764\ufe0f'),
  compare('\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'),
];
console.log(seen.join('\n'));
const wanted = [
  'entries: 3979',
  'not found by default: 1626',
  'not found with `false`: 359',
  '\u2764\ufe0f is 2764, by default 2764, with `false` 2764-FE0F',
  '\u{1f468}\u200d\u{1f469}\u200d\u{1f467} is 1F468-200D-1F469-200D-1F467, by default 1F468-1F469-1F467, with `false` 1F468-200D-1F469-200D-1F467',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
END
node run.mjs
