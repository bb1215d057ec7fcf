import { ROW_IDS, type ROWS, type Row, type RowId, rowOf, type Tier } from './rows';
import type { Secrets } from './secrets';

export interface Observation {
  /** The call or the frame. */
  readonly where: string;
  readonly field: string;
  readonly seen: string;
  readonly expected: string;
}

type Own<R extends RowId, K extends 'field' | 'expected'> =
  (typeof ROWS)[R] extends Readonly<Record<K, string>> ? Partial<Pick<Observation, K>> : Pick<Observation, K>;

/** What a row does not say itself. */
export type Seen<R extends RowId> = Pick<Observation, 'seen'> & Own<R, 'field'> & Own<R, 'expected'>;
export type SeenAt<R extends RowId> = Pick<Observation, 'where'> & Seen<R>;

/** Much longer than what a row says. */
const MOST = 1_000;
const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST)}…` : text);

export interface Finding extends Observation {
  readonly row: RowId;
  readonly follows: readonly Finding[];
}

export type Verdict =
  | { readonly kind: 'conforms' }
  | { readonly kind: 'fails' | 'warns'; readonly observed: Observation }
  | { readonly kind: 'not-judged'; readonly why: string };

/** One verdict a row. The first finding of a row stays, because later ones are mostly its repetition. */
export class Judge {
  readonly #verdicts = new Map<RowId, Verdict>();

  /** @param tell hears of each row that fails, when it fails first */
  constructor(
    private readonly secrets: Secrets,
    private readonly tell: (row: RowId) => void = () => undefined,
  ) {}

  /** Also if the row was judged well before. */
  fail<R extends RowId>(row: R, observed: SeenAt<R>): false {
    if (!this.hasFailed(row)) {
      const kind = rowOf(row).warning ? 'warns' : 'fails';
      const hide = (text = '') => cut(this.secrets.hide(text));
      const { where, field, seen, expected }: Partial<Row> & SeenAt<R> = { ...rowOf(row), ...observed };
      this.#verdicts.set(row, {
        kind,
        observed: { where, field: hide(field), seen: hide(seen), expected: hide(expected) },
      });
      this.tell(row);
    }
    return false;
  }

  pass(...rows: readonly RowId[]): true {
    for (const row of rows) {
      const known = this.#verdicts.get(row)?.kind;
      if (known === undefined || known === 'not-judged') this.#verdicts.set(row, { kind: 'conforms' });
    }
    return true;
  }

  /** @returns whether it holds */
  judge<R extends RowId>(row: R, holds: boolean, observed: () => SeenAt<R>): boolean {
    return holds ? this.pass(row) : this.fail(row, observed());
  }

  skip(row: RowId, why: string): void {
    if (!this.#verdicts.has(row))
      this.#verdicts.set(row, { kind: 'not-judged', why: this.secrets.hide(why) });
  }

  hasFailed(row: RowId): boolean {
    const kind = this.#verdicts.get(row)?.kind;
    return kind === 'fails' || kind === 'warns';
  }

  /** Every row of these tiers, in the order of the table. */
  verdicts(tiers: readonly Tier[]): readonly (readonly [RowId, Verdict])[] {
    const causes = this.findings(tiers).filter(({ row }) => !rowOf(row).warning);
    const why = causes[0] ? `see "${rowOf(causes[0].row).title}"` : 'the run ended before';
    return ROW_IDS.filter((row) => tiers.includes(rowOf(row).tier)).map((row) => [
      row,
      this.#verdicts.get(row) ?? { kind: 'not-judged', why },
    ]);
  }

  /** Causes in the order of the table, each with what follows from it; warnings last. */
  findings(tiers: readonly Tier[]): readonly Finding[] {
    const all = ROW_IDS.flatMap((row): readonly Finding[] => {
      const verdict = this.#verdicts.get(row);
      if (!tiers.includes(rowOf(row).tier) || !verdict || !('observed' in verdict)) return [];
      return [{ row, ...verdict.observed, follows: [] }];
    });
    const causeOf = (finding: Finding) => all.find((other) => other !== finding && isCause(other, finding));
    const rootOf = (finding: Finding): Finding => {
      const cause = causeOf(finding);
      return cause ? rootOf(cause) : finding;
    };
    return all
      .filter((finding) => causeOf(finding) === undefined)
      .map((finding) => ({
        ...finding,
        follows: all.filter((other) => other !== finding && rootOf(other) === finding),
      }))
      .sort((a, b) => Number(rowOf(a.row).warning ?? false) - Number(rowOf(b.row).warning ?? false));
  }
}

/** A wrong shape follows from anything that was found at the same call, because it says the same once more. */
const isCause = (cause: Finding, finding: Finding): boolean => {
  if (rowOf(cause.row).warning) return false;
  if (rowOf(finding.row).after.includes(cause.row)) return true;
  return isShape(finding.row) && !isShape(cause.row) && cause.where === finding.where;
};

const isShape = (row: RowId): boolean => row.endsWith('-shape') || row === 'socket-frames';
