#!/bin/sh
# Fuse.js finds a Korean word, and marks another one.
#
# fuse.js 7.5.0.
#
# Expected: with `ignoreDiacritics` and `includeMatches`, `indices` are places of the text that was searched, so that an article is
# shown with the word marked, as without `ignoreDiacritics`.
# Behaviour: they are places of the text that Fuse has made of it. It decomposes the text, to drop the accents (`stripDiacritics` in
# dist/fuse.mjs). A Korean syllable becomes two or three letters that are no accents and stay, so the mark is too far to the right
# and too long, or behind the end. In Thai it drops vowels, and the mark is too far to the left. Words of Latin letters keep their
# length, so a test with "café" does not show it.
#
# Output seen:
#   입금 in "한국 입금 문의": [입금], without accents [의]
#   출금 in "게임 출금": [출금], without accents []
#   ไม่ in "เงินไม่เข้า": [ไม่], without accents [นไ]
#   depot in "mon dépôt": [], without accents [dépôt]
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts fuse.js@7.5.0
cat > run.mjs <<'END'
import Fuse from 'fuse.js';

const marked = (text, word, ignoreDiacritics) => {
  const options = { includeMatches: true, ignoreLocation: true, threshold: 0.2, minMatchCharLength: 2, ignoreDiacritics };
  const found = new Fuse([text], options).search(word);
  const places = found.flatMap(({ matches }) => matches.flatMap(({ indices }) => indices));
  return `[${places.map(([from, to]) => text.slice(from, to + 1)).join('|')}]`;
};
const seen = [
  ['한국 입금 문의', '입금'],
  ['게임 출금', '출금'],
  ['เงินไม่เข้า', 'ไม่'],
  ['mon dépôt', 'depot'],
].map(([text, word]) => `${word} in "${text}": ${marked(text, word, false)}, without accents ${marked(text, word, true)}`);
console.log(seen.join('\n'));
const wanted = [
  '입금 in "한국 입금 문의": [입금], without accents [의]',
  '출금 in "게임 출금": [출금], without accents []',
  'ไม่ in "เงินไม่เข้า": [ไม่], without accents [นไ]',
  'depot in "mon dépôt": [], without accents [dépôt]',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
END
node run.mjs
