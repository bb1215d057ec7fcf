#!/bin/sh
# parse-multipart-data, made for functions behind an API gateway, refuses a form when the name of its file has a `=` or a `;`.
#
# parse-multipart-data 1.5.0. busboy 1.6.0 for comparison; the form is written by the FormData of Node, as browsers write theirs.
#
# Expected: the picture and its name, whatever the name is.
# Behaviour: the header is cut at each `;` and each piece at each `=`, inside of quotes too, and `JSON.parse` gets what stands
# between the first `=` and the second (`process` in dist/multipart.js). A name with one of these signs is an open string, and no
# part of the form is returned. A backslash and the letter after it is an escape. A client that leaves the quotes away, as the
# HttpClient of .NET does, is refused with any name.
#
# Output seen:
#   busboy: photo.jpg | id=4711.jpg | front;back.jpg
#   parse-multipart-data: photo.jpg | SyntaxError | SyntaxError
#   name without quotes: busboy photo.jpg, parse-multipart-data SyntaxError
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts parse-multipart-data@1.5.0 busboy@1.6.0
cat > run.mjs <<'END'
import busboy from 'busboy';
import multipart from 'parse-multipart-data';

const formWith = async (name) => {
  const form = new FormData();
  form.append('file', new Blob(['picture'], { type: 'image/jpeg' }), name);
  const response = new Response(form);
  return { type: response.headers.get('content-type'), body: Buffer.from(await response.arrayBuffer()) };
};
const withoutQuotes = ({ type, body }) => ({ type, body: Buffer.from(body.toString('latin1').replace(/"/g, ''), 'latin1') });

const byBusboy = ({ type, body }) =>
  new Promise((resolve, reject) => {
    const parser = busboy({ headers: { 'content-type': type } });
    parser.on('file', (_, stream, { filename }) => stream.resume().on('end', () => resolve(filename)));
    parser.on('error', reject);
    parser.end(body);
  });
const byParse = ({ type, body }) => {
  try {
    return multipart.parse(body, multipart.getBoundary(type))[0].filename;
  } catch (error) {
    return error.name;
  }
};
const forms = await Promise.all(['photo.jpg', 'id=4711.jpg', 'front;back.jpg'].map(formWith));
const bare = withoutQuotes(forms[0]);
const seen = [
  `busboy: ${(await Promise.all(forms.map(byBusboy))).join(' | ')}`,
  `parse-multipart-data: ${forms.map(byParse).join(' | ')}`,
  `name without quotes: busboy ${await byBusboy(bare)}, parse-multipart-data ${byParse(bare)}`,
];
console.log(seen.join('\n'));
const wanted = [
  'busboy: photo.jpg | id=4711.jpg | front;back.jpg',
  'parse-multipart-data: photo.jpg | SyntaxError | SyntaxError',
  'name without quotes: busboy photo.jpg, parse-multipart-data SyntaxError',
];
if (seen.join('\n') !== wanted.join('\n')) {
  console.error('The behaviour has changed.');
  process.exit(1);
}
END
node run.mjs
