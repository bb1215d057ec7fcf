import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const FOLDERS = ['application', 'domain', 'main', 'ui'];
/** The lists of keys themselves, and the texts, do not count as use. */
const LISTS = /^ui.i18n.(?:keys|screen-keys|count-keys|locales.*|later.later-keys|later.\w+)(?:\.ts)?$/;

const sources = (): readonly string[] =>
  FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((file) => join(folder, file))
      .filter((file) => /\.tsx?$/.test(file) && !LISTS.test(file)),
  ).map((file) => readFileSync(file, 'utf8'));

/** `t(`score_${value}`)` uses every key with this beginning and end. */
const patternOf = (template: string): RegExp => new RegExp(`^${template.replace(/\$\{[^}]*\}/g, '\\w+')}$`);

/** True if the code of the widget names a key, in quotation marks or by a template with its beginning. */
export const readUses = (): ((key: string) => boolean) => {
  const code = sources().join('\n');
  const named = new Set([...code.matchAll(/'(\w+)'/g)].map(([, key]) => key));
  const patterns = [...code.matchAll(/`([a-z]\w*_\$\{[^}`]*\}\w*)`/g)].map(([, template]) =>
    patternOf(template ?? ''),
  );
  return (key) => named.has(key) || patterns.some((pattern) => pattern.test(key));
};
