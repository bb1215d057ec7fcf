#!/bin/sh
# postal-mime leaves the quote marks of joined lines in the middle of the text.
#
# postal-mime 4.0.0. mailparser 3.14.2 for comparison.
#
# Expected: a plain reply with `format=flowed`, as Thunderbird writes it, has its quoted lines joined to one line with one mark in
# front (RFC 3676, 4.5: the marks are taken off each line, and lines of one depth that end in a space are joined).
# Behaviour: lines are joined as they are, so the marks of all lines but the first stand between the words (`decodeFlowedText` in
# dist/esm/mime-node.js). In a text without quotes nothing is wrong. What looks for a sentence of the agent in the reply does not
# find it, and "> 18" in an answer may be a number or a mark.
#
# Output seen:
#   postal-mime: Yes, thank you for the help.
#   postal-mime: > Your deposit was booked this > morning.
#   postal-mime: >> Where is my >> deposit?
#   mailparser: Yes, thank you for the help.
#   mailparser: > Your deposit was booked this morning.
#   mailparser: >> Where is my deposit?
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts postal-mime@4.0.0 mailparser@3.14.2
cat > run.mjs <<'END'
import { simpleParser } from 'mailparser';
import PostalMime from 'postal-mime';

const mail = [
  'From: visitor@example.com',
  'MIME-Version: 1.0',
  'Content-Type: text/plain; charset=utf-8; format=flowed',
  '',
  'Yes, thank you for ',
  'the help.',
  '> Your deposit was booked this ',
  '> morning.',
  '>> Where is my ',
  '>> deposit?',
  '',
].join('\r\n');
const lines = (name, text) => text.trim().split('\n').map((line) => `${name}: ${line}`);
const seen = [
  ...lines('postal-mime', (await PostalMime.parse(mail)).text),
  ...lines('mailparser', (await simpleParser(mail)).text),
];
console.log(seen.join('\n'));
const wanted = [
  'postal-mime: Yes, thank you for the help.',
  'postal-mime: > Your deposit was booked this > morning.',
  'postal-mime: >> Where is my >> deposit?',
  'mailparser: Yes, thank you for the help.',
  'mailparser: > Your deposit was booked this morning.',
  'mailparser: >> Where is my deposit?',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
END
node run.mjs
