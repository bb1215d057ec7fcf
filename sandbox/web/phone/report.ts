import type { Chapter, Step } from './steps';

export const ANSWERS = { yes: 'As described', no: 'Not so', skipped: 'Not tried' } as const;
export type Answer = keyof typeof ANSWERS;

export interface Seen {
  readonly answer?: Answer | undefined;
  readonly note?: string | undefined;
}

export type Sight = Readonly<Record<string, Seen>>;

export const answered = (steps: readonly Pick<Step, 'id'>[], sight: Sight): number =>
  steps.filter(({ id }) => sight[id]?.answer).length;

/** What was seen, as a text to paste into an issue. */
export const reportOf = (
  device: string,
  when: Date,
  chapters: readonly Chapter[],
  sight: Sight,
  readings: Readonly<Record<string, string>>,
): string => {
  const line = (text: string, { answer, note }: Seen = {}): string => {
    const mark = answer === 'yes' ? 'x' : ' ';
    const said = answer ? ANSWERS[answer] : 'No answer';
    return `- [${mark}] ${text} **${said}**${note?.trim() ? `: ${oneLine(note)}` : ''}`;
  };
  return [
    `# ${oneLine(device) || 'A phone'}, ${when.toISOString().slice(0, 10)}`,
    ...chapters.flatMap(({ title, steps }) => [
      '',
      `## ${title}`,
      '',
      ...steps.map((step) => line(step.do, sight[step.id])),
    ]),
    '',
    '## What the page has read',
    '',
    ...Object.entries(readings).map(([name, value]) => `- ${name}: ${oneLine(value)}`),
    '',
  ].join('\n');
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();
