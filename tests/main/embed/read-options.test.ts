import { afterEach, describe, expect, it, vi } from 'vitest';
import { loaderCss } from '../../../main/embed/draw-launcher';
import { readOptions } from '../../../main/embed/options';

const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
afterEach(() => said.mockClear());
const lines = () => said.mock.calls.map(([line]) => String(line));

describe('options of the loader', () => {
  it('accept right values, from code and from attributes', () => {
    const code = { businessId: 1, width: 380, position: 'start', preload: true, zIndex: 0, lang: 'de' };
    expect(readOptions(code)).toEqual(code);
    const tag = {
      businessId: '1',
      width: '380',
      preload: '',
      launcher: 'false',
      messageForm: '{"url":"/x"}',
    };
    expect(readOptions(tag)).toEqual({ ...tag, width: 380, preload: true, launcher: false });
    expect(readOptions({ businessId: '1', lang: undefined, label: null })).toEqual({ businessId: '1' });
    expect(lines()).toEqual([]);
  });

  it('a cookie without what writes it is named', () => {
    readOptions({ businessId: '1', visitorCookie: 'shop.example' });
    readOptions({ businessId: '1', visitorCookie: 'shop.example', visitorStorage: 'host' });
    expect(lines()).toEqual(['kefu: visitorCookie (data-visitor-cookie) needs visitorStorage "host"']);
  });

  it('a key that cannot be read is named in one line without its content, and is not left out', () => {
    expect(readOptions({ accessKey: { key: 'secret' } })).toEqual({ accessKey: '\0' });
    expect(lines()).toEqual(['kefu: accessKey (data-access-key) is object, expected: text or function']);
  });

  it.each([
    [{ position: 'right' }, 'kefu: position (data-position) is "right", expected: start|end'],
    [{ width: '380px' }, 'kefu: width (data-width) is "380px", expected: number'],
    [{ offsetX: Number.NaN }, 'kefu: offsetX (data-offset-x) is "NaN", expected: number'],
    [{ preload: 'yes' }, 'kefu: preload (data-preload) is "yes", expected: true|false'],
    [{ colour: 'red' }, 'kefu: colour (data-colour) is no option'],
    [{ visitorId: 'x' }, 'kefu: visitorId (data-visitor-id) is no option'],
    [{ businesid: 'x' }, 'kefu: businesid (data-businesid) is no option'],
    [{ buisnessId: 'x' }, 'kefu: buisnessId (data-buisness-id) is no option'],
    [{ offsetx: 'x' }, 'kefu: offsetx (data-offsetx) is no option'],
    [{ thme: 'x' }, 'kefu: thme (data-thme) is no option'],
  ])('%j is left out and named in one line', (wrong, line) => {
    expect(readOptions({ businessId: '1', ...wrong })).toEqual({ businessId: '1' });
    expect(lines()).toEqual([line]);
  });

  it('every name that a call does not know is named', () => {
    expect(readOptions({ constructor: 'x', lang: 'de' }, ['lang'])).toEqual({ lang: 'de' });
    expect(lines()).toEqual(['kefu: constructor (data-constructor) is no option']);
  });

  // Turbo, Cloudflare, Astro, Next; klaro, Cookiebot, cookieconsent, Usercentrics, Complianz, iubenda, Borlabs, OneTrust, Osano, consentmanager,
  // WP Rocket, LiteSpeed, Autoptimize, NitroPack, Perfmatters, Flying Press, WP Meteor; monitoring and tests.
  it.each(
    `turboTrack turboEval cfasync astroRerun nscript type src name category service required default cookieconsent cookiecategory
    usercentrics ucAllowed rocketSrc rocketType rocketStatus rocketDefer noOptimize noDefer noMinify noptimize pagespeedNoDefer
    litespeedSrc optimized cmplzSrc cmpSrc cmpVendor cmpAb iubPurposes suppressedsrc borlabsCookieScriptBlockerId otIgnore optanonCategory
    osano nitroExclude two_delay_src perfmattersType flyingPressMethod wpmeteorType pmdelayedscript termlyConsent consent purpose vendor
    id version title loading testid reactHelmet vueMeta ssr hid swupIgnoreScript barbaPrevent pjax upKeep constructor`
      .trim()
      .split(/\s+/),
  )('the attribute %s of another tool on the tag is not ours (R28)', (name) => {
    expect(readOptions({ businessId: '1', [name]: 'x' })).toEqual({ businessId: '1' });
    expect(lines()).toEqual([]);
  });
});

describe('the look of the launcher', () => {
  const css = (options: object) => loaderCss({ businessId: '1', ...options } as never);

  it('is placed by the options; a wrong option is ignored', () => {
    expect(css({})).toContain('inset-inline-end:20px');
    expect(css({ position: 'start', offsetX: '0', offsetY: 8 })).toContain('inset-inline-start:0px');
    expect(css({ offsetY: 8 })).toContain('bottom:calc(8px');
    expect(css({ position: 'right', width: '380px', zIndex: 'x' })).toBe(css({}));
    expect(css({ zIndex: 5 })).toContain('z-index:5!important');
  });

  it('every declaration of the host element is important', () => {
    const rule = /:host\{([^}]*)\}/.exec(css({}))?.[1] ?? '';
    for (const declaration of rule.split(';')) expect(declaration).toMatch(/!important$/);
  });
});
