import { describe, expect, it, vi } from 'vitest';
import { type TrustedPolicy, trustedPolicy } from '../../../domain/trust/trusted-policy';

const rules = trustedPolicy({});

describe('HTML', () => {
  it.each([
    'plain text, 5 &lt; 6',
    '<p>one<br>two</p>',
    '<a href="https://shop.example/?on=1&a=<b>">link</a>',
    '<img src="data:image/png;base64,AA==" alt="&quot;quoted&quot;">',
    '<table><tr><td colspan="2" dir="rtl">cell</td></tr></table>',
  ])('of a message stays as it is: %s', (html) => {
    expect(rules.createHTML(html)).toBe(html);
  });

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT src="https://evil.example">',
    '<img src="x" onerror="alert(1)">',
    '<img src=x onerror=alert(1)>',
    '<p style="color:red">',
    '<iframe srcdoc="x">',
    '<svg><use href="#a"></use></svg>',
    '<scr<b>ipt>alert(1)</script>',
    '<b x="">"<img src=x onerror=alert(1)>',
    '<!--><img>',
    '<',
  ])('that could do more is text: %s', (html) => {
    const made = rules.createHTML(html);
    expect(made).not.toContain('<');
    expect(made.replaceAll('&lt;', '<')).toBe(html);
  });

  it('of 200,000 characters is judged in linear time, whatever it is', () => {
    const started = performance.now();
    for (const piece of ['<', '<a x="', '<b> ', '<a href="x" ', '<p>'])
      rules.createHTML(piece.repeat(200_000 / piece.length));
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});

describe('the address of a script', () => {
  it.each([
    'https://cdn.example/embed/kefu-panel.js',
    '/embed/kefu-panel.js?v=2',
    'blob:https://a.example/1',
  ])('of ours stays: %s', (address) => {
    expect(rules.createScriptURL(address)).toBe(address);
  });

  it.each(['https://evil.example/x.js', 'data:text/javascript,1', 'javascript:1', '/kefu-panel.json'])(
    'of anything else becomes nothing: %s',
    (address) => {
      expect(rules.createScriptURL(address)).toBe('');
    },
  );
});

describe('the policy', () => {
  const factory = (createPolicy: (name: string, given: TrustedPolicy) => TrustedPolicy) => {
    const spy = vi.fn(createPolicy);
    return { spy, realm: { trustedTypes: { createPolicy: spy } } };
  };

  it('is made once for all scripts of a window, with the name "kefu"', () => {
    const { spy, realm } = factory((_, given) => ({ ...given, createHTML: () => 'trusted' }));
    expect(trustedPolicy(realm).createHTML('<b>')).toBe('trusted');
    expect(trustedPolicy(realm)).toBe(trustedPolicy(realm));
    expect(spy.mock.calls.map(([name]) => name)).toEqual(['kefu']);
  });

  it('is not asked for again if the page does not list it; the rules hold all the same', () => {
    const { spy, realm } = factory(() => {
      throw TypeError('not listed');
    });
    for (const _ of [1, 2]) expect(trustedPolicy(realm).createHTML('<svg>')).toBe('&lt;svg>');
    expect(spy).toHaveBeenCalledOnce();
  });
});
