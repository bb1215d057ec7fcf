#!/bin/sh
# Two search libraries for the browser cut a Hindi word at every vowel sign, so a word finds articles that do not have it.
#
# @orama/orama 3.1.18 with its language `indian`, and flexsearch 0.8.212. minisearch 7.2.0 for comparison.
#
# Expected: "लाल" (red) finds nothing in three articles without that word.
# Behaviour: both find two of the three. A vowel sign is a mark, not a letter: Orama splits at everything outside the range of the
# letters, and the signs are behind it (`SPLITTERS.indian` in components/tokenizer/languages.js), flexsearch at what is neither
# letter nor number (`whitespace` in encoder.js). "लाल" is then the one letter "ल", and the articles are pieces of one or two
# letters too. minisearch splits at spaces and punctuation, and finds nothing.
#
# Output seen:
#   orama, लाल: पैसा कब मिलेगा; पासवर्ड भूल गए
#   flexsearch, लाल: पैसा कब मिलेगा; पासवर्ड भूल गए
#   minisearch, लाल: nothing
#   minisearch, पैसा: पैसा कब मिलेगा
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts @orama/orama@3.1.18 flexsearch@0.8.212 minisearch@7.2.0
cat > run.mjs <<'END'
import { create, insert, search } from '@orama/orama';
import FlexSearch from 'flexsearch';
import MiniSearch from 'minisearch';

// When will the money come; forgot the password; the account is closed.
const articles = ['पैसा कब मिलेगा', 'पासवर्ड भूल गए', 'खाता बंद है'];

const orama = create({ schema: { title: 'string' }, language: 'indian' });
for (const title of articles) await insert(orama, { title });
const flex = new FlexSearch.Index({ tokenize: 'strict' });
for (const [id, title] of articles.entries()) flex.add(id, title);
const mini = new MiniSearch({ fields: ['title'] });
mini.addAll(articles.map((title, id) => ({ id, title })));

const found = (ids) => [...ids].sort().map((id) => articles[id]).join('; ') || 'nothing';
const byOrama = async (term) => (await search(orama, { term, exact: false })).hits.map((hit) => articles.indexOf(hit.document.title));
const seen = [
  `orama, लाल: ${found(await byOrama('लाल'))}`,
  `flexsearch, लाल: ${found(flex.search('लाल'))}`,
  `minisearch, लाल: ${found(mini.search('लाल').map((hit) => hit.id))}`,
  `minisearch, पैसा: ${found(mini.search('पैसा').map((hit) => hit.id))}`,
];
console.log(seen.join('\n'));
const wanted = [
  'orama, लाल: पैसा कब मिलेगा; पासवर्ड भूल गए',
  'flexsearch, लाल: पैसा कब मिलेगा; पासवर्ड भूल गए',
  'minisearch, लाल: nothing',
  'minisearch, पैसा: पैसा कब मिलेगा',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
END
node run.mjs
