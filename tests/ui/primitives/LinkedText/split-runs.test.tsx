import { render, screen } from '@testing-library/react';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LinkedText } from '../../../../ui/primitives/LinkedText/LinkedText';
import { splitRuns } from '../../../../ui/primitives/LinkedText/split-runs';

const runsOf = (text: string): readonly string[] => splitRuns(text).filter((_, index) => index % 2 === 1);

describe('splitRuns', () => {
  it.each([
    ['Your number is TX-2048.', ['TX-2048.']],
    ['Is it (TX-2048)? Or TX-2049…', ['TX-2048)?', 'TX-2049…']],
    ['是 TX-2048？不，TX-2049。', ['TX-2048？', 'TX-2049。']],
    ['رقم المعاملة 2048-TX من 2026-11-23', ['2048-TX', '2026-11-23']],
    ['订单号AB/12-7已到', ['AB/12-7']],
    ['call +60-12-345, or not', ['+60-12-345,']],
    ['a well-known word, 12.50 and 2048', []],
    ['- 12 - 13 -', []],
    ['Your order TX-2048-77 is here', ['TX-2048-77']],
    ['لم يصل (order TX-2048-77), لماذا؟', ['order TX-2048-77']],
    ['من 2026-11-23, 2026-11-25', ['2026-11-23', '2026-11-25']],
    ['في 12-7 order TX-1, AB-2 وصل', ['12-7', 'order TX-1, AB-2']],
  ])('%s', (text, runs) => {
    expect(runsOf(text)).toEqual(runs);
  });

  it('keeps every character, and makes no more than 200 elements', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('TX-1', '-', '/', '.', '?', 'ab', '7', ' ', 'ع', '+')),
        (parts) => {
          expect(splitRuns(parts.join('')).join('')).toBe(parts.join(''));
        },
      ),
    );
    const many = 'A-1 '.repeat(3_000);
    expect(runsOf(many)).toHaveLength(200);
    expect(splitRuns(many).join('')).toBe(many);
  });

  it('R29: a plain text opens a page in a new tab, but neither a mail nor a call', async () => {
    render(
      <LinkedText text="https://a.example, mailto:mia@a.example?cc=eve@a.example, bob@a.example, +49 30 123456" />,
    );
    const links = await screen.findAllByRole<HTMLAnchorElement>('link');
    expect(links.map((link) => [link.getAttribute('href'), link.target, link.rel])).toEqual([
      ['https://a.example', '_blank', 'noopener noreferrer'],
      ['mailto:mia@a.example', '', ''],
      ['mailto:bob@a.example', '', ''],
      ['tel:+4930123456', '', ''],
    ]);
  });

  it('a plain text isolates a run beside a link', async () => {
    const { container } = render(<LinkedText text="رقم TX-2048: https://example.com/a-1" />);
    await screen.findByRole('link');
    expect(container.innerHTML).toContain('رقم <bdi class="kefu-run" dir="ltr">TX-2048</bdi>: <a');
    expect(container.querySelectorAll('.kefu-run'), 'an address has its own element').toHaveLength(1);
  });
});
