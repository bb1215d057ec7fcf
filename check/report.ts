import type { Finding, Judge } from './judge';
import type { Leftovers } from './kit';
import { type RowId, rowOf, TIERS } from './rows';
import type { Outcome } from './run';

/** 0: it conforms. 1: it does not. 2: it could not be judged. */
export const exitCodeOf = ({ findings, stopped }: Outcome): 0 | 1 | 2 => {
  if (findings.some(({ row }) => !rowOf(row).warning)) return 1;
  return stopped === null ? 0 : 2;
};

const RESULTS = ['conforms', 'does not conform', 'could not be judged'] as const;

/** Everything of a run, as contract/check-report.json describes it. */
export const jsonReport = (outcome: Outcome, version: string): object => ({
  kit: version,
  backend: outcome.options.backend,
  business: outcome.options.businessId,
  tiers: outcome.options.tiers,
  result: RESULTS[exitCodeOf(outcome)],
  ...(outcome.stopped === null ? {} : { stopped: outcome.stopped }),
  findings: outcome.findings.map(jsonFinding),
  rows: outcome.verdicts.map(([row, verdict]) => ({
    row,
    tier: rowOf(row).tier,
    title: rowOf(row).title,
    verdict: verdict.kind,
    ...(verdict.kind === 'not-judged' ? { why: verdict.why } : {}),
  })),
  left: outcome.left,
});

const jsonFinding = ({ row, where, field, seen, expected, follows }: Finding): object => ({
  row,
  severity: rowOf(row).warning ? 'warning' : 'error',
  where,
  field,
  seen,
  expected,
  visitor: rowOf(row).visitor,
  docs: rowOf(row).docs,
  follows: follows.map(jsonFinding),
});

type Colour = (text: string) => string;
interface Paint {
  readonly bad: Colour;
  readonly warn: Colour;
  readonly good: Colour;
  readonly faint: Colour;
  readonly strong: Colour;
}

const painted =
  (code: number): Colour =>
  (text) =>
    `\u001b[${code}m${text}\u001b[0m`;
const asItIs: Colour = (text) => text;

const COLOURS: Paint = {
  bad: painted(31),
  warn: painted(33),
  good: painted(32),
  faint: painted(2),
  strong: painted(1),
};
const NONE: Paint = { bad: asItIs, warn: asItIs, good: asItIs, faint: asItIs, strong: asItIs };

/** The report for a reader: the findings, a table of the tiers, what was not judged, what is left behind. */
export const textReport = (outcome: Outcome, isColoured: boolean): string => {
  const paint = isColoured ? COLOURS : NONE;
  const parts = [
    ...outcome.findings.map((finding) => block(finding, paint)),
    table(outcome, paint),
    notJudged(outcome, paint),
    leftBehind(outcome.left, outcome.options.backend),
    conclusion(outcome, paint),
  ];
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`;
};

/** One finding as it comes: its block, or one line if its cause was shown already. */
export const textFinding = (judge: Judge, row: RowId, isColoured: boolean): string => {
  const paint = isColoured ? COLOURS : NONE;
  const findings = judge.findings(TIERS);
  const own = findings.find((finding) => finding.row === row);
  if (own) return `${block({ ...own, follows: [] }, paint)}\n`;
  const cause = findings.find(({ follows }) => follows.some((one) => one.row === row));
  const seen = cause?.follows.find((one) => one.row === row)?.seen ?? '';
  return `  ${rowOf(row).title}: ${seen}  ${paint.faint(`${row}, follows from ${cause?.row ?? ''}`)}\n`;
};

const block = (finding: Finding, paint: Paint): string => {
  const { title, visitor, docs, warning } = rowOf(finding.row);
  const lines = [
    `${warning ? paint.warn('warning') : paint.bad('not so')}  ${paint.strong(title)}  ${paint.faint(finding.row)}`,
    `  where     ${finding.where}, ${finding.field}`,
    `  seen      ${finding.seen}`,
    `  expected  ${finding.expected}`,
    `  visitor   ${visitor}`,
    `  docs      ${docs}`,
    ...(finding.follows.length > 0 ? ['  what follows from it:'] : []),
    ...finding.follows.map((one) => `    ${rowOf(one.row).title}: ${one.seen}  ${paint.faint(one.row)}`),
  ];
  return lines.join('\n');
};

const table = ({ verdicts, options }: Outcome, paint: Paint): string => {
  const count = (tier: string, kind: string) =>
    verdicts.filter(([row, verdict]) => rowOf(row).tier === tier && verdict.kind === kind).length;
  const cells = (...values: readonly (string | number)[]) =>
    values.map((value, at) => (at === 0 ? String(value).padEnd(8) : String(value).padStart(12))).join('');
  const rows = TIERS.map((tier) => {
    if (!options.tiers.includes(tier)) return paint.faint(`${tier.padEnd(8)} not asked for (--tier)`);
    const line = cells(
      tier,
      ...(['conforms', 'fails', 'warns', 'not-judged'] as const).map((kind) => count(tier, kind)),
    );
    return count(tier, 'fails') > 0 ? paint.bad(line) : line;
  });
  return [cells('', 'conforms', 'fails', 'warnings', 'not judged'), ...rows].join('\n');
};

const notJudged = ({ verdicts }: Outcome, paint: Paint): string => {
  const byReason = new Map<string, string[]>();
  for (const [row, verdict] of verdicts)
    if (verdict.kind === 'not-judged')
      byReason.set(verdict.why, [...(byReason.get(verdict.why) ?? []), rowOf(row).title]);
  if (byReason.size === 0) return '';
  const lines = [...byReason].flatMap(([why, titles]) => {
    const more = titles.length > MOST_TITLES ? `, and ${titles.length - MOST_TITLES} more` : '';
    return `  ${why}: ${paint.faint(titles.slice(0, MOST_TITLES).join('; ') + more)}`;
  });
  return ['not judged', ...lines].join('\n');
};

const MOST_TITLES = 3;

const leftBehind = ({ visitors, messages, files, ratings }: Leftovers, backend: string): string => {
  const things = [
    counted(visitors, 'visitor'),
    counted(messages, 'message'),
    counted(files.length, 'file'),
    counted(ratings, 'rating'),
  ].filter(Boolean);
  if (things.length === 0) return '';
  return [
    `left at ${backend}: ${things.join(', ')}, all named "kefu check"`,
    ...files.map((url) => `  ${url}`),
  ].join('\n');
};

const counted = (count: number, thing: string): string =>
  count === 0 ? '' : `${count} ${thing}${count === 1 ? '' : 's'}`;

const conclusion = (outcome: Outcome, paint: Paint): string => {
  const code = exitCodeOf(outcome);
  const tiers = outcome.options.tiers.join(', ');
  const warnings = outcome.findings.filter(({ row }) => rowOf(row).warning).length;
  const also = warnings > 0 ? `, with ${counted(warnings, 'warning')}` : '';
  if (code === 0) return paint.good(`It conforms: ${tiers}${also}.`);
  if (code === 2) return paint.bad(`It could not be judged: ${outcome.stopped}`);
  const causes = outcome.findings.length - warnings;
  const stop = outcome.stopped === null ? '' : `\nThe run ended early: ${outcome.stopped}`;
  return `${paint.bad(`It does not conform: ${counted(causes, 'cause')}${also}. Begin with the first.`)}${stop}`;
};
