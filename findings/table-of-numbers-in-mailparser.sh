#!/bin/sh
# mailparser makes one number of the numbers in the row of a table, and of the next row as well.
#
# mailparser 3.14.2 with its html-to-text 10.0.1. postal-mime 4.0.0 for comparison.
#
# Expected: the `text` of a mail that has HTML only keeps the cells of a table apart, by a space or a line.
# Behaviour: cells are joined as they stand in the source. html-to-text takes a table for a means of layout, with rows and cells
# that end nothing; its readme has `dataTable` for tables of data, but mailparser calls it without options for tables (`htmlToText`
# in dist/esm/mail-parser.js) and has none of its own. With a line break or a paragraph in the source the same table is right, so
# it depends on the program that wrote the mail. An agent who gets mails into the chat reads an order that does not exist.
#
# Output seen:
#   mailparser, cells without white space: 471150471220
#   mailparser, cells on lines of the source: 4711 50 4712 20
#   postal-mime, cells without white space: 4711 50 4712 20
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts mailparser@3.14.2 html-to-text@10.0.1 postal-mime@4.0.0
cat > run.mjs <<'END'
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';

const ROWS = [
  [4711, 50],
  [4712, 20],
];
const table = (between) => {
  const rows = ROWS.map((cells) => ['<tr>', ...cells.map((cell) => `<td>${cell}</td>`), '</tr>'].join(between));
  return ['<table>', ...rows, '</table>'].join(between);
};
const mail = (...lines) => ['From: visitor@example.com', 'MIME-Version: 1.0', ...lines, ''].join('\r\n');
const htmlMail = (html) => mail('Content-Type: text/html; charset=utf-8', '', html);
// postal-mime makes text of HTML if another part of the mail is text.
const twoParts = (html) =>
  mail(
    'Content-Type: multipart/mixed; boundary=part',
    '',
    '--part',
    'Content-Type: text/plain',
    '',
    '',
    '--part',
    'Content-Type: text/html; charset=utf-8',
    '',
    html,
    '--part--',
  );
const line = (text) => text.trim().replace(/\s+/g, ' ');
const seen = [
  `mailparser, cells without white space: ${line((await simpleParser(htmlMail(table('')))).text)}`,
  `mailparser, cells on lines of the source: ${line((await simpleParser(htmlMail(table('\r\n')))).text)}`,
  `postal-mime, cells without white space: ${line((await PostalMime.parse(twoParts(table('')))).text)}`,
];
console.log(seen.join('\n'));
const wanted = [
  'mailparser, cells without white space: 471150471220',
  'mailparser, cells on lines of the source: 4711 50 4712 20',
  'postal-mime, cells without white space: 4711 50 4712 20',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
END
node run.mjs
