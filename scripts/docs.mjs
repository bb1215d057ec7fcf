// The parts of the guides that come from types and tables: docs/api.md and docs/texts.md, the tables of docs/settings.md and docs/embedding.md, and the
// loader's list of options, the options of the sandbox's snippet builder. `node scripts/docs.mjs` checks them, `--write` writes them.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { api } from './docs/api.mjs';
import {
  awayWords,
  catalogues,
  codeList,
  languageNames,
  laterCatalogues,
  linkWords,
  loaderWords,
  lostTexts,
  oldBrowserWords,
} from './docs/languages.mjs';
import { listFile, optionsTable, settingsTable, snippetOptions } from './docs/options.mjs';
import { read } from './docs/source.mjs';
import { texts } from './docs/texts.mjs';
import { root } from './process.mjs';

const between = (text, name, part) => {
  const [begin, end] = [`<!-- ${name}: begin -->`, `<!-- ${name}: end -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`no place for the table "${name}"`);
  return `${text.slice(0, from + begin.length)}\n${part}\n${text.slice(to)}`;
};

const FILES = {
  'docs/api.md': api,
  'docs/texts.md': texts,
  'docs/settings.md': () => between(read('docs/settings.md'), 'settings', settingsTable()),
  'docs/embedding.md': () => between(read('docs/embedding.md'), 'options', optionsTable()),
  'main/embed/option-list.ts': listFile,
  'sandbox/web/host/options.json': snippetOptions,
  'sandbox/web/host/languages.json': languageNames,
  'ui/i18n/catalogues.ts': catalogues,
  'ui/i18n/later/later-catalogues.ts': laterCatalogues,
  'main/embed/away-words.ts': awayWords,
  'main/embed/outside-words.ts': loaderWords,
  'main/embed/link-words.ts': linkWords,
  'main/h5/early/old-browser-words.ts': oldBrowserWords,
  'main/h5/index.html': () => between(read('main/h5/index.html'), 'lost', lostTexts()),
  'README.md': () => between(read('README.md'), 'languages', codeList()),
};

if (process.argv[1]?.endsWith('docs.mjs')) {
  const isWriting = process.argv.includes('--write');
  for (const [path, make] of Object.entries(FILES)) {
    let before = '';
    try {
      before = read(path);
    } catch {
      // The file is written for the first time.
    }
    const text = make();
    if (text === before) continue;
    if (isWriting) writeFileSync(join(root, path), text);
    else {
      console.error(`${path} is not what its source says: run node scripts/docs.mjs --write`);
      process.exitCode = 1;
    }
  }
}
